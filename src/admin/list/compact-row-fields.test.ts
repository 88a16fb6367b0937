import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { fieldsByName } from "#contract/list-columns.ts";
import { compactRowFields } from "./compact-row-fields.ts";

const news = {
  id: 1,
  version: 1,
  category_id: 2,
  is_top: 1,
  order_no: 3,
  status: "active",
  published_at: 10,
  expired_at: 20,
};
const facts = (names: string, record: object) =>
  compactRowFields(article, fieldsByName(article, names.split(",")), { ...news, ...record }).map(
    ({ name, isSelfExplanatory, until }) => [name, isSelfExplanatory, until?.name],
  );

test("a compact row names what is there, and numbers and dates by their labels", () => {
  expect(facts("image,category_id,is_top,order_no,status", {})).toStrictEqual([
    ["category_id", true, undefined],
    ["is_top", false, undefined],
    ["order_no", false, undefined],
  ]);
  expect(facts("category_id,is_top,order_no,excerpt", { is_top: 0, order_no: null })).toStrictEqual(
    [["category_id", true, undefined]],
  );
});

test("a window is one fact, half of it is told with its label", () => {
  expect(facts("published_at,expired_at", {})).toStrictEqual([
    ["published_at", true, "expired_at"],
  ]);
  expect(facts("expired_at", {})).toStrictEqual([["expired_at", false, undefined]]);
});
