/** Cells of files that spreadsheets open: none begins a formula, whatever separates them there, and all come back. */
import { expect, test } from "vitest";
import { csvCell, unguardedText } from "./csv.ts";

const written = (text: string) => csvCell(text).slice(1, -1).replaceAll('""', '"');

test.each([
  ["b;=HYPERLINK(A1)", "b;'=HYPERLINK(A1)"],
  ["b; -1;\t+2", "b;' -1;\t'+2"],
  ["b\n=1", "b\n'=1"],
  ['b;"=1', `b;'"=1`],
  ["b;'=1", "b;''=1"],
  ["\t=1", "'\t'=1"],
  ["Senin; Selasa", "Senin; Selasa"],
  ["a = b; c", "a = b; c"],
])("%j begins no formula behind another separator either: it is written %j", (text, guarded) => {
  expect(written(text)).toBe(guarded);
  expect(unguardedText(guarded)).toBe(text);
});

test("every text comes back as it was", () => {
  const characters = ["'", "=", ";", "\t", "\n", " ", '"', "a"];
  let texts = [""];
  for (let length = 1; length <= 5; length += 1) {
    texts = texts.flatMap((text) => characters.map((character) => text + character));
    const changed = texts.filter((text) => unguardedText(written(text)) !== text);
    expect(changed).toStrictEqual([]);
  }
});

test("no cell begins a formula, whichever separator a spreadsheet goes by", () => {
  const row = ["a", ';"=1', "\t@A1", "b\r\n-1;''+1", "=1"].map(csvCell).join(",");
  for (const separator of [";", "\t"]) {
    const cells = row.split(new RegExp(`[${separator}\\r\\n]`, "u"));
    expect(cells.filter((cell) => /^[\s"]*[=+\-@]/u.test(cell))).toStrictEqual([]);
  }
});

test("is quick, however many separators there are", () => {
  const text = ";\t\n".repeat(100_000);
  expect(unguardedText(written(text))).toBe(text);
});
