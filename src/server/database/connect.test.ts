import { expect, test, vi } from "vitest";
import { StartError } from "../start-error.ts";
import { databaseAddress } from "../test-kit/server-address.ts";
import { createTestDatabase } from "../test-kit/test-database.ts";
import { connectDatabase } from "./connect.ts";

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

test.each([
  ["2026-11-21 12:34:56.789+00", "2026-11-21T12:34:56.789Z"],
  ["2026-11-21 19:34:56+07", "2026-11-21T12:34:56.000Z"],
  ["12026-01-02 00:00:00+00", "+012026-01-02T00:00:00.000Z"],
  ["0044-03-15 12:00:00+00 BC", "-000043-03-15T12:00:00.000Z"],
])("the moment %s comes as it is stored", async (stored, expected) => {
  const { rows } = await database.pool.query("SELECT $1::timestamptz AS moment", [stored]);
  expect(rows[0].moment.toISOString()).toBe(expected);
});

test("a server that isn't there is waited for, then told without the password", async () => {
  const url = "postgresql://siplah:rahasia@127.0.0.1:1/siplah";
  const attempt = connectDatabase(url, { timeoutMs: 1 });
  await expect(attempt).rejects.toThrow(StartError);
  await expect(attempt).rejects.toThrow("127.0.0.1:1/siplah can't be reached (ECONNREFUSED)");
  await expect(attempt).rejects.not.toThrow("rahasia");
});

test("a database that doesn't exist is told at once", async () => {
  const url = databaseAddress(database.url, "tidak_ada");
  await expect(connectDatabase(url)).rejects.toThrow("has no database of that name");
});

test("a server without TLS is told at once where TLS is required, without a warning before it", async () => {
  const url = new URL(database.url);
  url.searchParams.set("sslmode", "require");
  const warn = vi.spyOn(process, "emitWarning");
  const attempt = connectDatabase(url.href, { timeoutMs: Infinity });
  await expect(attempt).rejects.toThrow("has no TLS, which sslmode in DATABASE_URL requires");
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test("a certificate that isn't there is told at once, with its path", async () => {
  const url = new URL(database.url);
  url.searchParams.set("sslmode", "verify-full");
  url.searchParams.set("sslrootcert", "/tidak/ada.crt");
  const attempt = connectDatabase(url.href, { timeoutMs: Infinity });
  await expect(attempt).rejects.toThrow(
    "/tidak/ada.crt, which DATABASE_URL names, can't be read (ENOENT)",
  );
});

test("a server older than the oldest supported one is refused", async () => {
  // The server says what version it is; this database says it for an old one.
  await database.pool.query(
    "CREATE FUNCTION public.current_setting(text) RETURNS text LANGUAGE sql AS $$ SELECT '140012' $$",
  );
  const { pathname } = new URL(database.url);
  await database.pool.query(
    `ALTER DATABASE ${pathname.slice(1)} SET search_path = public, pg_catalog`,
  );
  await expect(connectDatabase(database.url)).rejects.toThrow("is PostgreSQL 14; the portal needs");
});
