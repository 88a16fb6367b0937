import { expect, test } from "vitest";
import { purchaseDuties } from "./purchase-duties.ts";

const million = 1_000_000;

test.each([
  [50 * million, "optional", "optional"],
  [50 * million + 1, "required", "optional"],
  [200 * million, "required", "optional"],
  [200 * million + 1, "required", "advised"],
  [223 * million, "required", "advised"],
  [223 * million + 1, "required", "required"],
])("for Rp%d with several sellers comparing is %s, negotiating %s", (value, compare, negotiate) => {
  expect(purchaseDuties(value, "several")).toStrictEqual({ compare, negotiate });
});

test("with one seller there is nothing to compare, and above Rp50 juta the price is negotiated", () => {
  expect(purchaseDuties(50 * million, "one")).toStrictEqual({
    compare: "impossible",
    negotiate: "optional",
  });
  expect(purchaseDuties(50 * million + 1, "one").negotiate).toBe("required");
});
