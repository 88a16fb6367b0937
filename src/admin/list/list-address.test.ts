import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { faq } from "#contract/resources/faq.ts";
import { staffListQuerySchema } from "#contract/list-query.ts";
import {
  filterCount,
  isNarrowed,
  listParameters,
  readAddress,
  readListAddress,
  rowNumber,
  writeListAddress,
} from "./list-address.ts";

const read = (query: string) => readListAddress(article, new URLSearchParams(query));

test("a bare address is the first page of ten", () => {
  expect(listParameters(article, read(""))).toEqual({ page: "1", limit: "10" });
});

test("what stands in the address comes back when it is written", () => {
  const query = "page=3&limit=20&q=pajak&sort=-title&status=active&category=2";
  expect(writeListAddress(read(query)).toString()).toBe(query);
});

test("defaults stay out of the address", () => {
  expect(writeListAddress(read("page=1&limit=10&q=&sort=")).toString()).toBe("");
});

test("a list with page sizes of its own leaves its usual one out of the address", () => {
  const shape = staffListQuerySchema(article).shape;
  const query = { shape, filters: [], pageSizes: [12, 24] };
  const written = (address: string) =>
    writeListAddress(readAddress(query, new URLSearchParams(address)), 12).toString();
  expect(readAddress(query, new URLSearchParams("")).pageSize).toBe(12);
  expect(["", "limit=12", "limit=10"].map(written)).toEqual(["", "", "limit=10"]);
});

test.each(["page=0", "page=abc", "limit=-1", "sort=password", "status=draft", "category=1;drop"])(
  "%s is what the list call would refuse, and counts as absent",
  (query) => {
    expect(read(query)).toEqual(read(""));
  },
);

test("a page holds at most a hundred", () => {
  expect(read("limit=1000").pageSize).toBe(100);
});

test("a whole list is asked for without paging", () => {
  const address = readListAddress(faq, new URLSearchParams("page=2&q=apa"));
  expect(listParameters(faq, address)).toEqual({ q: "apa" });
});

test("the numbers go on from page to page", () => {
  expect(rowNumber({ page: 1, limit: 20, total: 90 }, 4)).toBe(5);
  expect(rowNumber({ page: 3, limit: 20, total: 90 }, 4)).toBe(45);
});

test("an order alone doesn't narrow a list", () => {
  expect(isNarrowed(read("sort=title"))).toBe(false);
  expect(isNarrowed(read("status=inactive"))).toBe(true);
});

test("the two ends of a range are one filter", () => {
  const query = "status=active&mine=1&published_at_from=1&published_at_until=2&expired_at_from=3";
  const address = readListAddress(article, new URLSearchParams(query));
  expect(filterCount(article, address)).toBe(4);
});
