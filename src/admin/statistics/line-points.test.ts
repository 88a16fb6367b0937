import { expect, test } from "vitest";
import { namedDays, placesIn, ticksTo } from "./line-points.ts";

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [40, [0, 10, 20, 30, 40]],
  [2_214, [0, 1_000, 2_000, 3_000]],
  [1_900, [0, 500, 1_000, 1_500, 2_000]],
])("a scale for %d has round marks from 0", (highest, marks) => {
  expect(ticksTo(highest)).toStrictEqual(marks);
});

test("first and last day are named, and never more days than fit", () => {
  expect(namedDays(28, 5)).toStrictEqual([0, 7, 14, 21, 27]);
  expect(namedDays(2, 5)).toStrictEqual([0, 1]);
  expect(namedDays(30, 5)).toStrictEqual([0, 8, 16, 24, 29]);
  expect(namedDays(1, 5)).toStrictEqual([0]);
});

test("the highest mark is at the top, the last day at the right, and a pointer finds the day below it", () => {
  const room = { width: 140, height: 120, left: 30, right: 10, top: 10, bottom: 10 };
  const { x, y, nearest } = placesIn(room, 11, 40);
  expect([x(0), x(10), y(40), y(0)]).toStrictEqual([30, 130, 10, 110]);
  expect([nearest(-5), nearest(82), nearest(500)]).toStrictEqual([0, 5, 10]);
});
