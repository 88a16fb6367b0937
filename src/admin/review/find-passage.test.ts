import { expect, test } from "vitest";
import { findPassage } from "./find-passage.ts";

test("a quote is found whatever blanks are between its words, also from block to block", () => {
  const pieces = [
    { text: "Tutup  pukul\n20.00.", at: 1 },
    { text: "Bayar dulu.", at: 22 },
  ];
  expect(findPassage(pieces, "pukul 20.00")).toEqual({ from: 8, to: 19 });
  expect(findPassage(pieces, "20.00.Bayar dulu")).toEqual({ from: 14, to: 32 });
  expect(findPassage([{ text: "Tanda 👍 tangan", at: 0 }], "Tanda \uFFFD")).toEqual({
    from: 0,
    to: 5,
  });
});

test("a quote that was changed, or holds nothing, isn't found", () => {
  expect(findPassage([{ text: "Tutup pukul 21.00", at: 1 }], "pukul 20.00")).toBeNull();
  expect(findPassage([{ text: "Tutup", at: 1 }], " ")).toBeNull();
});
