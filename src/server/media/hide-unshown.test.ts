/** What instances are told of hidden files. */
import { expect, onTestFinished, test } from "vitest";
import type { Invalidation } from "../cache/cache-tags.ts";
import { invalidationChannel, listenForInvalidations } from "../cache/invalidations.ts";
import { startDatabaseMonitor } from "../database/monitor.ts";
import { createServers } from "../database/servers.ts";
import { createTestDatabase } from "../test-kit/test-database.ts";
import { hiddenFiles } from "./hide-unshown.ts";

test("two changes at once are each heard once", async () => {
  const database = await createTestDatabase();
  const monitor = await startDatabaseMonitor({
    servers: createServers(database.url),
    breaker: { open: () => {}, close: () => {} },
    channel: invalidationChannel,
  });
  onTestFinished(() => monitor.close());
  const invalidations = listenForInvalidations(monitor);
  const heard: Invalidation[] = [];
  invalidations.onInvalidate((invalidation) => heard.push(invalidation));
  const [first, second] = [hiddenFiles(), hiddenFiles()];
  await database.orm.transaction(async (executor) => {
    await invalidations.announce(executor, first);
    await invalidations.announce(executor, second);
  });
  invalidations.reportHere(first);
  invalidations.reportHere(second);
  const last = { resource: "category" };
  await invalidations.announce(database.orm, last);
  await expect.poll(() => heard).toStrictEqual([first, second, last]);
});
