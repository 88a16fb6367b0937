/** The calculators over HTTP. */
import { expect, test } from "vitest";
import { createTestApp } from "../test-kit/test-app.ts";

const portal = await createTestApp({ RULES_CHECKED_ON: "2026-01-31" });

const textOf = async (query: string) => (await portal.visitor.get(`/alat${query}`)).text;
const sheetOf = (html: string) =>
  Array.from(html.matchAll(/<dd><span>([^<]+)</g), ([, amount]) => amount);

test("a price is answered with every line of its taxes, at an address that can be passed on", async () => {
  const page = await textOf("?harga=Rp10+juta&ppn=belum&jenis=umum&masa=2025");
  expect(page).toContain("Sekolah membayar Rp11.100.000");
  expect(sheetOf(page)).toStrictEqual([
    "Rp10.000.000",
    "Rp9.166.667",
    "Rp1.100.000",
    "Rp11.100.000",
    "Rp50.000",
    "Rp9.950.000",
  ]);
  expect(page).toContain("/alat?harga=10000000&amp;ppn=belum&amp;jenis=umum&amp;masa=2025");
  expect(page).toMatch(/<input id="harga"[^>]* value="Rp10 juta"/);
  expect(page).toContain("31 Januari</span> 2026.");
});

test.each([
  ["?nilai=50.000.000&calon=2", "Boleh membandingkan, boleh menegosiasikan"],
  ["?nilai=120juta&calon=2", "Bandingkan sedikitnya dua Penyedia"],
  ["?nilai=210.000.000&calon=2", "Bandingkan, dan negosiasikan agar aman"],
  ["?nilai=300.000.000&calon=2", "Bandingkan dan negosiasikan"],
  ["?nilai=60.000.000&calon=1", "Wajib menegosiasikan harga"],
])("%s is answered with %j", async (query, answer) => {
  expect(await textOf(query)).toMatch(new RegExp(`id="hasil-banding"><h3>${answer}`));
});

test("for a single seller nothing is said twice", async () => {
  for (const [amount, step] of [
    ["210000000", "Negosiasikan harganya"],
    ["20000000", "Boleh menegosiasikan harganya"],
  ]) {
    const page = await textOf(`?nilai=${amount}&calon=1`);
    const [, title = ""] = /id="hasil-banding"><h3>([^<]+)/.exec(page) ?? [];
    expect(page).toContain(`<h4>${step}`);
    expect(page).not.toContain(`<h4>${title}`);
  }
});

test("what can't be read stays in its field, which has the focus, and says why", async () => {
  const page = await textOf("?harga=sepuluh+juta&nilai=0&calon=1");
  expect(page).toMatch(/<input id="hasil-pajak"[^>]*aria-invalid="true"[^>]* value="sepuluh juta"/);
  expect(page).toContain("Tulis harga dalam angka, misalnya 10.000.000.");
  expect(page).toContain("Tulis nilai di atas nol.");
  expect(page.match(/autofocus/gi)).toHaveLength(1);
  expect(page).not.toContain("Sekolah membayar");
});

test("hostile input is text, and no other parameter makes another page", async () => {
  const page = await textOf(`?harga=${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(page).not.toContain("<script>alert");
  expect(await textOf("?utm_source=x")).toBe(await textOf(""));
});
