import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NoBreak, withoutBreaks } from "./no-break.tsx";

const noBreaks = /<span class="no-break">([^<]*)<\/span>/g;
const rendered = (text: string) => renderToStaticMarkup(<NoBreak text={text} />);
const heldTogether = (html: string) => Array.from(html.matchAll(noBreaks), ([, words]) => words);

test.each([
  ["Belanja di atas Rp50 juta wajib membandingkan.", "Rp50 juta"],
  ["Peredaran di atas Rp4,8 miliar setahun", "Rp4,8 miliar"],
  ["Setara 11 persen", "11 persen"],
  ["Tutup pukul 15.00 WIB", "15.00 WIB"],
  ["Paling lambat 13 Desember 2024.", "13 Desember"],
  ["Mitra memungut PPh 22 sebesar 0,5%.", "PPh 22"],
  ["Sebesar PPN 11%.", "PPN 11%"],
  ["Permendikbud 14/2020 dicabut", "Permendikbud 14/2020"],
  ["Sesuai PMK 58/PMK.03/2022.", "PMK 58/PMK.03/2022"],
  ["Gedung C dan D", "Gedung C"],
  ["Kepala SD negeri, DI Yogyakarta", "DI Yogyakarta"],
  ["Bendahara SMP negeri, Jawa Tengah", "Jawa Tengah"],
  ["Guru di Nusa Tenggara Timur.", "Nusa Tenggara Timur"],
  ["Gelombang I: 1–29 Maret 2024", "1–29 Maret"],
  ["Telkom berhenti sejak 26 Nov 2026", "26 Nov"],
  ["Permendikbudristek 18 Tahun 2022 dalam lima menit", "18 Tahun 2022"],
  ["Undang-Undang Nomor 27 Tahun 2022", "Nomor 27 Tahun 2022"],
  ["PMK Nomor 131 Tahun 2024 berlaku", "Nomor 131 Tahun 2024"],
  ["Sesuai UU 27 Tahun 2022.", "UU 27 Tahun 2022"],
])("%j holds %j together, and says the same", (text, words) => {
  for (const html of [rendered(text), withoutBreaks(text)]) {
    expect(heldTogether(html)).toStrictEqual([words]);
    expect(html.replaceAll(noBreaks, "$1")).toBe(text);
  }
});

test("every figure of a text counts", () => {
  expect(heldTogether(rendered("Pada 1 Juli dan 2 Juli, atau 3 Juli."))).toStrictEqual([
    "1 Juli",
    "2 Juli",
    "3 Juli",
  ]);
});

test("what is too long for a heading on a phone may break", () => {
  expect(heldTogether(rendered("Permendikbudristek 63/2022"))).toStrictEqual([]);
  expect(heldTogether(withoutBreaks("Permendikdasmen 8/2025 berlaku"))).toStrictEqual([]);
});

test("words that are no figure stay as they are", () => {
  const text = "Ada 5 artikel, 100.000 Penyedia dan 1 Maretana";
  expect(rendered(text)).toBe(text);
  expect(withoutBreaks(text)).toBe(text);
});

test("the tags of stored HTML stay as they are", () => {
  const html = '<p><img alt="Rp50 juta"><a href="/x?1 Juli" title="a > 2 Juli">Sampai</a></p>';
  expect(withoutBreaks(html)).toBe(html);
  expect(heldTogether(withoutBreaks("<p>Pada <b>2 Juli</b> atau 3 Juli.</p>"))).toStrictEqual([
    "2 Juli",
    "3 Juli",
  ]);
});
