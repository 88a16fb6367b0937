import { expect, test } from "vitest";
import { editorText } from "#admin/text/editor.ts";
import { blockItems, matchingBlocks, slashQuery } from "./block-items.ts";

test("a slash at the beginning of a paragraph asks for a block", () => {
  expect(slashQuery("/")).toBe("");
  expect(slashQuery("/tab")).toBe("tab");
  expect(slashQuery("/kotak pen")).toBe("kotak pen");
  expect(slashQuery("dan/atau")).toBeNull();
  expect(slashQuery("/info-berita")).toBeNull();
  expect(slashQuery("/ ")).toBeNull();
});

test("blocks are found by name and by what they are for, in the language of the screen", () => {
  const items = blockItems(editorText.id);
  const namesFor = (query: string) => matchingBlocks(items, query).map(({ name }) => name);
  expect(namesFor("").length).toBeGreaterThan(5);
  expect(namesFor("TABEL")).toEqual(["Tabel"]);
  expect(namesFor("terlewat")).toEqual(["Kotak penting"]);
  expect(namesFor("tidak ada")).toEqual([]);
  const english = matchingBlocks(blockItems(editorText.en), "missed");
  expect(english.map(({ name }) => name)).toEqual(["Callout"]);
});
