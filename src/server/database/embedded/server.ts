import { readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../../start-error.ts";
import { programPath } from "./binaries.ts";
import type { Places } from "./places.ts";
import { disarmStaleLock } from "./postmaster.ts";
import { runProgram } from "./run-program.ts";
import { makeSocketFolder } from "./socket-folder.ts";

/** Settings of PostgreSQL by name, as in postgresql.conf. */
export type ServerSettings = Record<string, string>;

/**
 * Recovery after a crash replays at most max_wal_size (1 GB), on a slow disk that can take minutes.
 */
const longestStartSeconds = 600;
const longestStopSeconds = 60;
const largestLogBytes = 5_000_000;

/** How long the last processes of a killed server may take to notice that it is gone. */
const orphanPatienceMs = 20_000;
const orphanPollMs = 200;

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
 * Starts PostgreSQL on an existing data folder and waits until it answers. It goes on running
 * without us.
 */
export async function startServer(places: Places, settings: ServerSettings = {}): Promise<void> {
  await makeSocketFolder(places.socketFolder, places.account);
  await disarmStaleLock(places.dataFolder, places.socketFolder);
  const log = join(places.dataFolder, "server.log");
  await rotateLog(log);
  const options = Object.entries({
    ...standardSettings,
    unix_socket_directories: places.socketFolder,
    ...settings,
  }).map(([name, value]) => `-c ${quoteForShell(`${name}=${value}`)}`);
  const giveUpAt = Date.now() + orphanPatienceMs;
  for (;;) {
    const start = await pgCtl(
      places,
      "start",
      "-l",
      log,
      "-t",
      String(longestStartSeconds),
      "-o",
      options.join(" "),
    );
    if (start.code === 0) return;
    const reason = await lastLines(log, start.output);
    if (!reason.includes("is still in use") || Date.now() > giveUpAt)
      throw startFailed(places, reason);
    await sleep(orphanPollMs);
  }
}

/**
 * Ends the server's sessions, writes everything down and stops it. Throws when it goes on running.
 */
export async function stopServer(places: Places): Promise<void> {
  const stop = await pgCtl(places, "stop", "-m", "fast", "-t", String(longestStopSeconds));
  if (stop.code !== 0) throw new Error(`PostgreSQL could not be stopped: ${stop.output}`);
}

function pgCtl(places: Places, action: "start" | "stop", ...args: string[]) {
  return runProgram(
    programPath(places.binaries, "pg_ctl"),
    [action, "-w", "-s", "-D", places.dataFolder, ...args],
    places.account,
  );
}

/** pg_ctl hands its -o to a shell. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

async function rotateLog(log: string): Promise<void> {
  const found = await stat(log).catch(() => null);
  if (found && found.size > largestLogBytes) await rename(log, `${log}.1`);
}

async function lastLines(log: string, output: string): Promise<string> {
  const text = await readFile(log, "utf8").catch(() => output);
  return text.trim().split("\n").slice(-5).join("\n");
}

function startFailed(places: Places, reason: string): StartError {
  return new StartError(
    `The built-in PostgreSQL didn't start on ${places.dataFolder}. Its log (server.log there) ends with:\n${reason}`,
  );
}
