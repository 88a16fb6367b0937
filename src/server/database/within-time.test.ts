/** A question of many statements has one time for all of them. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDatabase } from "../test-kit/test-database.ts";
import { withinTime } from "./within-time.ts";

const database = await createTestDatabase();

function sleepTimes(times: number, limitMs: number) {
  let asked = 0;
  const found = withinTime(database, limitMs, async (executor, next) => {
    for (; asked < times; asked += 1) {
      await next();
      await executor.execute(sql`select pg_sleep(0.2)`);
    }
    return asked;
  });
  return found.then((result) => ({ result, asked }));
}

test("statements that take too long together find nothing, short as each may be", async () => {
  const { result, asked } = await sleepTimes(20, 1_000);
  expect(result).toBeNull();
  expect(asked).toBeLessThan(6);
});

test("one statement that takes too long finds nothing", async () => {
  expect(await sleepTimes(1, 100)).toStrictEqual({ result: null, asked: 0 });
});

test("what takes less is found, and other failures are thrown on", async () => {
  expect((await sleepTimes(2, 30_000)).result).toBe(2);
  const failing = withinTime(database, 1_000, () => Promise.reject(new Error("something else")));
  await expect(failing).rejects.toThrow("something else");
});
