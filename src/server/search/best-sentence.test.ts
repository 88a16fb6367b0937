import { expect, test } from "vitest";
import { bestSentence, sentencesOf } from "./best-sentence.ts";
import { highlightHits } from "./highlight-hits.ts";

const highlight = (sentence: string) => highlightHits(sentence, [["pajak"]], (word) => word);
const shown = (text: string, maxCharacters = 160) =>
  bestSentence([text], highlight, maxCharacters)
    .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
    .join("");

test("sentences end before a capital, not after an abbreviation or in a sum", () => {
  expect(sentencesOf("Bayar Rp1.100.000 kpd. penjual. Lalu catat! Selesai")).toStrictEqual([
    "Bayar Rp1.100.000 kpd. penjual.",
    "Lalu catat!",
    "Selesai",
  ]);
});

test("the sentence with the most hits is shown", () => {
  expect(shown("Satu pajak. Dua pajak dan pajak. Tiga.")).toBe("Dua [pajak] dan [pajak].");
  expect(shown("")).toBe("");
});

test("where only the title holds the word, as many whole sentences stand below it as fit", () => {
  expect(shown("Tidak. Mitra memungut dan menyetornya. Sekolah mencatat.", 45)).toBe(
    "Tidak. Mitra memungut dan menyetornya.",
  );
  expect(shown(`Tidak ${"lagi ".repeat(20)}. Mitra memungutnya.`, 20)).toBe("Tidak lagi lagi…");
});

test("a heading is shown only where no sentence holds a hit", () => {
  const words = (paragraphs: string[], headings: string[]) =>
    bestSentence(paragraphs, highlight, 160, headings)
      .map(({ text }) => text)
      .join("");
  expect(words(["Tanpa.", "Penjual PKP memungut pajak."], ["Status pajak, tarif pajak"])).toBe(
    "Penjual PKP memungut pajak.",
  );
  expect(words(["Tanpa."], ["Lain", "Status pajak"])).toBe("Status pajak");
  expect(words(["Tanpa."], ["Lain"])).toBe("Tanpa.");
  expect(words([], ["Lain"])).toBe("Lain");
});

test("a long sentence is cut at words around its hit", () => {
  const text = `${"kata ".repeat(60)}pajak ${"lagi ".repeat(60)}`;
  const cut = shown(text);
  expect(cut).toMatch(/^…kata .*\[pajak\] lagi.*lagi…$/);
  expect(cut.length).toBeLessThanOrEqual(162);
  expect(shown(`Pajak ${"kata ".repeat(60)}`)).toMatch(/^\[Pajak\] kata.*kata…$/);
});

const long = "a".repeat(170);

test.each([
  [
    "before it",
    `Kata Lihat https://siplah.example/${long}/pajak/ini dan banyak kata lagi di sini.`,
  ],
  ["after it", `Kata siplah.example/pajak/${long} dan banyak kata lagi di sini.`],
  ["on both sides", `Kata siplah.example/${long}/pajak/${long} dan banyak kata lagi.`],
  ["around it alone", `${long}/pajak/${long}`],
])("a cut shows the hit where the text %s has no blank for long", (_where, text) => {
  const cut = shown(text);
  expect(cut).toContain("[pajak]");
  expect(cut.length).toBeLessThanOrEqual(162);
});

test.each(["", "x"])("a cut leaves no half of a surrogate pair: %j", (first) => {
  const signs = "🎉".repeat(100);
  for (const text of [`${first}${signs}pajak`, `pajak-${first}${signs}`]) {
    expect(shown(text)).toContain("[pajak]");
    expect(shown(text).isWellFormed(), text).toBe(true);
  }
});
