import { expect, test } from "vitest";
import { headerHeight } from "./table-headers.ts";

/** Rows by the heights of their cells. */
const rowsOf = (...rows: number[][]) =>
  rows.map((cells) => ({ cells: cells.map((rowSpan) => ({ rowSpan })) }));

test.each([
  ["one row where its cells are that high", 1, rowsOf([1, 1], [1, 1])],
  ["the rows that its cells reach into", 2, rowsOf([2, 1], [1], [1, 1])],
  ["the rows that those of its second row reach into", 3, rowsOf([2, 1], [2], [1], [1, 1])],
  ["none where they reach through the table", 0, rowsOf([2, 1], [1])],
  ["none in a table of one row", 0, rowsOf([1, 1])],
])("a header has %s", (_what, expected, rows) => {
  expect(headerHeight(rows, 1)).toBe(expected);
});
