import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { startDatabaseProxy } from "../test-kit/database-proxy.ts";
import { createTestDatabase } from "../test-kit/test-database.ts";
import { connectDatabase } from "./connect.ts";
import { DatabaseUnavailableError } from "./unavailable.ts";

const direct = await createTestDatabase();
const proxy = await startDatabaseProxy(direct.url);
const { pathname, username, searchParams } = new URL(direct.url);
const user = searchParams.get("user") ?? username;
const through = await connectDatabase(
  `postgresql://${user}@127.0.0.1:${proxy.port}${pathname}`,
  // A connection that isn't given back is missed by the next query.
  { maxConnections: 1 },
);
afterAll(async () => {
  await through.close();
  await proxy.close();
});

const begun = () => through.orm.transaction((executor) => executor.execute(sql`select 1`));

test("a transaction that can't begin gives its connection back", async () => {
  await begun();
  // The pool doesn't know yet that its connection is gone.
  proxy.cut();
  await expect(begun()).rejects.toMatchObject({ cause: expect.any(DatabaseUnavailableError) });
  await begun();
  expect([through.pool.totalCount, through.pool.idleCount]).toStrictEqual([1, 1]);
});

test("a transaction that fails is undone, and its connection is used again", async () => {
  const pid = async () => (await through.pool.query("select pg_backend_pid() as pid")).rows[0].pid;
  const before = await pid();
  await through.pool.query("create table undone (id integer)");
  const failing = through.orm.transaction(async (executor) => {
    await executor.execute(sql`insert into undone values (1)`);
    throw new Error("not like this");
  });
  await expect(failing).rejects.toThrow("not like this");
  expect((await through.pool.query("select * from undone")).rows).toStrictEqual([]);
  expect(await pid()).toBe(before);
});
