import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

const row = (current: number, pageCount: number): string =>
  pageNumbers(current, pageCount)
    .map((entry) => (entry.kind === "page" ? entry.page : "…"))
    .join(" ");

test("a short list shows every page", () => {
  expect(row(1, 1)).toBe("1");
  expect(row(1, 3)).toBe("1 2 3");
  expect(row(1, 4)).toBe("1 2 3 4");
  expect(row(3, 5)).toBe("1 2 3 4 5");
});

test("a long list shows the ends and the neighbours of the current page", () => {
  expect(row(1, 9)).toBe("1 2 … 9");
  expect(row(5, 9)).toBe("1 … 4 5 6 … 9");
  expect(row(9, 9)).toBe("1 … 8 9");
  expect(row(1, 20)).toBe("1 2 … 20");
  expect(row(10, 20)).toBe("1 … 9 10 11 … 20");
  expect(row(20, 20)).toBe("1 … 19 20");
});

test("a gap never stands for a single page", () => {
  expect(row(4, 20)).toBe("1 2 3 4 5 … 20");
  expect(row(5, 20)).toBe("1 … 4 5 6 … 20");
  expect(row(17, 20)).toBe("1 … 16 17 18 19 20");
});

test("a page beyond the end still shows the ends", () => {
  expect(row(99, 3)).toBe("1 2 3");
  expect(row(12, 9)).toBe("1 … 9");
});
