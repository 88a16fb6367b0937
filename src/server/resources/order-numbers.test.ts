import { expect, test } from "vitest";
import { newNumbers } from "./order-numbers.ts";

const stored = (...numbers: (number | null)[]) =>
  numbers.map((orderNo, index) => ({ id: index + 1, orderNo, parentId: null }));
const changes = (numbers: (number | null)[], ids: number[]) =>
  newNumbers(stored(...numbers), ids).map(({ id, orderNo }) => [id, orderNo]);

test("a move touches only the numbers between the old place and the new one", () => {
  expect(changes([10, 20, 30, 40], [1, 3, 2, 4])).toEqual([
    [3, 20],
    [2, 30],
  ]);
});

test("numbers that are missing or stand twice are renumbered", () => {
  expect(changes([1, 1, null], [3, 1, 2])).toEqual([
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

test("records below others change their numbers among their like", () => {
  const menus = [
    { id: 1, orderNo: 1, parentId: null },
    { id: 3, orderNo: 1, parentId: 1 },
    { id: 2, orderNo: 2, parentId: null },
    { id: 4, orderNo: 2, parentId: 1 },
  ];
  const numbersAfter = (ids: number[]) =>
    newNumbers(menus, ids).map(({ id, orderNo }) => [id, orderNo]);
  expect(numbersAfter([2, 1, 3, 4])).toEqual([
    [2, 1],
    [1, 2],
  ]);
  expect(numbersAfter([4, 1, 3, 2])).toEqual([
    [4, 1],
    [3, 2],
  ]);
});
