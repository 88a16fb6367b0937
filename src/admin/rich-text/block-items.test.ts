import { expect, test } from "vitest";
import { matchingBlocks, slashQuery } from "./block-items.ts";

test("a slash at the beginning of a paragraph asks for a block", () => {
  expect(slashQuery("/")).toBe("");
  expect(slashQuery("/tab")).toBe("tab");
  expect(slashQuery("/kotak pen")).toBe("kotak pen");
  expect(slashQuery("dan/atau")).toBeNull();
  expect(slashQuery("/info-berita")).toBeNull();
  expect(slashQuery("/ ")).toBeNull();
});

test("blocks are found by name and by what they are for", () => {
  expect(matchingBlocks("").length).toBeGreaterThan(5);
  expect(matchingBlocks("TABEL").map(({ name }) => name)).toEqual(["Tabel"]);
  expect(matchingBlocks("terlewat").map(({ name }) => name)).toEqual(["Kotak penting"]);
  expect(matchingBlocks("tidak ada")).toEqual([]);
});
