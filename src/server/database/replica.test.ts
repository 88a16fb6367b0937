/** Visitors' reads with a replica (DATABASE_READ_URL): a real one, which lags and goes away. */
import { afterAll, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import pg from "pg";
import { createTestApp } from "../test-kit/test-app.ts";
import { startIn, startTemporaryPostgres } from "../test-kit/temporary-postgres.ts";
import { startTemporaryStandby } from "../test-kit/temporary-standby.ts";
import { connectDatabase } from "./connect.ts";
import { stopServer } from "./embedded/server.ts";
import { migrateDatabase } from "./migrate.ts";
import { monitorName, startDatabaseMonitor } from "./monitor.ts";
import { createServers } from "./servers.ts";

const primary = await startTemporaryPostgres();
const standby = await startTemporaryStandby(primary);
const database = await connectDatabase(primary.address, { readUrl: standby.address });
await migrateDatabase(database);
const portal = await createTestApp({}, { ...database, url: primary.address });
// Before the portal's own end, which comes first: the last that is registered is the first to run.
afterAll(async () => {
  await portal.app.close();
  await database.close();
  await standby.stop();
  await primary.stop();
});

async function isReplicaRead(): Promise<boolean> {
  const { rows } = await database.readers.read((executor) =>
    executor.execute<{ is_replica: boolean }>(sql`select pg_is_in_recovery() as is_replica`),
  );
  return rows[0]?.is_replica === true;
}

async function onStandby(statement: string, values: string[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client(standby.address);
  await client.connect();
  return client.query(statement, values).finally(() => client.end());
}

/** Asks for the pause and waits for it: what comes before it is still replayed. */
async function pauseStandby(): Promise<void> {
  await onStandby("SELECT pg_wal_replay_pause()");
  const state = async () => (await onStandby("SELECT pg_get_wal_replay_pause_state() AS is")).rows;
  await expect.poll(state).toStrictEqual([{ is: "paused" }]);
}

const names = async () => (await portal.visitor.get("/api/web/social-media")).text;
async function save(name: string): Promise<void> {
  const admin = await portal.as("Admin");
  const values = { name, url: "https://contoh.example", status: "active" };
  expect((await admin.post("/api/dashboard/social-media", values)).status).toBe(201);
}

test("visitors read from the replica once it has everything", async () => {
  await expect.poll(isReplicaRead).toBe(true);
});

test("what was saved is shown at once, though the replica lags behind", async () => {
  await expect.poll(isReplicaRead).toBe(true);
  expect(await names()).not.toContain("Tertinggal");
  await pauseStandby();
  await save("Tertinggal");
  expect(await names()).toContain("Tertinggal");
  expect(await isReplicaRead()).toBe(false);
  await onStandby("SELECT pg_wal_replay_resume()");
  await expect.poll(isReplicaRead).toBe(true);
});

test("a server in recovery, which can't be listened to, keeps no connection of those who try", async () => {
  const monitor = startDatabaseMonitor({
    servers: createServers(standby.address),
    breaker: { open: () => {}, close: () => {} },
    channel: "changes",
    timeoutMs: 0,
  });
  await expect(monitor).rejects.toThrow("can't be reached (25006)");
  const connections = "SELECT FROM pg_stat_activity WHERE application_name = $1";
  const count = async () => (await onStandby(connections, [monitorName])).rowCount;
  await expect.poll(count).toBe(0);
});

test("queries of a transaction share a connection, whatever is read meanwhile", async () => {
  await expect.poll(isReplicaRead).toBe(true);
  const { read } = database.readers;
  const processId = sql`select pg_backend_pid() as id`;
  const ids = await read((reader) =>
    reader.transaction(async (executor) => {
      const first = await executor.execute(processId);
      const meanwhile = reader.execute(sql`select pg_sleep(0.1)`);
      const [, second] = await Promise.all([meanwhile, executor.execute(processId)]);
      return [first, second].map(({ rows }) => rows[0]?.["id"]);
    }),
  );
  expect(ids).toEqual([expect.any(Number), ids[0]]);
});

test("no read fails when the replica goes, and it is read again when it is back", async () => {
  await expect.poll(isReplicaRead).toBe(true);
  const over = new AbortController();
  const statuses = new Set<number>();
  const visitors = Array.from({ length: 4 }, async (_, visitor) => {
    for (let visit = 0; !over.signal.aborted; visit += 1) {
      // Searches of their own, so that no cached response hides the database.
      const response = await portal.visitor.get(`/api/web/article?q=kata${visitor}x${visit}`);
      statuses.add(response.status);
    }
  });
  await stopServer(standby.places);
  await expect.poll(isReplicaRead).toBe(false);
  over.abort();
  await Promise.all(visitors);
  expect([...statuses]).toEqual([200]);
  await startIn(standby.places, {
    primary_conninfo: `host=${primary.places.socketFolder} user=siplah`,
  });
  await expect.poll(isReplicaRead).toBe(true);
});
