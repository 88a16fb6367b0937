import { expect, test } from "vitest";
import { cookieIn } from "./cookies.ts";

const list = "token2=a; sp=0123; page_name=HOMEPAGE; wsp=9";

test.each([
  ["sp", "0123"],
  ["page_name", "HOMEPAGE"],
  ["loc", undefined],
] as const)("the cookie %s is found by its whole name", (name, value) => {
  expect(cookieIn(list, name)).toBe(value);
});

test("without cookies there is none", () => {
  expect(cookieIn("", "sp")).toBeUndefined();
});
