/** Searches as treasurers and sellers type them, in the sample content. */
import { beforeAll, expect, test } from "vitest";
import { loadSampleContent } from "../sample/load-sample-content.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";

let portal: TestApp;

/** The titles in the order in which they are shown; what fits best stands before the groups. */
async function titlesFor(q: string): Promise<string[]> {
  const page = (await portal.visitor.get(`/cari?${new URLSearchParams({ q })}`)).text;
  const [, main = ""] = page.split("<main");
  const [, results = ""] = main.split("<form")[1]?.split("</form>") ?? [];
  return Array.from(
    results.matchAll(/<(?:h3|h2 id="paling-sesuai")><a href="[^"]+">(.*?)<\/a><\/h/gs),
    ([, title = ""]) => title.replaceAll(/<[^>]+>/g, "").replaceAll(/[\u00A0\u2060]/gu, " "),
  );
}

beforeAll(async () => {
  portal = await createTestApp();
  await portal.as("Super Admin");
  await loadSampleContent(portal.database);
});

test.each([
  ["cara beli", /^Satuan Pendidikan: lima langkah/],
  ["cara order", /^Satuan Pendidikan: lima langkah/],
  ["cara belanja di siplah", /^Satuan Pendidikan: lima langkah/],
  ["panduan sekolah", /^Satuan Pendidikan: lima langkah/],
  ["cara daftar", /^Penyedia: lima langkah/],
  ["pendaftaran siplah", /^Penyedia: lima langkah/],
  ["daftar penjual", /^Penyedia: lima langkah/],
  ["syarat penjual", /^Penyedia: lima langkah/],
  ["bagaimana cara menjadi vendor", /^Penyedia: lima langkah/],
  ["buka toko", /^Penyedia: lima langkah/],
  ["no hp", /^Tanya siapa\?/],
  ["call center", /^Tanya siapa\?/],
  ["komplain", /^Tanya siapa\?/],
  ["hubungi", /^Tanya siapa\?/],
  ["toko saya ditolak", /^Tanya siapa\?/],
  ["jam operasional", /^Tanya siapa\?/],
  ["siplah login", /^Kunjungi SIPLah: daftar Mitra/],
  ["tidak bisa login", /^Kunjungi SIPLah: akun/],
  ["reset password", /^Kunjungi SIPLah: akun/],
  ["pph22", /^Alat Hitung: pajak/],
  ["pajak siplah", /^Alat Hitung: pajak/],
  ["banding harga", /^Alat Hitung: perlu membandingkan/],
  ["nego", /^Alat Hitung: perlu membandingkan/],
  ["bos", /^Bantuan Pemerintah/],
  ["jadwal pelatihan", /^Kelas daring/],
  ["bast", /^BAST/],
  ["cetak bast", /^Cara membuat BAST/],
  ["cara bayar", /^Kapan sekolah membayar/],
  ["batal pesanan", /^Apakah pesanan bisa dibatalkan/],
  ["cancel pesanan", /^Apakah pesanan bisa dibatalkan/],
  ["barang rusak", /^Bagaimana jika barang tidak sesuai/],
  ["penolakan barang", /^Bagaimana jika barang tidak sesuai/],
  ["retur", /^Bagaimana jika barang tidak sesuai/],
  ["kapan dana cair", /^Kapan saya menerima pembayaran/],
  ["laporan", /^Ke mana saya melapor/],
  ["faktur", /tagihan/],
  ["e-faktur", /tagihan/],
  ["spj", /^Enam dokumen belanja/],
  ["pt ladang karya", /^SIPLah Toko Ladang/],
])("who looks for “%s” meets what is meant first", async (q, title) => {
  const [first] = await titlesFor(q);
  expect(first).toMatch(title);
});

test.each([
  ["pph22", "pph 22"],
  ["arkas4", "ARKAS 4"],
  ["pengiriman", "kirim"],
])("“%s” finds what “%s” does", async (q, other) => {
  const titles = await titlesFor(q);
  expect(titles).not.toStrictEqual([]);
  expect(titles).toStrictEqual(await titlesFor(other));
});
