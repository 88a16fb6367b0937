/**
 * `npm run bench -- slow-read [SECONDS] [PART OF A NAME …]`: clients that read no responses, and what other
 * visitors notice of them.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { cores, end, spawnNode } from "../processes.ts";
import type { MeasuredPortal } from "../portal.ts";
import { withDatabase, withPortal } from "../portal.ts";
import type { Report, Row } from "../report.ts";
import { rounded } from "../report.ts";

const defaultSeconds = 10;
const visitors = 8;
const visitorPauseMs = 20;
const visitorTimeoutMs = 10_000;
const pages = ["/", "/info-berita", "/api/web/article?limit=6&status=active"];
const limits = { memoryMegabytes: 250, p99Ms: 200, failed: 0 } as const;
const images = 60;
const imageBytes = 1_000_000;

interface SlowRead {
  readonly name: string;
  readonly connections: number;
  /** On each connection, one behind the other. */
  readonly requests: number;
  readonly paths: readonly string[];
  /** What `ulimit -n` allows the portal. */
  readonly openFiles?: number;
}

const imageName = (index: number) => String(index).padStart(32, "0");

const kinds: readonly SlowRead[] = [
  { name: "nobody", connections: 0, requests: 0, paths: [] },
  {
    name: "230 × 200 descriptions",
    connections: 230,
    requests: 200,
    paths: ["/api/openapi.json"],
  },
  {
    name: "10 × 1,400 descriptions",
    connections: 10,
    requests: 1_400,
    paths: ["/api/openapi.json"],
  },
  { name: "230 × 200 home pages", connections: 230, requests: 200, paths: ["/"] },
  { name: "230 × 200 feeds", connections: 230, requests: 200, paths: ["/feed.xml"] },
  {
    name: "230 × 10 images of 1 MB",
    connections: 230,
    requests: 10,
    paths: Array.from({ length: images }, (_, index) => `/media/${imageName(index)}.jpg`),
  },
  {
    name: "230 × 10 films",
    connections: 230,
    requests: 10,
    paths: ["cerita-penyedia", "cerita-sekolah", "siplah-sekilas"].map(
      (name) => `/video/${name}.mp4`,
    ),
  },
  {
    name: "700 idle, 400 open files",
    connections: 700,
    requests: 0,
    paths: [],
    openFiles: 400,
  },
];

/** Each kind, or those of which a part of the name is given, against a portal of its own for so many seconds. */
export async function measureSlowReads([duration, ...named]: readonly string[]): Promise<Report> {
  const seconds = Number(duration ?? defaultSeconds);
  const isNamed = ({ name }: SlowRead) =>
    named.length === 0 || named.some((part) => name.includes(part));
  const rows = await withDatabase(async (databaseUrl) => {
    await withPortal(databaseUrl, () => storeImages(databaseUrl));
    const measured: Row[] = [];
    for (const kind of kinds.filter(isNamed))
      measured.push(await measure(databaseUrl, kind, seconds));
    return measured;
  });
  return {
    title: `Clients that read nothing, for ${seconds} s`,
    rows,
    notes: [
      `Beside each kind ${visitors} visitors read cached pages; failed: their requests that got no 200.`,
      "memory: the most that the portal's process had resident at any moment.",
    ],
  };
}

async function measure(databaseUrl: string, kind: SlowRead, seconds: number): Promise<Row> {
  const work = async (portal: MeasuredPortal) => {
    for (const page of pages) await visit(portal.url + page);
    const over = new AbortController();
    const visiting = visitUntil(over.signal, portal.url);
    const { connections, requests, paths } = kind;
    const program = join(import.meta.dirname, "../programs/slow-readers.ts");
    const numbers = [new URL(portal.url).port, connections, requests].map(String);
    const clients = spawnNode(cores.load, [program, ...numbers, ...paths]);
    try {
      clients.stderr?.pipe(process.stderr);
      if (clients.stdout) await once(clients.stdout, "data");
      await sleep(seconds * 1000);
      over.abort();
      const { times, failed } = await visiting;
      const memory = await peakResidentMegabytes(portal.pid);
      return rowOf(kind.name, { memory, times, failed });
    } finally {
      over.abort();
      await end(clients);
    }
  };
  const { openFiles } = kind;
  return withPortal(databaseUrl, work, {}, openFiles === undefined ? {} : { openFiles });
}

interface Measured {
  readonly memory: number | null;
  readonly times: readonly number[];
  readonly failed: number;
}

function rowOf(kind: string, { memory, times, failed }: Measured): Row {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => rounded(sorted[Math.floor(sorted.length * part)] ?? 0, 1);
  const p99Ms = at(0.99);
  const isKept =
    memory !== null &&
    memory <= limits.memoryMegabytes &&
    p99Ms <= limits.p99Ms &&
    failed <= limits.failed;
  if (!isKept) process.exitCode = 1;
  return {
    kind,
    "memory (MB)": memory ?? "ended",
    "at most (MB)": limits.memoryMegabytes,
    requests: times.length,
    "p50 (ms)": at(0.5),
    "p99 (ms)": p99Ms,
    "at most (ms)": limits.p99Ms,
    "slowest (ms)": at(1 - 1 / Math.max(1, sorted.length)),
    failed,
  };
}

/** Visitors that read one page after another; how long each request took, and how many failed. */
async function visitUntil(over: AbortSignal, url: string) {
  const times: number[] = [];
  let failed = 0;
  const one = async (visitor: number) => {
    for (let turn = 0; !over.aborted; turn += 1) {
      const startedAt = performance.now();
      const isServed = await visit(url + (pages[(visitor + turn) % pages.length] ?? "/"));
      times.push(performance.now() - startedAt);
      if (!isServed) failed += 1;
      await sleep(visitorPauseMs);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => one(visitor)));
  return { times, failed };
}

/** Whether a visitor with a new connection gets the whole of a page. */
function visit(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(visitorTimeoutMs);
  return new Promise((resolve) => {
    get(address, { agent: false, signal }, async (response) => {
      const isWhole = await buffer(response).then(
        () => true,
        () => false,
      );
      resolve(isWhole && response.statusCode === 200);
    }).on("error", () => resolve(false));
  });
}

/** The most that a process has had resident; null when it has ended. */
async function peakResidentMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

/** Images that are as large as uploads may be, more of them than the portal's memory for files holds. */
async function storeImages(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const insert = `INSERT INTO media (hash, extension, content_type, byte_size, width, height, is_animated, public_from, bytes)
    VALUES ($1, 'jpg', 'image/jpeg', $2, 1000, 1000, false, now(), $3)`;
  try {
    for (let index = 0; index < images; index += 1) {
      const bytes = randomBytes(imageBytes);
      await client.query(insert, [imageName(index), imageBytes, bytes]);
    }
  } finally {
    await client.end();
  }
}
