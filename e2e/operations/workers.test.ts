/** WEB_CONCURRENCY: several processes behind one port. */
import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "#server/test-kit/free-port.ts";
import { startTemporaryServer } from "#server/test-kit/temporary-server.ts";
import { childrenOf, signedIn, startPortalProcess } from "#server/test-kit/portal-process.ts";

const server = await startTemporaryServer();
afterAll(() => server.stop());
const metricsPort = await freePort();
const portal = await startPortalProcess({
  DATABASE_URL: server.address,
  WEB_CONCURRENCY: "2",
  METRICS_PORT: String(metricsPort),
});
afterAll(() => portal.dispose());
const patience = { timeout: 15_000 };

/** A client that keeps its connection, and with it its worker; answers the status or why there is none. */
function client() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path: string) =>
    new Promise<{ status: number; body: string } | { failure: string }>((resolve) => {
      get(`${portal.url}${path}`, { agent }, async (response) => {
        const body = await text(response).catch(() => null);
        resolve(
          body === null ? { failure: "cut off" } : { status: response.statusCode ?? 0, body },
        );
      }).on("error", (error) => resolve({ failure: error.message }));
    });
}

test("one start is announced, however many processes serve", async () => {
  // The portal answers before it says so.
  await expect.poll(() => portal.output(), patience).toContain("Ctrl-C stops it.");
  expect(portal.output().match(/SIPLah portal is running/g)).toHaveLength(1);
  expect(childrenOf(portal.pid)).toHaveLength(2);
});

test("what is saved through one process is soon on the pages of each", async () => {
  const editor = await signedIn(portal.url);
  const category = await editor.post("/dashboard/category", {
    name: "Kabar",
    description: "x",
    status: "active",
  });
  // Connections are dealt out among the processes, so these reach both.
  const visitors = Array.from({ length: 16 }, client);
  await Promise.all(visitors.map((visit) => visit("/info-berita")));
  await editor.article("Terlihat di mana-mana", Number(category.data["id"]));
  const isEverywhere = async () => {
    const pages = await Promise.all(visitors.map((visit) => visit("/info-berita")));
    return pages.every((page) => "body" in page && page.body.includes("Terlihat di mana-mana"));
  };
  await expect.poll(isEverywhere, patience).toBe(true);
});

test("the numbers of all processes are added up in one place", async () => {
  const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await expect.poll(read, patience).toMatch(/siplah_logins_total\{outcome="signed_in"\} 1\n/);
});

test("a process that is killed takes no other's requests along and is replaced", async () => {
  const [victim = 0] = childrenOf(portal.pid);
  const over = new AbortController();
  const visitors = Array.from({ length: 24 }, client);
  const failures = visitors.map(async (visit) => {
    let failed = 0;
    while (!over.signal.aborted) if (!("status" in (await visit("/info-berita")))) failed += 1;
    return failed;
  });
  await sleep(200);
  process.kill(victim, "SIGKILL");
  await expect
    .poll(() => childrenOf(portal.pid).filter((pid) => pid !== victim).length, patience)
    .toBe(2);
  await sleep(200);
  over.abort();
  const counts = await Promise.all(failures);
  // About half of the connections were the other's; those of the victim fail, some again before its
  // end is noticed, and come back.
  expect(counts.filter((failed) => failed === 0).length).toBeGreaterThanOrEqual(3);
  expect(Math.max(...counts)).toBeLessThanOrEqual(3);
  expect(portal.output()).toMatch(/Process \d+ ended \(SIGKILL\); another one takes its place/);
});

test("a process that is killed while the portal starts is replaced, and the start goes on", async () => {
  const others = new Set(childrenOf(process.pid));
  const starting = startPortalProcess({ DATABASE_URL: server.address, WEB_CONCURRENCY: "2" });
  const processes = () =>
    childrenOf(process.pid)
      .filter((pid) => !others.has(pid))
      .flatMap(childrenOf);
  await expect.poll(processes, { ...patience, interval: 10 }).not.toHaveLength(0);
  const [victim = 0] = processes();
  process.kill(victim, "SIGKILL");

  const started = await starting;
  onTestFinished(() => started.dispose());
  await expect.poll(() => started.output(), patience).toContain("Ctrl-C stops it.");
  expect(started.output()).toContain(`Process ${victim} ended (SIGKILL)`);
  expect(childrenOf(started.pid)).toHaveLength(2);
});

test("told to stop, all of them end in order", async () => {
  portal.kill("SIGTERM");
  expect(await portal.ended).toBe(0);
  await expect(fetch(portal.url)).rejects.toThrow();
});
