import { expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { createTestDatabase } from "../test-kit/test-database.ts";
import { loadFirstContent } from "./first-content.ts";

const database = await createTestDatabase();

test("two instances that start at once on an empty database fill it once, and one shows the password", async () => {
  const shown = vi.spyOn(console, "log").mockImplementation(() => {});
  const config = readConfig({});
  const start = () => loadFirstContent(database, config, () => {});
  await Promise.all([start(), start()]);
  await start();

  expect(shown).toHaveBeenCalledTimes(1);
  expect(shown).toHaveBeenCalledWith(expect.stringContaining("admin@siplah.local"));
  const { rows } = await database.pool.query(
    `SELECT count(*)::int AS articles, count(DISTINCT title)::int AS titles FROM article`,
  );
  expect(rows[0].articles).toBeGreaterThan(0);
  expect(rows[0].articles).toBe(rows[0].titles);
});

test("the first Super Admin has no telephone number, rather than one that nobody can call", async () => {
  const { rows } = await database.pool.query(`SELECT phone FROM "user"`);
  expect(rows).toStrictEqual([{ phone: "" }]);
});
