import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { QueueFullError } from "../bounded-queue.ts";
import { createBatchWriter } from "./batch-writer.ts";

const limits = { perBatch: 2, waiting: 3, timeoutMs: 50 };

/** A store whose statements end when the test says so. */
function slowStore() {
  const batches: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const store = (items: readonly number[]): Promise<void> => {
    batches.push(items);
    return new Promise((resolve) => ends.push(resolve));
  };
  return { store, batches, endNext: () => ends.shift()?.() };
}

test("what comes in during a statement is written together with the next", async () => {
  const { store, batches, endNext } = slowStore();
  const writer = createBatchWriter(store, { ...limits, timeoutMs: 5_000 });
  const written = [1, 2, 3].map((item) => writer.write(item));
  endNext();
  expect(await written[0]).toBe("stored");
  endNext();
  expect(await Promise.all(written)).toStrictEqual(["stored", "stored", "stored"]);
  expect(batches).toStrictEqual([[1], [2, 3]]);
});

test("a slow store makes no visitor wait for long", async () => {
  const { store } = slowStore();
  expect(await createBatchWriter(store, limits).write(1)).toBe("late");
});

test("more than may wait is refused", async () => {
  const { store } = slowStore();
  const writer = createBatchWriter(store, limits);
  const waiting = [1, 2, 3, 4].map((item) => writer.write(item));
  await expect(writer.write(5)).rejects.toBeInstanceOf(QueueFullError);
  await Promise.all(waiting);
});

test("a failed statement is told to all whose items were in it, and the next one is tried", async () => {
  let attempts = 0;
  const writer = createBatchWriter(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error("down");
  }, limits);
  await expect(writer.write(1)).rejects.toThrow("down");
  expect(await writer.write(2)).toBe("stored");
});

test("of a statement that one item breaks, the others are stored", async () => {
  const stored: number[] = [];
  let statements = 0;
  const writer = createBatchWriter<number>(
    async (items) => {
      statements += 1;
      if (items.includes(13)) throw new RangeError("13");
      stored.push(...items);
    },
    { perBatch: 64, waiting: 64, timeoutMs: 5_000 },
    (error) => error instanceof RangeError,
  );
  const items = Array.from({ length: 40 }, (_, item) => item);
  const written = await Promise.allSettled(items.map((item) => writer.write(item)));
  const failed = written.flatMap(({ status }, item) => (status === "rejected" ? [item] : []));
  expect(failed).toStrictEqual([13]);
  expect(stored.toSorted((one, other) => one - other)).toStrictEqual(
    items.filter((item) => item !== 13),
  );
  expect(statements).toBeLessThan(16);
});

test("closing waits for what is under way, but not for ever", async () => {
  const { store, endNext } = slowStore();
  const writer = createBatchWriter(store, limits);
  const written = writer.write(1);
  void sleep(10).then(endNext);
  await writer.close();
  expect(await written).toBe("stored");
  void writer.write(2);
  await writer.close();
});
