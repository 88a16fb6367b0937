/** The connection that watches over the database, when it is made. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { StartError } from "../start-error.ts";
import { startDatabaseProxy } from "../test-kit/database-proxy.ts";
import { createTestDatabase } from "../test-kit/test-database.ts";
import { startDatabaseMonitor } from "./monitor.ts";
import { createServers } from "./servers.ts";

const direct = await createTestDatabase();

/** A proxy in front of the database, and how a monitor starts behind it. */
async function behindProxy() {
  const proxy = await startDatabaseProxy(direct.url);
  onTestFinished(proxy.close);
  const { pathname, username, searchParams } = new URL(direct.url);
  const user = searchParams.get("user") ?? username;
  const servers = createServers(`postgresql://${user}@127.0.0.1:${proxy.port}${pathname}`);
  const breaker = { open() {}, close() {} };
  const start = (timeoutMs?: number) =>
    startDatabaseMonitor({ servers, breaker, channel: "changes", ...(timeoutMs && { timeoutMs }) });
  return { proxy, start };
}

test("a start outlives a server that is silent for a while", async () => {
  const { proxy, start } = await behindProxy();
  proxy.stall();
  const starting = start();
  await sleep(2_000);
  await proxy.restore();
  await expect(starting).resolves.toHaveProperty("close");
  await (await starting).close();
});

test("a server that stays silent is told with its address", async () => {
  const { proxy, start } = await behindProxy();
  proxy.stall();
  const starting = start(10);
  await expect(starting).rejects.toThrow(StartError);
  await expect(starting).rejects.toThrow(`127.0.0.1:${proxy.port}`);
});
