import { expect, test } from "vitest";
import { byteRange } from "./byte-range.ts";

test.each([
  [undefined, "whole"],
  ["bytes=0-3", { start: 0, end: 3 }],
  ["bytes=4-", { start: 4, end: 9 }],
  ["bytes=4-99", { start: 4, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-99", { start: 0, end: 9 }],
  ["bytes=-0", "none"],
  ["bytes=10-", "none"],
  ["bytes=5-4", "whole"],
  ["bytes=0-1,4-5", "whole"],
  ["items=0-1", "whole"],
  ["bytes=99999999999999999999-", "whole"],
])("of ten bytes %s is %j", (header, expected) => {
  expect(byteRange(header, 10)).toStrictEqual(expected);
});
