/** What editors have said of searches, over HTTP. */
import { beforeAll, expect, test } from "vitest";
import { exactParameter } from "#contract/searchable-pages.ts";
import { makeCategory, makeNews } from "../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;
let editor: TestClient;
let articleId: number;

const textOf = async (path: string, q: string) =>
  (await portal.visitor.get(`${path}?${new URLSearchParams({ q })}`)).text;
const mainOf = (html: string) => html.split("<main")[1] ?? "";
const gapOf = async (q: string) => {
  const { data } = (await editor.get("/api/dashboard/search-gaps")).json();
  return (data["searches"] as { words: string }[]).find(({ words }) => words === q);
};
const makeRule = async (rule: object): Promise<number> => {
  const response = await editor.post("/api/dashboard/search-rule", { status: "active", ...rule });
  expect(response.status, response.text).toBe(201);
  return Number(response.json().data.id);
};
const makeFaq = async (category: string, question: string): Promise<void> => {
  const group = { name: category, description: "Dasar.", status: "active" };
  const made = await editor.post("/api/dashboard/faq-category", group);
  const response = await editor.post("/api/dashboard/faq", {
    faq_category_id: made.json().data.id,
    page: "none",
    question,
    answer: "<p>Dua belas persen.</p>",
    status: "active",
  });
  expect(response.status, response.text).toBe(201);
};

beforeAll(async () => {
  portal = await createTestApp();
  editor = await portal.as("Editor");
  articleId = await makeNews(portal, editor, {
    category_id: await makeCategory(await portal.as("Super Admin")),
    title: "Faktur sekolah dibuka",
    content: "<p>Faktur sekolah kini dibuka di menu Pesanan.</p>",
  });
});

test("words that find nothing are searched for as editors spell them, on both searches", async () => {
  expect(mainOf(await textOf("/cari", "struk skolahan"))).toContain("Tidak ada hasil untuk");
  await makeRule({ searched: "Struk  SKOLAHAN", replacement: "faktur sekolah" });
  for (const path of ["/cari", "/info-berita"]) {
    const page = mainOf(await textOf(path, "buka struk skolahan"));
    expect(page, path).toContain("untuk “buka faktur sekolah”");
    expect(page, path).toContain(`/info-berita/${articleId}/detail`);
  }
  const exact = await portal.visitor.get(`/cari?q=struk+skolahan&${exactParameter}=1`);
  expect(mainOf(exact.text)).toContain("Tidak ada hasil untuk");
});

test("questions and terms that aren't found are searched for as editors spell them, too", async () => {
  await makeFaq("Kiriman", "Kapan retur diterima?");
  await editor.post("/api/dashboard/term", {
    name: "Retur",
    meaning: "Barang yang kembali.",
    status: "active",
  });
  await makeRule({ searched: "balikin", replacement: "retur" });
  for (const path of ["/tanya-jawab", "/istilah"]) {
    const page = mainOf(await textOf(path, "balikin"));
    expect(page, path).toContain("Maksud Anda <b>retur</b>");
    expect(page, path).toMatch(/1 (jawaban|istilah) untuk “retur”/);
    const exact = await portal.visitor.get(`${path}?q=balikin&${exactParameter}=1`);
    expect(mainOf(exact.text), path).toMatch(/Tidak ada (jawaban|istilah) untuk “balikin”/);
  }
});

test("what finds something by itself isn't replaced", async () => {
  await makeRule({ searched: "pesanan", replacement: "kata lain" });
  const page = mainOf(await textOf("/cari", "pesanan"));
  expect(page).not.toContain("Maksud Anda");
  expect(page).toContain(`/info-berita/${articleId}/detail`);
});

test("the page that editors name for a search stands first, and the search is no gap any more", async () => {
  const q = "formulir titipan";
  expect(mainOf(await textOf("/cari", q))).toContain("Tidak ada hasil untuk");
  expect(await gapOf(q)).toMatchObject({ searches: 1 });
  const id = await makeRule({ searched: q, link_url: "/kontak" });
  const before = await gapOf(q);
  const page = mainOf(await textOf("/cari", q.toUpperCase()));
  expect(page).toMatch(/Paling sesuai<\/small><h2[^>]*><a href="\/kontak">/);
  expect(page).not.toContain("Tidak ada hasil untuk");
  expect(await gapOf(q)).toStrictEqual(before);
  // Only of exactly these words.
  expect(mainOf(await textOf("/cari", `${q} lama`))).not.toContain("Paling sesuai");
  await editor.put(`/api/dashboard/search-rule/${id}`, {
    searched: q,
    link_url: "/kontak",
    status: "inactive",
  });
  expect(mainOf(await textOf("/cari", q))).toContain("Tidak ada hasil untuk");
});

test("an own address has its page's title, and never leads to another site", async () => {
  const { publicOrigin } = portal.config;
  await makeRule({ searched: "film panduan", link_url: `${publicOrigin}/satuan-pendidikan#video` });
  expect(mainOf(await textOf("/cari", "film panduan"))).toMatch(
    /<a href="\/satuan-pendidikan#video">Satuan Pendidikan: lima langkah/,
  );
  await makeRule({ searched: "salah salin", link_url: `${publicOrigin}//info-berita` });
  const page = mainOf(await textOf("/cari", "salah salin"));
  expect(page).toContain(`href="${publicOrigin}//info-berita"`);
  expect(page).not.toContain('href="//');
});

test("a named article has its title, and is left out while visitors can't see it", async () => {
  const url = `/info-berita/${articleId}/detail`;
  await makeRule({ searched: "kopi darat", link_url: url });
  expect(mainOf(await textOf("/cari", "kopi darat"))).toMatch(
    /Paling sesuai<.*Faktur sekolah dibuka/,
  );
  const { data } = (await editor.get(`/api/dashboard/article/${articleId}`)).json();
  const { image: _, ...article } = data;
  await editor.put(`/api/dashboard/article/${articleId}`, { ...article, status: "inactive" });
  expect(mainOf(await textOf("/cari", "kopi darat"))).not.toContain("Paling sesuai");
});

test("a rule that says neither a spelling nor a page is refused at its field", async () => {
  const response = await editor.post("/api/dashboard/search-rule", {
    searched: "kata",
    replacement: " ",
    link_url: "",
    status: "active",
  });
  expect(response.status).toBe(422);
  expect(response.json().errors).toStrictEqual([
    { field: "replacement", message: "Isi Ejaan yang benar, atau Arahkan ke." },
  ]);
  const id = await makeRule({ searched: "kata tetap", link_url: "/kontak" });
  // What a change leaves out stays.
  const change = { searched: "kata tetap", status: "inactive", version: 1 };
  const changed = await editor.put(`/api/dashboard/search-rule/${id}`, change);
  expect(changed.status, changed.text).toBe(200);
  expect(changed.json().data).toMatchObject({ link_url: "/kontak" });
});

test("the searches of news and questions count what they don't find, too", async () => {
  for (const path of ["/info-berita", "/tanya-jawab"]) {
    const q = `zzkata ${path.slice(1, 5)}`;
    for (let search = 0; search < 2; search += 1) await textOf(path, q);
    expect(await gapOf(q), path).toMatchObject({ searches: 2 });
  }
});

test("a search without a word is no gap", async () => {
  for (const path of ["/cari", "/info-berita", "/tanya-jawab"]) await textOf(path, "???");
  expect(await gapOf("")).toBeUndefined();
});

test("a question is found by the category that it stands in", async () => {
  await makeFaq("Retribusi", "Berapa tarif PPN?");
  for (const path of ["/tanya-jawab", "/cari"]) {
    expect(mainOf(await textOf(path, "retribusi")), path).toContain("Berapa tarif PPN?");
  }
});
