import { expect, test } from "vitest";
import { nextTile } from "./next-tile.ts";

const at = (position: number) => ({ at: position, columns: 3, count: 8 });

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowLeft", 4, 3],
  ["ArrowDown", 1, 4],
  ["ArrowUp", 4, 1],
  ["Home", 5, 0],
  ["End", 5, 7],
])("%s leads from tile %i to tile %i", (key, from, to) => {
  expect(nextTile(key, at(from))).toBe(to);
});

test("an arrow stays where there is no tile, and other keys lead nowhere", () => {
  expect(nextTile("ArrowUp", at(1))).toBe(1);
  expect(nextTile("ArrowDown", at(6))).toBe(6);
  expect(nextTile("ArrowLeft", at(0))).toBe(0);
  expect(nextTile("Enter", at(1))).toBeNull();
});
