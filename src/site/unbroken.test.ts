import { expect, test } from "vitest";
import { unbroken } from "./unbroken.ts";

/** What is held together. */
const held = (html: string) =>
  Array.from(unbroken(html).matchAll(/<span class="unbroken">([^<]*)/g), ([, words]) => words);

test.each([
  ["Belanja di atas Rp50 juta wajib membandingkan.", "Rp50 juta"],
  ["Peredaran di atas Rp4,8 miliar setahun", "Rp4,8 miliar"],
  ["Setara 11 persen", "11 persen"],
  ["Tutup pukul 15.00 WIB", "15.00 WIB"],
  ["Paling lambat 13 Desember 2024.", "13 Desember 2024"],
  ["Mitra memungut PPh 22 sebesar 0,5%.", "PPh 22"],
  ["Sebesar PPN 11%.", "PPN 11%"],
  ["Permendikbudristek 18/2022 berlaku", "Permendikbudristek 18/2022"],
  ["Sesuai PMK 58/PMK.03/2022.", "PMK 58/PMK.03/2022"],
  ["Gedung C dan D", "Gedung C"],
])("%j holds %j together, and says the same", (text, words) => {
  expect(held(`<p>${text}</p>`)).toStrictEqual([words]);
  expect(unbroken(`<p>${text}</p>`).replaceAll(/<[^>]+>/g, "")).toBe(text);
});

test("every pair of a text counts, also after other elements, in titles that are links too", () => {
  expect(held("<p>Pada 1 Juli dan <b>2 Juli</b> atau 3 Juli.</p>")).toHaveLength(3);
  expect(held('<h3 class="title"><a href="/x">Sampai 4 Mei</a></h3>')).toStrictEqual(["4 Mei"]);
});

test("attributes, the document's title, heads of tables and words that are no pair stay as they are", () => {
  for (const html of [
    '<p title="Rp50 juta">Harga</p>',
    "<title>Paling lambat 13 Desember 2024</title>",
    "<th>Permendikbudristek 18/2022</th>",
    "<p>Ada 5 artikel, 100.000 Penyedia dan 1 Maretana</p>",
  ]) {
    expect(unbroken(html)).toBe(html);
  }
});

test("a button's own words stay one box", () => {
  const button = '<a class="btn" href="/x">Unduh PMK 58<svg></svg></a>';
  expect(unbroken(button)).toBe(button);
});
