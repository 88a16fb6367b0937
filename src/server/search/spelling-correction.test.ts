/** Words as a treasurer mistypes them, looked for in the sample news. */
import { beforeAll, expect, test } from "vitest";
import { loadSampleContent } from "../sample/load-sample-content.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

/** What was typed, and what was meant. */
const slips = [
  ["pembayran", "pembayaran"],
  ["pembyaran", "pembayaran"],
  ["pembayarn", "pembayaran"],
  ["pembayaan", "pembayaran"],
  ["pembyarn", "pembayaran"],
  ["pembatlan", "pembatalan"],
  ["pembtalan", "pembatalan"],
  ["perpajakn", "perpajakan"],
  ["regulsi", "regulasi"],
  ["regualsi", "regulasi"],
  ["laporn", "laporan"],
  ["tagihn", "tagihan"],
  ["dokumne", "dokumen"],
  ["kwitasi", "kwitansi"],
  ["penipun", "penipuan"],
  ["bendahra", "bendahara"],
  ["negosisi", "negosiasi"],
  ["negosasii", "negosiasi"],
  ["verifkasi", "verifikasi"],
  ["rekning", "rekening"],
  ["penyedya", "penyedia"],
  ["sekloah", "sekolah"],
  ["satdk", "satdik"],
  ["arkass", "arkas"],
  ["bandngkan", "bandingkan"],
  ["pengirman", "pengiriman"],
  ["nontnai", "nontunai"],
  ["pendaftarn", "pendaftaran"],
  ["pengadan", "pengadaan"],
  ["spesifkasi", "spesifikasi"],
  ["spseifkasi", "spesifikasi"],
  ["marketplce", "marketplace"],
  ["pajk", "pajak"],
] as const;
/** Of 33; a name or two may always be nearer to another word. */
const leastFound = 31;

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
  await loadSampleContent(portal.database);
});

const textOf = async (q: string) =>
  (await portal.visitor.get(`/info-berita?${new URLSearchParams({ q })}`)).text;

test("of 33 mistyped words nearly all find what was meant", async () => {
  const missed: string[] = [];
  for (const [typed, meant] of slips) {
    const text = await textOf(typed);
    if (!text.includes(`berita untuk “${meant}”`)) missed.push(typed);
  }
  expect(slips).toHaveLength(33);
  expect(slips.length - missed.length, missed.join()).toBeGreaterThanOrEqual(leastFound);
});

test("the search over the whole site means the same", async () => {
  const missed: string[] = [];
  for (const [typed, meant] of slips) {
    const { text } = await portal.visitor.get(`/cari?${new URLSearchParams({ q: typed })}`);
    if (!text.includes(`Maksud Anda <b>${meant}</b>`)) missed.push(typed);
  }
  expect(slips.length - missed.length, missed.join()).toBeGreaterThanOrEqual(leastFound);
});

test.each([
  ["arkas4", "ARKAS 4 dibuka untuk semua sekolah"],
  ["login", "berita untuk “login”"],
])("%s is found too", async (q, shown) => {
  const text = await textOf(q);
  expect(text.replaceAll(/<[^>]+>/g, "")).toContain(shown);
  expect(text).not.toContain(`Tidak ada berita untuk “${q}”`);
});

test.each(["uang muka", "sanksi"])(
  "“%s” is spelt right, though no text speaks of it",
  async (q) => {
    const { text } = await portal.visitor.get(`/cari?${new URLSearchParams({ q })}`);
    expect(text).toContain(q);
    expect(text).not.toContain("Maksud Anda");
    expect(await textOf(q)).toContain(`Tidak ada berita untuk “${q}”`);
  },
);
