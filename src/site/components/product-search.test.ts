import { expect, test } from "vitest";
import { productSearchUrl } from "./product-search.ts";

test("the keyword is escaped and the order is by relevance", () => {
  expect(productSearchUrl("https://siplah.example/search", "buku & alat tulis")).toBe(
    "https://siplah.example/search?keyword=buku+%26+alat+tulis&sort=RELEVANCE",
  );
});

test("a query of the configured address stays", () => {
  expect(productSearchUrl("https://siplah.example/search?ref=portal", "buku")).toBe(
    "https://siplah.example/search?ref=portal&keyword=buku&sort=RELEVANCE",
  );
});
