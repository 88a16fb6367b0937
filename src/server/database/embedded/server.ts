import { readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../../error-code.ts";
import { StartError } from "../../start-error.ts";
import { programPath } from "./binaries.ts";
import { isDiskFull } from "./free-disk-space.ts";
import type { Locations } from "./locations.ts";
import { disarmStaleLock, findPostmaster, isPostmaster } from "./postmaster.ts";
import { type BackgroundProgram, startInBackground } from "./run-program.ts";
import { makeSocketFolder } from "./socket-folder.ts";

/** Settings of PostgreSQL by name, as in postgresql.conf. */
export type ServerSettings = Record<string, string>;

/**
 * Recovery after a crash replays at most max_wal_size (1 GB), on a slow disk that can take minutes.
 */
const longestStartMs = 600_000;
/** In turn, and how long each may take: PostgreSQL's "fast" shutdown, then its "immediate" one. */
const stopSignals = [
  ["SIGINT", 60_000],
  ["SIGQUIT", 5_000],
] as const;
const pollMs = 20;
const largestLogBytes = 5_000_000;

/** How long the last processes of a killed server may take to notice that it is gone. */
const orphanTimeoutMs = 20_000;

/**
 * What holds for every embedded server. Statements and details stay out of the log, for they carry
 * personal data.
 */
const standardSettings: ServerSettings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  max_logical_replication_workers: "0",
  jit: "off",
};

/**
 * Starts PostgreSQL on an existing data folder and waits until it takes connections. It goes on
 * running without us. No `pg_ctl`, which hands paths to a shell.
 */
export async function startServer(places: Locations, settings: ServerSettings = {}): Promise<void> {
  const { dataFolder, socketFolder, account, binaries } = places;
  await makeSocketFolder(socketFolder, account);
  await disarmStaleLock(dataFolder, socketFolder);
  const log = join(dataFolder, "server.log");
  await rotateLog(log);
  const options = { ...standardSettings, unix_socket_directories: socketFolder, ...settings };
  const args = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [programPath(binaries, "postgres"), "-D", dataFolder, ...args];
  const giveUpAt = Date.now() + orphanTimeoutMs;
  for (;;) {
    const logged = await sizeOf(log);
    const program = startInBackground(command, log, account);
    if (await becomesReady(program, dataFolder)) return;
    const reason = await lastLines(log, logged);
    if (!reason.includes("is still in use") || Date.now() > giveUpAt)
      throw await startFailed(dataFolder, reason);
    await sleep(pollMs);
  }
}

/** False when it ends instead, or takes so long that it is ended. */
async function becomesReady(program: BackgroundProgram, dataFolder: string): Promise<boolean> {
  const giveUpAt = Date.now() + longestStartMs;
  while (Date.now() < giveUpAt) {
    const server = await findPostmaster(dataFolder);
    if (server?.isReady) return true;
    if (program.hasEnded()) return false;
    await sleep(pollMs);
  }
  program.kill("SIGQUIT");
  return false;
}

/**
 * Ends the server's sessions, writes everything to the data files and stops it. One that can't, on
 * a full disk for instance, is stopped as it is: its log has everything. Throws when it goes on
 * running.
 */
export async function stopServer({ dataFolder }: Pick<Locations, "dataFolder">): Promise<void> {
  const server = await findPostmaster(dataFolder);
  if (server === null) return;
  for (const [name, timeoutMs] of stopSignals) {
    signal(server.pid, name);
    const giveUpAt = Date.now() + timeoutMs;
    while (Date.now() < giveUpAt) {
      if (!(await isPostmaster(server.pid, dataFolder))) return;
      await sleep(pollMs);
    }
  }
  throw new Error(`PostgreSQL (process ${server.pid}) could not be stopped`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has ended meanwhile.
    if (errorCode(error) !== "ESRCH") throw error;
  }
}

async function rotateLog(log: string): Promise<void> {
  const found = await stat(log).catch(() => null);
  if (found && found.size > largestLogBytes) await rename(log, `${log}.1`);
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

/** The last lines that were added to the log. */
async function lastLines(log: string, previousBytes: number): Promise<string> {
  const bytes = await readFile(log).catch(() => Buffer.alloc(0));
  return bytes.subarray(previousBytes).toString().trim().split("\n").slice(-5).join("\n");
}

async function startFailed(dataFolder: string, reason: string): Promise<StartError> {
  // Nothing is logged on a full disk.
  const ending = (await isDiskFull(dataFolder))
    ? `: the disk is full. Make room and start again.`
    : `. Its log (server.log there) ends with:\n${reason}`;
  return new StartError(`The built-in PostgreSQL didn't start on ${dataFolder}${ending}`);
}
