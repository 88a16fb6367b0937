import { expect, test } from "vitest";
import { article } from "#contract/resources/article.ts";
import { category } from "#contract/resources/category.ts";
import { menu } from "#contract/resources/menu.ts";
import { partner } from "#contract/resources/partner.ts";
import { slideshow } from "#contract/resources/slideshow.ts";
import { socialMedia } from "#contract/resources/social-media.ts";
import { inFamilies } from "./families.ts";
import { isReorderable, movedTo, orderChanges } from "./order-changes.ts";

const stored = (...numbers: (number | null)[]) =>
  numbers.map((order_no, index) => ({ id: index + 1, version: 1, order_no }));
const changes = (numbers: (number | null)[], ids: number[]) =>
  orderChanges(partner, stored(...numbers), ids).map(({ record, orderNo }) => [record.id, orderNo]);

test.each([menu, partner, slideshow, socialMedia])(
  "$name is put in order in its list",
  (resource) => expect(isReorderable(resource)).toBe(true),
);

test.each([article, category])("$name isn't, since its list is paged", (resource) =>
  expect(isReorderable(resource)).toBe(false),
);

test("a move touches only the numbers between the old place and the new one", () => {
  expect(changes([10, 20, 30, 40], movedTo([1, 2, 3, 4], 3, 1))).toEqual([
    [3, 20],
    [2, 30],
  ]);
});

test("numbers that are missing or stand twice are counted anew", () => {
  expect(changes([1, 1, null], movedTo([1, 2, 3], 3, 0))).toEqual([
    [3, 1],
    [1, 2],
    [2, 3],
  ]);
});

test("an order that stands already needs no change", () => {
  expect(changes([2, 5, 9], [1, 2, 3])).toEqual([]);
});

test("a record that came meanwhile goes to the end, one that is gone is left out", () => {
  expect(changes([1, 2, 3], [2, 99, 1])).toEqual([
    [2, 1],
    [1, 2],
  ]);
});

test("a place beyond the ends is the end", () => {
  expect(movedTo([1, 2, 3], 1, 9)).toEqual([2, 3, 1]);
  expect(movedTo([1, 2, 3], 3, -1)).toEqual([3, 1, 2]);
});

/** Two menus, and two below the first. */
const menus = [
  { id: 1, version: 1, order_no: 1, parent_id: null },
  { id: 3, version: 1, order_no: 1, parent_id: 1 },
  { id: 2, version: 1, order_no: 2, parent_id: null },
  { id: 4, version: 1, order_no: 2, parent_id: 1 },
];
const idsOf = (records: readonly { readonly id: number }[]) => records.map(({ id }) => id);

test("menus follow the one that they stand below", () => {
  expect(idsOf(inFamilies(menu, menus))).toEqual([1, 3, 4, 2]);
  expect(idsOf(inFamilies(menu, menus.toReversed()))).toEqual([2, 1, 4, 3]);
});

test("a list without such records stays as it is", () => {
  expect(idsOf(inFamilies(partner, menus))).toEqual([1, 3, 2, 4]);
});

test("a menu that moves changes its number with its like, not with those below others", () => {
  const numbersAfter = (ids: number[]) =>
    orderChanges(menu, menus, ids).map(({ record, orderNo }) => [record.id, orderNo]);
  expect(numbersAfter([2, 1, 3, 4])).toEqual([
    [2, 1],
    [1, 2],
  ]);
  expect(numbersAfter([4, 1, 3, 2])).toEqual([
    [4, 1],
    [3, 2],
  ]);
});
