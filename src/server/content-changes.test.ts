/** How changes of content come to each instance, and when nothing may be trusted. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Change } from "./answers/content-keys.ts";
import type { ContentChanges } from "./content-changes.ts";
import { changesChannel, listenForChanges } from "./content-changes.ts";
import type { DatabaseMonitor } from "./database/monitor.ts";
import { monitorName, startDatabaseMonitor } from "./database/monitor.ts";
import type { TestDatabase } from "./test-kit/test-database.ts";
import { createTestDatabase } from "./test-kit/test-database.ts";

let database: TestDatabase;
let writer: ContentChanges;
let other: ContentChanges;
const monitors: DatabaseMonitor[] = [];
let heardHere: Change[] = [];
let heardThere: Change[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const listen = async () => {
    const monitor = await startDatabaseMonitor({
      connection: { connectionString: database.url },
      breaker: { open: () => {}, close: () => {} },
      channel: changesChannel,
    });
    monitors.push(monitor);
    return listenForChanges(monitor);
  };
  [writer, other] = await Promise.all([listen(), listen()]);
  writer.onChange((change) => heardHere.push(change));
  other.onChange((change) => heardThere.push(change));
});

beforeEach(() => {
  heardHere = [];
  heardThere = [];
});

afterAll(async () => {
  await Promise.all(monitors.map((monitor) => monitor.close()));
});

const heard = () => ({ here: heardHere, there: heardThere });
const patience = { timeout: 10_000 };

function byBoth(changes: readonly Change[]) {
  return { here: changes, there: changes };
}

const change = { resource: "article", keys: ["article:12", "article:*"] };

test("a change reaches both instances, the writer's own once", async () => {
  const written = { ...change };
  await database.orm.transaction((executor) => writer.announce(executor, written));
  writer.reportHere(written);
  const last = { resource: "category" };
  await other.announce(database.orm, last);
  await expect.poll(heard, patience).toStrictEqual(byBoth([change, last]));
});

test("what is rolled back reaches nobody", async () => {
  await database.orm
    .transaction(async (executor) => {
      await writer.announce(executor, { ...change });
      throw new Error("rolled back");
    })
    .catch(() => {});
  await writer.announce(database.orm, { resource: "menu" });
  await expect.poll(heard, patience).toStrictEqual(byBoth([{ resource: "menu" }]));
});

test("a change too long for a message counts for its whole resource", async () => {
  const keys = Array.from({ length: 300 }, (_, index) => `article:slug=${index}-${"x".repeat(40)}`);
  await writer.announce(database.orm, { resource: "article", keys });
  await expect.poll(heard, patience).toStrictEqual(byBoth([{ resource: "article" }]));
});

test.each([
  ["no JSON", "article"],
  ["less than is needed", JSON.stringify({ resource: "article" })],
  ["more than is known", JSON.stringify({ from: "x", number: 1, ...change, touched: ["*"] })],
  ["other names", JSON.stringify({ from: "x", number: 1, resource: "article", touched: ["*"] })],
])(
  "a message of another release, with %s, means that everything may have changed",
  async (_what, payload) => {
    await database.pool.query("SELECT pg_notify('siplah_content', $1)", [payload]);
    await expect.poll(heard, patience).toStrictEqual(byBoth(["everything"]));
  },
);

test("a lost connection means that everything may have changed, and is made again", async () => {
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()",
    [monitorName],
  );
  // Once when it is lost, once when it is back.
  await expect.poll(heard, patience).toStrictEqual(byBoth(["everything", "everything"]));
  await writer.announce(database.orm, { ...change });
  await expect.poll(() => heardThere.at(-1), patience).toStrictEqual(change);
});
