import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createChangeSignal } from "./change-signal.ts";
import { followChanges } from "./follow-changes.ts";

const quietMs = 600;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Follows a form whose readings end when the test says so. */
function follow() {
  const changes = createChangeSignal();
  const readings: ((found: string) => void)[] = [];
  const taken: string[] = [];
  const end = followChanges<string>({
    changes,
    quietMs,
    read: () => new Promise((resolve) => readings.push(resolve)),
    onRead: (result) => taken.push(result),
  });
  async function finish(reading: number, found: string) {
    readings[reading]?.(found);
    await vi.advanceTimersByTimeAsync(0);
  }
  return { changes, readings, taken, finish, end };
}

test("a form is read at once, and again after a pause of typing", async () => {
  const { changes, readings, taken, finish } = follow();
  await vi.advanceTimersByTimeAsync(0);
  await finish(0, "first");
  changes.note();
  await vi.advanceTimersByTimeAsync(quietMs - 1);
  changes.note();
  await vi.advanceTimersByTimeAsync(quietMs - 1);
  expect(readings).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await finish(1, "second");
  expect(taken).toStrictEqual(["first", "second"]);
});

test("a slow reading doesn't replace what a later one has found", async () => {
  const { changes, taken, finish } = follow();
  await vi.advanceTimersByTimeAsync(0);
  changes.note();
  await vi.advanceTimersByTimeAsync(quietMs);
  await finish(1, "newer");
  await finish(0, "older");
  expect(taken).toStrictEqual(["newer"]);
});

test("nothing is taken once the form is left", async () => {
  const { changes, readings, taken, finish, end } = follow();
  await vi.advanceTimersByTimeAsync(0);
  changes.note();
  end();
  await vi.advanceTimersByTimeAsync(quietMs);
  await finish(0, "late");
  expect([readings.length, taken.length]).toStrictEqual([1, 0]);
});
