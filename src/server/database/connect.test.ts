import { expect, test } from "vitest";
import { createTestDatabase } from "../test-kit/test-database.ts";

const database = await createTestDatabase();

test("a connection that breaks inside a transaction fails its query and nothing else", async () => {
  const client = await database.pool.connect();
  await client.query("BEGIN");
  const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
  await database.pool.query("SELECT pg_terminate_backend($1)", [rows[0].pid]);
  await expect(client.query("SELECT 1")).rejects.toThrow();
  client.release(true);

  expect((await database.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("every connection has time limits and the time zone UTC", async () => {
  const { rows } = await database.pool.query(
    "SELECT current_setting('statement_timeout') AS statement, current_setting('TimeZone') AS zone",
  );
  expect(rows).toEqual([{ statement: "15s", zone: "UTC" }]);
});
