/** On the embedded database visitors' queries run as a role that may read public content alone. */
import { rm } from "node:fs/promises";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { sql } from "drizzle-orm";
import { publicAddresses } from "../../test-kit/public-addresses.ts";
import { makeTemporaryFolder } from "../../test-kit/temporary-folder.ts";
import { createTestApp } from "../../test-kit/test-app.ts";
import { thinAudit } from "../../audit/thin-audit.ts";
import { sealEvents } from "../../audit/seal-events.ts";
import { verifyChain } from "../../audit/verify-chain.ts";
import { loadSampleContent } from "../../sample/load-sample-content.ts";
import { openDatabase } from "../open-database.ts";
import { everyTableName, visitorTables } from "../schema.ts";
import { ownerRole, visitorRole } from "./embedded-url.ts";

const dataDir = await makeTemporaryFolder();
afterAll(() => rm(dataDir, { recursive: true }));
const database = await openDatabase(
  { databaseUrl: undefined, databaseReadUrl: undefined, dataDir },
  { report: () => {} },
);
afterAll(() => database.close());
const portal = await createTestApp({}, database);
const { read } = database.readers;

test("every public address is read as it is anywhere else", async () => {
  await loadSampleContent(database);
  const statuses = [];
  for (const address of publicAddresses([1, 2], "pengadan")) {
    statuses.push([address, (await portal.visitor.get(address)).status]);
  }
  expect(statuses.filter(([, status]) => Number(status) >= 500)).toEqual([]);
  expect(statuses.filter(([, status]) => status === 200).length).toBeGreaterThan(20);
  const page = await portal.visitor.get("/info-berita");
  const [image = ""] = /\/media\/[^" ]+/.exec(page.text) ?? [];
  expect((await portal.visitor.get(image)).status).toBe(200);
});

test("who reads for visitors can't write, and reads nothing of accounts but their names", async () => {
  const run = (query: string) => read((executor) => executor.execute(sql.raw(query)));
  const refused = { cause: { message: expect.stringMatching(/permission denied/) } };
  expect((await run("SELECT current_user AS name")).rows).toEqual([{ name: "siplah_visitor" }]);
  await run(`SELECT id, name FROM "user"`);
  await expect(run(`SELECT email FROM "user"`)).rejects.toMatchObject(refused);
  const visible = new Set(visitorTables().map(({ name }) => name));
  for (const table of everyTableName().filter((name) => !visible.has(name)))
    await expect(run(`SELECT count(*) FROM "${table}"`)).rejects.toMatchObject(refused);
  const readOnly = { cause: { message: expect.stringMatching(/read-only transaction/) } };
  for (const write of ["DELETE FROM article", "CREATE TEMPORARY TABLE made (n int)"]) {
    await expect(run(write)).rejects.toMatchObject(readOnly);
    // A session may take that back, but has no right to write.
    const writing = run(`SET transaction_read_only = off; ${write}`);
    await expect(writing).rejects.toMatchObject(refused);
  }
  const filling = run("SET transaction_read_only = off; SELECT lo_create(0)");
  await expect(filling).rejects.toMatchObject(refused);
});

test("the portal's own role may add to the audit, and change nothing of it but by thinning", async () => {
  const { pool } = database;
  await pool.query("INSERT INTO audit_event (action) VALUES ('start')");
  for (const table of ["audit_event", "audit_seal"]) {
    for (const change of [`DELETE FROM ${table}`, `TRUNCATE ${table}`])
      await expect(pool.query(change)).rejects.toThrow(/permission denied/);
  }
  await expect(pool.query("UPDATE audit_event SET action = 'x'")).rejects.toThrow(
    /permission denied/,
  );
  await sealEvents(database);
  const { events } = await thinAudit(database.orm, new Date(Date.now() + 1000));
  expect(events).toBeGreaterThan(0);
  expect((await pool.query("SELECT FROM audit_event")).rowCount).toBe(0);
  expect(await verifyChain(database)).toMatchObject({ fault: null });
  await expect(pool.query("DELETE FROM audit_event")).rejects.toThrow(/permission denied/);
});

test("an instance that may no longer read for visitors isn't ready, and says why", async () => {
  const readiness = async () => JSON.parse((await portal.visitor.get("/readyz")).text) as unknown;
  const superuser = new pg.Client(database.url.replace(ownerRole, "siplah"));
  await superuser.connect();
  onTestFinished(() => superuser.end());
  await superuser.query(`ALTER ROLE ${visitorRole} NOLOGIN`);
  await superuser.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1",
    [visitorRole],
  );
  await expect.poll(readiness).toMatchObject({ ready: false, reason: "28000" });
  await superuser.query(`ALTER ROLE ${visitorRole} LOGIN`);
  await expect.poll(readiness).toMatchObject({ ready: true });
});
