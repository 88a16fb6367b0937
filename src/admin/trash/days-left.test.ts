import { expect, test } from "vitest";
import { daysLeft } from "./days-left.ts";

const day = 24 * 60 * 60;
const stored = { deleted_at: 0, expires_at: 30 * day };
const at = (seconds: number) => daysLeft(stored, new Date(seconds * 1000));

test("a day that has begun counts, the last one is told by its hours", () => {
  expect(at(-59)).toMatchObject({ days: 30, share: 1 });
  expect(at(60)).toMatchObject({ days: 30, isSoon: false });
  expect(at(26.5 * day)).toMatchObject({ days: 4, isSoon: true });
  expect(at(29.5 * day)).toMatchObject({ days: 0, isSoon: true });
  expect(at(31 * day)).toEqual({ days: 0, share: 0, isSoon: true });
  expect(at(15 * day).share).toBe(0.5);
});
