/** A primary that goes, and a standby that is promoted, with both in DATABASE_URL. */
import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import pg from "pg";
import { createReadiness } from "../http/readiness.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { startTemporaryPostgres, type TemporaryPostgres } from "../test-kit/temporary-postgres.ts";
import { startTemporaryStandby } from "../test-kit/temporary-standby.ts";
import { connectDatabase } from "./connect.ts";
import { stopServer } from "./embedded/server.ts";
import { migrateDatabase } from "./migrate.ts";
import { createServers } from "./servers.ts";

const primary = await startTemporaryPostgres();
const standby = await startTemporaryStandby(primary);
const url = addressOf(standby, primary);
const database = await connectDatabase(url, { readUrl: standby.address });
await migrateDatabase(database);
const portal = await createTestApp({}, { ...database, url });
const admin = await portal.as("Admin");
// Before the portal's own end, which comes first: the last that is registered is the first to run.
afterAll(async () => {
  await portal.app.close();
  await database.close();
  await standby.stop();
  await primary.stop();
});

/** As libpq takes them: the first isn't the primary. */
function addressOf(...servers: readonly TemporaryPostgres[]): string {
  const folders = servers.map(({ places }) => places.socketFolder).join(",");
  return primary.address.replace(/host=[^&]*/u, `host=${encodeURIComponent(folders)}`);
}

async function save(): Promise<number> {
  const name = `Akun ${randomBytes(4).toString("hex")}`;
  const values = { name, url: "https://contoh.example", status: "active" };
  return (await admin.post("/api/dashboard/social-media", values)).status;
}

const readiness = async () => JSON.parse((await portal.visitor.get("/readyz")).text);
const search = async () =>
  (await portal.visitor.get(`/api/web/article?q=${randomBytes(4).toString("hex")}`)).status;

async function promote({ address }: TemporaryPostgres): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query("SELECT pg_promote()").finally(() => client.end());
}

test("the primary is found among the servers, whichever comes first", async () => {
  expect(await save()).toBe(201);
  expect(await readiness()).toMatchObject({ ready: true });
  const servers = createServers(addressOf(primary, standby));
  await servers.findPrimary();
  expect(servers.current()).toBe(primary.address);
});

test("while there is no primary, saves are refused and visitors read from the replica", async () => {
  const isOnStandby = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      "SELECT count(*)::int FROM pg_stat_replication WHERE replay_lsn >= pg_current_wal_lsn()",
    );
    return rows[0]?.count;
  };
  await expect.poll(isOnStandby).toBe(1);
  await stopServer(primary.places);
  await expect.poll(readiness).toMatchObject({ ready: false, reason: "standby" });
  expect(await save()).toBe(503);
  expect(await search()).toBe(200);
});

test("saves go on after the promotion, with the same session", async () => {
  await promote(standby);
  await expect.poll(save).toBe(201);
  // It remembers a refusal for a moment.
  await expect.poll(readiness).toMatchObject({ ready: true });
  expect(await search()).toBe(200);
});

test("an instance that knows only a standby isn't ready", async () => {
  const follower = await startTemporaryStandby(standby);
  const following = await connectDatabase(follower.address);
  const report = await createReadiness(following).check();
  await following.close();
  await follower.stop();
  expect(report).toMatchObject({ ready: false, database: "unavailable", reason: "standby" });
});
