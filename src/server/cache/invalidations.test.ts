/** How invalidations reach each instance, and when everything is invalidated. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DatabaseMonitor } from "../database/monitor.ts";
import { monitorName, startDatabaseMonitor } from "../database/monitor.ts";
import { createServers } from "../database/servers.ts";
import type { TestDatabase } from "../test-kit/test-database.ts";
import { createTestDatabase } from "../test-kit/test-database.ts";
import type { Invalidation } from "./cache-tags.ts";
import type { Invalidations } from "./invalidations.ts";
import { invalidationChannel, listenForInvalidations } from "./invalidations.ts";

let database: TestDatabase;
let writer: Invalidations;
let other: Invalidations;
const monitors: DatabaseMonitor[] = [];
let heardHere: Invalidation[] = [];
let heardThere: Invalidation[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const listen = async () => {
    const monitor = await startDatabaseMonitor({
      servers: createServers(database.url),
      breaker: { open: () => {}, close: () => {} },
      channel: invalidationChannel,
    });
    monitors.push(monitor);
    return listenForInvalidations(monitor);
  };
  [writer, other] = await Promise.all([listen(), listen()]);
  writer.onInvalidate((invalidation) => heardHere.push(invalidation));
  other.onInvalidate((invalidation) => heardThere.push(invalidation));
});

beforeEach(() => {
  heardHere = [];
  heardThere = [];
});

afterAll(async () => {
  await Promise.all(monitors.map((monitor) => monitor.close()));
});

const heard = () => ({ here: heardHere, there: heardThere });

function byBoth(invalidations: readonly Invalidation[]) {
  return { here: invalidations, there: invalidations };
}

const invalidation = { resource: "article", tags: ["article:12", "article:*"] };

test("an invalidation reaches both instances, the writer's own once", async () => {
  const written = { ...invalidation };
  await database.orm.transaction((executor) => writer.announce(executor, written));
  writer.reportHere(written);
  const last = { resource: "category" };
  await other.announce(database.orm, last);
  await expect.poll(heard).toStrictEqual(byBoth([invalidation, last]));
});

test("what is rolled back invalidates nothing", async () => {
  await database.orm
    .transaction(async (executor) => {
      await writer.announce(executor, { ...invalidation });
      throw new Error("rolled back");
    })
    .catch(() => {});
  await writer.announce(database.orm, { resource: "menu" });
  await expect.poll(heard).toStrictEqual(byBoth([{ resource: "menu" }]));
});

test("an invalidation too long for a message invalidates its whole resource", async () => {
  const tags = Array.from({ length: 300 }, (_, index) => `article:slug=${index}-${"x".repeat(40)}`);
  await writer.announce(database.orm, { resource: "article", tags });
  await expect.poll(heard).toStrictEqual(byBoth([{ resource: "article" }]));
});

test.each([
  ["no JSON", "article"],
  ["less than is needed", JSON.stringify({ resource: "article" })],
  ["more than is known", JSON.stringify({ from: "x", number: 1, ...invalidation, touched: ["*"] })],
  ["other names", JSON.stringify({ from: "x", number: 1, resource: "article", touched: ["*"] })],
])("a message of another release, with %s, invalidates everything", async (_what, payload) => {
  await database.pool.query("SELECT pg_notify('siplah_content', $1)", [payload]);
  await expect.poll(heard).toStrictEqual(byBoth(["everything"]));
});

test("a lost connection invalidates everything, and is opened again", async () => {
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()",
    [monitorName],
  );
  // Once when it is lost, once when it is back.
  await expect.poll(heard).toStrictEqual(byBoth(["everything", "everything"]));
  await writer.announce(database.orm, { ...invalidation });
  await expect.poll(() => heardThere.at(-1)).toStrictEqual(invalidation);
});
