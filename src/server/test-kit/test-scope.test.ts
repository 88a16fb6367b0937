import { expect, test } from "vitest";
import { inScope, isFullRun } from "./test-scope.ts";

test("a full run tests whole matrices, every other run their part", () => {
  expect(inScope([1, 2, 3], (item) => item === 2)).toStrictEqual(isFullRun ? [1, 2, 3] : [2]);
});

test("a matrix of which no run tests anything is an error", () => {
  expect(() => inScope([], () => true)).toThrow("Nothing of a matrix");
});
