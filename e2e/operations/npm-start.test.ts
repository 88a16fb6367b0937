/** `npm start`: it brings a server back that died, and nothing else about starting and stopping changes by that. */
import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "#server/test-kit/free-port.ts";
import type { PortalProcess } from "#server/test-kit/portal-process.ts";
import { childrenOf, npmStart, startPortalProcess } from "#server/test-kit/portal-process.ts";
import { startTemporaryPostgres } from "#server/test-kit/temporary-postgres.ts";

const pollOptions = { timeout: 60_000 };
const database = await startTemporaryPostgres();
afterAll(() => database.stop());

function start(environment: Readonly<Record<string, string>> = {}): Promise<PortalProcess> {
  return startPortalProcess({ DATABASE_URL: database.address, ...environment }, "pipe", npmStart);
}

function serverOf({ pid }: PortalProcess): number {
  const [server] = childrenOf(pid);
  if (server === undefined) throw new Error("npm start has no server of its own");
  return server;
}

/** How often a server has said that it is there. */
const startsOf = ({ output }: PortalProcess) => output().split("Ctrl-C stops it.").length - 1;

async function isServed({ url }: PortalProcess): Promise<boolean> {
  const response = await fetch(`${url}/info-berita`).catch(() => null);
  await response?.arrayBuffer();
  return response?.status === 200;
}

test.each([
  ["the server", {}],
  ["the first of several processes", { WEB_CONCURRENCY: "2" }],
])("%s that is killed is started again, however often", async (_what, environment) => {
  const portal = await start(environment);
  onTestFinished(() => portal.dispose());
  await expect.poll(() => startsOf(portal), pollOptions).toBe(1);
  for (let time = 1; time <= 2; time += 1) {
    process.kill(serverOf(portal), "SIGKILL");
    // The others of several processes may answer for a moment after the first one.
    await expect.poll(() => startsOf(portal), pollOptions).toBe(time + 1);
    expect(await isServed(portal)).toBe(true);
    expect(portal.output().match(/The server ended \(SIGKILL\)/gu)).toHaveLength(time);
  }
  portal.kill("SIGTERM");
  expect(await portal.ended).toBe(0);
  expect(await isServed(portal)).toBe(false);
});

test("a server that dies of memory is started again", async () => {
  const portal = await start();
  onTestFinished(() => portal.dispose());
  await expect.poll(() => portal.output(), pollOptions).toContain("Ctrl-C stops it.");
  const server = serverOf(portal);
  // What V8 does when its heap is full.
  process.kill(server, "SIGABRT");
  await expect.poll(() => childrenOf(portal.pid), pollOptions).not.toContain(server);
  await expect.poll(() => isServed(portal), pollOptions).toBe(true);
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s stops it in order, server and all",
  async (signal) => {
    const portal = await start();
    onTestFinished(() => portal.dispose());
    const server = serverOf(portal);
    portal.kill(signal);
    expect(await portal.ended).toBe(0);
    expect(() => process.kill(server, 0)).toThrow("ESRCH");
    expect(portal.output()).not.toContain("The server ended");
  },
);

test("a server whose launcher is killed stops too", async () => {
  const portal = await start();
  onTestFinished(() => portal.dispose());
  portal.kill("SIGKILL");
  await portal.ended;
  await expect.poll(() => isServed(portal), pollOptions).toBe(false);
});

test("what keeps it from starting is told once, and ends it with exit code 1", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  await expect(start({ PORT: String(port) })).rejects.toThrow(
    new RegExp(`^The portal ended:\\s+Port ${port} is in use by another program[^\\n]*\\s*$`, "u"),
  );
});
