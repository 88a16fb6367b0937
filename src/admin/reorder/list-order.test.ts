import { expect, test } from "vitest";
import { menu } from "#contract/resources/menu.ts";
import { partner } from "#contract/resources/partner.ts";
import { inTreeOrder } from "./tree-order.ts";
import { inOrder, movedTo } from "./list-order.ts";

/** Two menus, and two below the first. */
const menus = [
  { id: 1, version: 1, order_no: 1, parent_id: null },
  { id: 3, version: 1, order_no: 1, parent_id: 1 },
  { id: 2, version: 1, order_no: 2, parent_id: null },
  { id: 4, version: 1, order_no: 2, parent_id: 1 },
];
const idsOf = (records: readonly { readonly id: number }[]) => records.map(({ id }) => id);

test("a place beyond the ends is the end", () => {
  expect(movedTo([1, 2, 3], 1, 9)).toEqual([2, 3, 1]);
  expect(movedTo([1, 2, 3], 3, -1)).toEqual([3, 1, 2]);
});

test("a record that came meanwhile goes to the end, one that is gone is left out", () => {
  expect(idsOf(inOrder(menus, [4, 99, 1]))).toEqual([4, 1, 3, 2]);
});

test("menus follow the one that they stand below", () => {
  expect(idsOf(inTreeOrder(menu, menus))).toEqual([1, 3, 4, 2]);
  expect(idsOf(inTreeOrder(menu, menus.toReversed()))).toEqual([2, 1, 4, 3]);
});

test("a list without such records stays as it is", () => {
  expect(idsOf(inTreeOrder(partner, menus))).toEqual([1, 3, 2, 4]);
});
