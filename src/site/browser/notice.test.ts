import { expect, test } from "vitest";
import { closedKeys, storedKeys } from "./notice.ts";

/** What is stored after notices were closed one after another. */
const storedAfter = (...keys: string[]) =>
  keys.reduce<string | null>((stored, key) => storedKeys([key, ...closedKeys(stored)]), null);

test("a notice stays closed when another one is closed", () => {
  const closed = closedKeys(storedAfter("1", "SIPLah Ladang 2026-08-19T17:00:00.000Z", "1"));
  expect(closed).toStrictEqual(["1", "SIPLah Ladang 2026-08-19T17:00:00.000Z"]);
});

test("the ten that were closed last are stored", () => {
  const keys = Array.from({ length: 12 }, (_, index) => `n${index}`);
  expect(closedKeys(storedAfter(...keys))).toStrictEqual(keys.slice(2).toReversed());
});

test.each(["7", "SIPLah Ladang 2026-08-19T17:00:00.000Z"])(
  "the single key that was stored before counts: %s",
  (key) => {
    expect(closedKeys(key)).toStrictEqual([key]);
  },
);

test("nothing that is stored closes nothing", () => {
  expect(closedKeys(null)).toStrictEqual([]);
});
