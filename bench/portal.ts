/** The built portal as a process of its own, on a temporary database with the sample content. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../src/server/test-kit/free-port.ts";
import { firstAdmin, serverCommand } from "../src/server/test-kit/portal-process.ts";
import { startTemporaryPostgres } from "../src/server/test-kit/temporary-postgres.ts";
import { cores, end, spawnPinned } from "./processes.ts";

const timeoutMs = 60_000;
const pollMs = 10;

/** A running portal. */
export interface MeasuredPortal {
  readonly url: string;
  readonly pid: number;
  /** Resident memory of the process, in MB. */
  memoryMegabytes(): Promise<number>;
}

/** A temporary PostgreSQL, for as many portals as a bench starts. */
export async function withDatabase<Result>(
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const server = await startTemporaryPostgres();
  try {
    return await work(server.address);
  } finally {
    await server.stop();
  }
}

/** Starts a portal on a free port, waits until it responds, does the work and ends it. */
export async function withPortal<Result>(
  databaseUrl: string,
  work: (portal: MeasuredPortal) => Promise<Result>,
  environment: Readonly<Record<string, string>> = {},
  /** What `ulimit -n` allows it. */
  { openFiles }: { readonly openFiles?: number } = {},
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "siplah-bench-"));
  const port = await freePort();
  const child = await startServer(
    { DATABASE_URL: databaseUrl, PORT: String(port), DATA_DIR: folder, ...environment },
    openFiles,
  );
  const url = `http://127.0.0.1:${port}`;
  try {
    await firstResponse(child, `${url}/`);
    const pid = child.pid ?? 0;
    return await work({ url, pid, memoryMegabytes: () => residentMegabytes(pid) });
  } finally {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  }
}

async function startServer(
  environment: Readonly<Record<string, string>>,
  openFiles: number | undefined,
): Promise<ChildProcess> {
  const limited = ["sh", "-c", `ulimit -n ${openFiles} && exec "$@"`, "sh", ...serverCommand];
  const child = spawnPinned(cores.server, openFiles === undefined ? serverCommand : limited, {
    LOG_LEVEL: "warn",
    ADMIN_PASSWORD: firstAdmin.password,
    ...environment,
  });
  child.stdout?.resume();
  child.stderr?.pipe(process.stderr);
  return child;
}

/** Waits for the first 200 of a server that was started; throws when it ends instead, or says nothing for a minute. */
export async function firstResponse(server: ChildProcess, url: string): Promise<void> {
  const ended = new AbortController();
  const early = once(server, "exit", { signal: ended.signal }).then(([code]) => {
    throw new Error(`The server of ${url} ended with exit code ${String(code)}`);
  });
  try {
    await Promise.race([responses(url), early]);
  } finally {
    early.catch(() => {});
    ended.abort();
  }
}

/** Waits for a 200; throws when there is none in a minute. */
export async function responses(url: string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await sleep(pollMs);
  }
  throw new Error(`${url} did not answer`);
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
