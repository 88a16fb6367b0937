/** `npm run bench -- outage [SECONDS] [KIND…]`: takes the database away under load, and gives it back. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Editor } from "../../src/server/test-kit/editor.ts";
import { signedIn } from "../../src/server/test-kit/editor.ts";
import type { PortalProcess } from "../../src/server/test-kit/portal-process.ts";
import { startPortalProcess } from "../../src/server/test-kit/portal-process.ts";
import { type OutageDatabase, startOutageDatabase } from "../faulty-database.ts";
import { outageKinds } from "../outage-kinds.ts";
import type { Report, Row } from "../report.ts";
import { saveAgain } from "../retry-save.ts";

const defaultSeconds = 20;
const visitors = 8;
const others = 2;
/** Between two requests of a client: what is measured is not the load. */
const pauseMs = 20;
const pollMs = 20;
const cachedPaths = ["/", "/info-berita", "/kunjungi", "/pelajari", "/api/web/category"];
/** Of PostgreSQL, nearly. A paused proxy of a smaller one soon leaves connections unanswered, and so does one at work. */
const defaultBacklog = 200;
const limits = { slowestMs: 2_500, recoveryMs: 1_000, logLines: 100 };

/** Responses by what they were, and the slowest of them. */
class Responses {
  readonly #counts = new Map<string, number>();
  slowestMs = 0;

  /** Counts a response, unless it is one that the outage came too late for. */
  async count(request: () => Promise<string>, isOutage: boolean): Promise<void> {
    const sentAt = performance.now();
    const outcome = await request().catch(() => "none");
    if (!isOutage && outcome === "200") return;
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
    this.slowestMs = Math.max(this.slowestMs, Math.round(performance.now() - sentAt));
  }

  total(): number {
    return this.#counts.values().reduce((sum, count) => sum + count, 0);
  }

  others(outcome: string): number {
    return this.total() - (this.#counts.get(outcome) ?? 0);
  }

  toString(): string {
    return [...this.#counts].map(([outcome, count]) => `${count} × ${outcome}`).join(", ");
  }
}

/** Each kind of outage, or those that are named, for so many seconds. */
export async function measureOutage(named: readonly string[]): Promise<Report> {
  const [first = ""] = named;
  const seconds = Number(first) || defaultSeconds;
  const kinds = Number(first) > 0 ? named.slice(1) : named;
  const rows: Row[] = [];
  for (const kind of kinds.length > 0 ? kinds : Object.keys(outageKinds)) {
    const database = await startOutageDatabase(kind === "black-hole" ? 1 : defaultBacklog);
    const environment = database.environment(kind.endsWith("-socket") ? "socket" : "name");
    const portal = await startPortalProcess({ ...environment, LOG_LEVEL: "info" });
    try {
      rows.push(await Promise.race([measureKind(kind, seconds, database, portal), died(portal)]));
    } finally {
      await portal.dispose();
      await database.close();
    }
  }
  return {
    title: `The database unavailable for ${seconds} s under load`,
    rows,
    notes: [
      `${visitors} visitors of cached responses; ${others} clients each of uncached pages, the API, lists and saves of staff; each pauses for ${pauseMs} ms.`,
      "A 503 counts as such with Retry-After, and in the API in the envelope.",
    ],
  };
}

async function measureKind(
  kind: string,
  seconds: number,
  database: OutageDatabase,
  portal: PortalProcess,
): Promise<Row> {
  const begin = outageKinds[kind];
  if (begin === undefined) throw new Error(`Kinds of outages: ${Object.keys(outageKinds)}`);
  const editor = await signedIn(portal.url);
  const categoryId = await editor.category("Uji");
  // A busy machine may refuse the first request, and what was never cached can't be served.
  for (const path of cachedPaths) {
    while ((await outcomeOf(portal.url + path)) !== "200") await sleep(pollMs);
  }
  const over = new AbortController();
  // A while before the outage too: its first moment is the worst.
  const load = underLoad(portal.url, editor, categoryId, over.signal);
  await sleep(500);
  const linesBefore = lineCount(portal);
  load.startCounting();
  const end = await begin(database);
  load.begun();
  await sleep(seconds * 1_000);
  const readiness = await readinessOf(portal.url);
  over.abort();
  const { cached, uncached, staff } = await load.done;
  await end();
  const endedAt = performance.now();
  await Promise.all([saveAgain(editor, categoryId), readAgain(portal.url)]);
  const recoveryMs = Math.round(performance.now() - endedAt);
  // What is summed up of the last minute, and the end itself.
  await sleep(1_500);
  const logLines = lineCount(portal) - linesBefore;
  const slowestMs = Math.max(uncached.slowestMs, staff.slowestMs);
  const failed = cached.others("200");
  const isWithin =
    failed + uncached.others("503") + staff.others("503") === 0 &&
    readiness.startsWith("503 ") &&
    slowestMs <= limits.slowestMs &&
    recoveryMs <= limits.recoveryMs &&
    logLines < limits.logLines;
  if (!isWithin) process.exitCode = 1;
  return {
    database: kind,
    "cached reads": cached.total(),
    "failed (0)": failed === 0 ? 0 : String(cached),
    uncached: String(uncached),
    staff: String(staff),
    [`slowest (≤ ${limits.slowestMs} ms)`]: slowestMs,
    readyz: readiness,
    [`recovery (≤ ${limits.recoveryMs} ms)`]: recoveryMs,
    [`log lines (< ${limits.logLines})`]: logLines,
  };
}

/** Rejects when the portal ends, which no outage may make it do. */
async function died({ ended, output }: PortalProcess): Promise<never> {
  const code = await ended;
  throw new Error(`The portal ended with exit code ${code}:\n${output().slice(-2_000)}`);
}

/** Clients that send their next request as soon as they have a response, but for a pause. */
function underLoad(url: string, editor: Editor, categoryId: number, over: AbortSignal) {
  const counted = { cached: new Responses(), uncached: new Responses(), staff: new Responses() };
  let isCounting = false;
  let isOutage = false;
  const repeat = async (responses: Responses, request: (turn: number) => Promise<string>) => {
    for (let turn = 0; !over.aborted; turn += 1) {
      if (isCounting) await responses.count(() => request(turn), isOutage);
      else await request(turn).catch(() => "none");
      await sleep(pauseMs);
    }
  };
  const clients = (count: number, responses: Responses, request: (turn: string) => string) =>
    Array.from({ length: count }, (_, client) =>
      repeat(responses, (turn) => outcomeOf(url + request(`${client}x${turn}`))),
    );
  const done = Promise.all([
    ...Array.from({ length: visitors }, (_, visitor) =>
      repeat(counted.cached, (turn) =>
        outcomeOf(url + cachedPaths[(visitor + turn) % cachedPaths.length]),
      ),
    ),
    ...clients(others, counted.uncached, (turn) => `/info-berita?q=kata${turn}`),
    ...clients(others, counted.uncached, (turn) => `/api/web/article?q=kata${turn}`),
    ...Array.from({ length: others }, () =>
      repeat(counted.staff, () =>
        outcomeOf(`${url}/api/dashboard/article`, { authorization: `Bearer ${editor.token}` }),
      ),
    ),
    ...Array.from({ length: others }, () =>
      repeat(counted.staff, async (turn) =>
        savedOutcome((await editor.article(`Uji ${turn}`, categoryId)).status),
      ),
    ),
  ]).then(() => counted);
  return {
    done,
    startCounting: () => void (isCounting = true),
    begun: () => void (isOutage = true),
  };
}

/** A create counts as what is read: it was served. */
function savedOutcome(status: number): string {
  return status === 201 ? "200" : String(status);
}

/** The status; of a 503 also what is missing in it. */
async function outcomeOf(address: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(address, { headers });
  const text = await response.text();
  if (response.status !== 503) return String(response.status);
  if (!response.headers.has("retry-after")) return "503 without Retry-After";
  const isCall = new URL(address).pathname.startsWith("/api/");
  return isCall && !text.startsWith('{"message":') ? "503 without envelope" : "503";
}

/** What `/readyz` says of the database. */
async function readinessOf(url: string): Promise<string> {
  const response = await fetch(`${url}/readyz`);
  const report = (await response.json()) as { reason?: string };
  return `${response.status} ${report.reason ?? ""}`;
}

async function readAgain(url: string): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const outcome = await outcomeOf(`${url}/info-berita?q=lagi${turn}`).catch(() => "none");
    if (outcome === "200") return;
    await sleep(pollMs);
  }
}

function lineCount(portal: PortalProcess): number {
  return portal.output().split("\n").length;
}
