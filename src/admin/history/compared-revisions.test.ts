import { expect, test } from "vitest";
import { pairWithMarked, pairWithPrevious, readPair, writePair } from "./compared-revisions.ts";

const pair = { before: 6, after: 8 };
const known = (...numbers: number[]) => ({ numbers, hasOlder: true });
const all = (...numbers: number[]) => ({ numbers, hasOlder: false });

test("the address says which two are compared", () => {
  expect(readPair(new URLSearchParams(writePair(pair)))).toStrictEqual(pair);
});

test.each(["", "from=6", "to=8", "from=8&to=6", "from=6&to=6", "from=0&to=1", "from=a&to=b"])(
  'the address "%s" names no two',
  (search) => expect(readPair(new URLSearchParams(search))).toBeNull(),
);

test("a revision is compared with the one before it, over gaps too", () => {
  expect(pairWithPrevious(8, known(8, 7, 6))).toStrictEqual({ before: 7, after: 8 });
  expect(pairWithPrevious(6, known(8, 6, 2))).toStrictEqual({ before: 2, after: 6 });
  expect(pairWithPrevious(6, known(8, 7, 6))).toStrictEqual({ before: 5, after: 6 });
});

test("the first is compared with the newest, and with nothing where it is the only one", () => {
  expect(pairWithPrevious(1, all(3, 2, 1))).toStrictEqual({ before: 1, after: 3 });
  expect(pairWithPrevious(1, all(1))).toBeNull();
});

test("the first may be one whose earlier ones were deleted after HISTORY_DAYS", () => {
  expect(pairWithPrevious(57, all(90, 57))).toStrictEqual({ before: 57, after: 90 });
  expect(pairWithPrevious(57, all(57))).toBeNull();
});

test("a marked revision takes its place before or after the chosen one", () => {
  expect(pairWithMarked(3, pair)).toStrictEqual({ before: 3, after: 8 });
  expect(pairWithMarked(9, pair)).toStrictEqual({ before: 8, after: 9 });
  expect(pairWithMarked(6, pair)).toStrictEqual(pair);
});
