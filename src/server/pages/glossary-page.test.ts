/** The glossary over HTTP. */
import { beforeAll, expect, test } from "vitest";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let editor: TestClient;

const textOf = async (path = "/istilah") => (await portal.visitor.get(path)).text;
const namesOn = (html: string) =>
  Array.from(html.matchAll(/<dt>(.*?)<\/dt>/gs), ([, name]) => name);

async function createTerm(values: Record<string, unknown>): Promise<number> {
  const created = await editor.post("/api/dashboard/term", { status: "active", ...values });
  if (created.status !== 201) throw new Error(`It was refused: ${created.text}`);
  return Number(created.json().data["id"]);
}

beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.as("Editor");
});

test("without terms the glossary says so", async () => {
  expect(await textOf()).toContain("Belum ada istilah.");
});

test("active terms stand by name below their letters, each with an anchor", async () => {
  await createTerm({ name: "BKU", meaning: "Buku kas umum." });
  await createTerm({ name: "bast", meaning: "Bukti terima." });
  await createTerm({ name: "ARKAS", meaning: "Aplikasi.", link_url: "https://arkas.example" });
  await createTerm({ name: "11/12", meaning: "Dasar pengenaan." });
  await createTerm({ name: "CMS", meaning: "Kas.", status: "inactive" });
  const page = await textOf();
  expect(namesOn(page)).toStrictEqual(["11/12", "ARKAS", "bast", "BKU"]);
  expect(Array.from(page.matchAll(/href="#(huruf-[^"]+)"/g), ([, id]) => id)).toStrictEqual([
    "huruf-lain",
    "huruf-a",
    "huruf-b",
  ]);
  expect(page).toContain('<div id="bast">');
  expect(page).toContain("4 kata dan singkatan");
  expect(page).toMatch(/<a href="https:\/\/arkas.example" target="_blank"/);
  expect(page).toContain('"@type":"DefinedTermSet"');
  expect(page).toContain("/istilah#bku");
});

test("a search shows what holds it, marked, and is no page for search engines", async () => {
  const page = await textOf("/istilah?q=buku");
  expect(namesOn(page)).toStrictEqual(["BKU"]);
  expect(page).toContain("<mark>Buku</mark> kas umum.");
  expect(page).toContain("1 istilah untuk “buku”");
  expect(page).toContain('content="noindex"');
  expect(await textOf("/istilah?q=kuda")).toContain("Tidak ada istilah untuk “kuda”.");
});

test("a search that finds no term is counted for editors, each time", async () => {
  const gapOf = async (words: string) => {
    const { data } = (await editor.get("/api/dashboard/search-gaps")).json();
    return (data["searches"] as { words: string }[]).find((gap) => gap.words === words);
  };
  for (let time = 0; time < 2; time += 1) await textOf("/istilah?q=arti+Kudapan");
  expect(await gapOf("arti kudapan")).toStrictEqual({ words: "arti kudapan", searches: 2 });
  await textOf("/istilah?q=buku");
  expect(await gapOf("buku")).toBeUndefined();
});

test("a change shows at once, and leaves the anchor", async () => {
  const id = await createTerm({ name: "HET", meaning: "Harga." });
  expect(await textOf()).toContain("Harga.");
  const changed = { name: "HET buku", meaning: "Harga eceran tertinggi.", status: "active" };
  await editor.put(`/api/dashboard/term/${id}`, changed);
  const page = await textOf();
  expect(page).toContain("Harga eceran tertinggi.");
  expect(page).toContain('<div id="het">');
});

test("an article opens the meaning of an abbreviation at its first use, as the glossary has it now", async () => {
  const admin = await portal.as("Super Admin");
  const category = await makeCategory(admin);
  const content = "<h2>NTPN</h2><p>Simpan NTPN. NTPN dari Mitra.</p>";
  const id = await makeNews(portal, admin, { category_id: category, content });
  const path = `/info-berita/${id}/detail`;
  expect(await textOf(path)).not.toContain("popovertarget");
  await createTerm({ name: "Mitra", meaning: "Perusahaan." });
  const ntpn = await createTerm({ name: "NTPN", meaning: "Nomor transaksi." });
  const page = await textOf(path);
  expect(page.match(/popovertarget=/g)).toHaveLength(1);
  expect(page).toContain('<p>Simpan <button type="button" class="term" popovertarget="arti-ntpn"');
  expect(page).toContain('Nomor transaksi. <a href="/istilah#ntpn">Buka di Istilah</a>');
  await editor.delete(`/api/dashboard/term/${ntpn}`);
  expect(await textOf(path)).not.toContain("popovertarget");
});
