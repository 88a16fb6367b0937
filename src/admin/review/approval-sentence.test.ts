/** What the review says that an approval does. */
import { expect, test } from "vitest";
import { farEndSeconds } from "#contract/limits.ts";
import { article } from "#contract/resources/article.ts";
import { faq } from "#contract/resources/faq.ts";
import { approvalSentence } from "./approval-sentence.ts";

const now = 1_800_000_000;
const shown = { published_at: now - 50, expired_at: farEndSeconds, withdrawn_at: null };
const past = { ...shown, expired_at: now - 1 };
const ahead = { ...shown, published_at: now + 50 };
const ending = { ...shown, expired_at: now + 90 };

const sentence = (values: typeof shown | Record<string, number>, published: object | null) =>
  approvalSentence(
    article,
    { values, published: published as typeof shown | null },
    { seconds: now, inactive: new Map([["category_id", new Set([9])]]) },
    (seconds) => `${seconds - now}`,
  );

test.each([
  ["a new one inside its window", shown, null, "Langsung tayang."],
  ["one that ends", ending, null, "Langsung tayang. Berakhir 90."],
  ["one before its window", ahead, null, "Tayang sendiri pada 50."],
  [
    "one in an inactive category",
    { ...ending, category_id: 9 },
    null,
    "Belum terlihat pembaca: Kategori tidak aktif.",
  ],
  ["one after its window", past, null, "Tidak tayang: sudah berakhir -1."],
  ["a change", ending, shown, "Langsung tayang, menggantikan yang tayang sejak -50. Berakhir 90."],
  ["a change of one that has ended", shown, past, "Langsung tayang."],
  [
    "a withdrawal",
    { ...shown, withdrawn_at: now },
    shown,
    "Langsung ditarik: tidak lagi tampil di daftar, pencarian, dan mesin pencari.",
  ],
])("of %s", (_what, values, published, expected) => {
  expect(sentence(values, published)).toBe(expected);
});

test("of a resource without a window nothing is said of its end", () => {
  const of = (published: object | null) =>
    approvalSentence(
      faq,
      { values: {}, published: published as {} },
      { seconds: now, inactive: new Map() },
      String,
    );
  expect(of(null)).toBe("Langsung tayang.");
  expect(of({})).toBe("Langsung tayang, menggantikan yang sekarang.");
});
