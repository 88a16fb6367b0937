import { expect, test } from "vitest";
import { pageUrl } from "./page-url.ts";

test("the first page has the address of the list itself", () => {
  expect(pageUrl("/info-berita", 1)).toBe("/info-berita");
  expect(pageUrl("/info-berita/4", 2)).toBe("/info-berita/4?page=2");
});
