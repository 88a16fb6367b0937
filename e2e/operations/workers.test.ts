/** WEB_CONCURRENCY: several processes behind one port. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { signedIn } from "#server/test-kit/editor.ts";
import { freePort } from "#server/test-kit/free-port.ts";
import { startTemporaryPostgres } from "#server/test-kit/temporary-postgres.ts";
import { childrenOf, startPortalProcess } from "#server/test-kit/portal-process.ts";

const server = await startTemporaryPostgres();
afterAll(() => server.stop());
const metricsPort = await freePort();
const portal = await startPortalProcess({
  DATABASE_URL: server.address,
  WEB_CONCURRENCY: "2",
  METRICS_PORT: String(metricsPort),
});
afterAll(() => portal.dispose());
const pollOptions = { timeout: 60_000 };

interface ComparisonResponse {
  readonly status: number | undefined;
  readonly body: string;
  /** The client's, by which its connection is known. */
  readonly port: number;
}

/** A client that keeps its connection, and with it its worker; returns why there is no response, too. */
function client() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path: string) =>
    new Promise<ComparisonResponse | { failure: string }>((resolve) => {
      get(`${portal.url}${path}`, { agent }, async (response) => {
        const { statusCode: status, socket } = response;
        const { localPort: port = 0 } = socket;
        const body = await text(response).catch(() => null);
        resolve(body === null ? { failure: "cut off" } : { status, body, port });
      }).on("error", (error) => resolve({ failure: error.message }));
    });
}

/** The process that holds the other end of a client's connection. */
function holderOf(clientPort: number): number | undefined {
  const written = (port: number) => `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const [ours, theirs] = [written(Number(new URL(portal.url).port)), written(clientPort)] as const;
  const connection = readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/u))
    .find(([, here, there]) => here?.endsWith(ours) && there?.endsWith(theirs));
  const link = `socket:[${connection?.[9]}]`;
  return childrenOf(portal.pid).find((pid) =>
    readdirSync(`/proc/${pid}/fd`).some((file) => targetOf(`/proc/${pid}/fd/${file}`) === link),
  );
}

function targetOf(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    // Closed meanwhile.
    return null;
  }
}

test("one start is announced, however many processes serve", async () => {
  // The portal responds before it says so.
  await expect.poll(() => portal.output(), pollOptions).toContain("Ctrl-C stops it.");
  expect(portal.output().match(/SIPLah portal is running/g)).toHaveLength(1);
  expect(childrenOf(portal.pid)).toHaveLength(2);
});

test("what is saved through one process is soon on the pages of each", async () => {
  const editor = await signedIn(portal.url);
  const categoryId = await editor.category("Kabar");
  // Connections are dealt out among the processes, so these reach both.
  const visitors = Array.from({ length: 16 }, client);
  await Promise.all(visitors.map((visit) => visit("/info-berita")));
  await editor.article("Terlihat di mana-mana", categoryId);
  const isEverywhere = async () => {
    const pages = await Promise.all(visitors.map((visit) => visit("/info-berita")));
    return pages.every((page) => "body" in page && page.body.includes("Terlihat di mana-mana"));
  };
  await expect.poll(isEverywhere, pollOptions).toBe(true);
});

test("the numbers of all processes are added up in one place", async () => {
  const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await expect.poll(read, pollOptions).toMatch(/siplah_logins_total\{outcome="signed_in"\} 1\n/);
});

/** The process to kill; never 0, for a signal to that meets the group of this process. */
function firstOf([pid]: readonly number[]): number {
  if (pid === undefined) throw new Error("The portal has no process of its own");
  return pid;
}

test("a process that is killed takes no other's requests along and is replaced", async () => {
  const victim = firstOf(childrenOf(portal.pid));
  const over = new AbortController();
  const visitors = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const visit = client();
      const first = await visit("/info-berita");
      return { visit, holder: "port" in first ? holderOf(first.port) : undefined };
    }),
  );
  const failures = visitors.map(async ({ visit, holder }) => {
    let failed = 0;
    while (!over.signal.aborted) if (!("status" in (await visit("/info-berita")))) failed += 1;
    return { holder, failed };
  });
  process.kill(victim, "SIGKILL");
  await expect.poll(() => childrenOf(portal.pid), pollOptions).not.toContain(victim);
  // While it dies it still accepts connections, and a client that retries too early fails again; afterwards
  // none does, though its successor has not begun yet.
  const later = await Promise.all(Array.from({ length: 24 }, () => client()("/info-berita")));
  expect(later.filter((visit) => !("status" in visit))).toStrictEqual([]);
  await expect.poll(() => childrenOf(portal.pid), pollOptions).toHaveLength(2);
  over.abort();
  const counts = await Promise.all(failures);
  const ofOther = counts.filter(({ holder }) => holder !== undefined && holder !== victim);
  expect(ofOther.length).toBeGreaterThanOrEqual(3);
  for (const { failed } of ofOther) expect(failed).toBe(0);
  expect(counts.some(({ failed }) => failed > 0)).toBe(true);
  await expect
    .poll(() => portal.output(), pollOptions)
    .toMatch(/Process \d+ ended \(SIGKILL\); another one takes its place/);
});

test("a process that is killed while the portal starts is replaced, and the start goes on", async () => {
  const others = new Set(childrenOf(process.pid));
  const starting = startPortalProcess({ DATABASE_URL: server.address, WEB_CONCURRENCY: "2" });
  const processes = () =>
    childrenOf(process.pid)
      .filter((pid) => !others.has(pid))
      .flatMap(childrenOf);
  await expect.poll(processes, { ...pollOptions, interval: 10 }).not.toHaveLength(0);
  const victim = firstOf(processes());
  process.kill(victim, "SIGKILL");

  const started = await starting;
  onTestFinished(() => started.dispose());
  await expect.poll(() => started.output(), pollOptions).toContain("Ctrl-C stops it.");
  expect(started.output()).toContain(`Process ${victim} ended (SIGKILL)`);
  expect(childrenOf(started.pid)).toHaveLength(2);
});

test("told to stop, all of them end in order", async () => {
  portal.kill("SIGTERM");
  expect(await portal.ended).toBe(0);
  await expect(fetch(portal.url)).rejects.toThrow();
});
