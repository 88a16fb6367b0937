import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartError } from "../../start-error.ts";
import { databaseUser, prepareDataFolder } from "./data-folder.ts";
import { waitForLock } from "../../file-lock.ts";
import type { Places } from "./places.ts";
import { findPostmaster } from "./postmaster.ts";
import { startServer } from "./server.ts";

/** A server that is running and kept running. */
export interface Supervision {
  /** Where its socket is; differs from the planned place when somebody else started it. */
  socketFolder: string;
  /** Stops watching; the server goes on. */
  end(): Promise<void>;
}

/**
 * Who is told what: `report` of steps that take a while, `onRecovery` when the server was lost and
 * is back.
 */
export interface SupervisionOptions {
  report: (progress: string) => void;
  onRecovery?: (message: string) => void;
}

/**
 * A database that every server has; it is connected to only in order to notice when the server goes
 * away.
 */
const maintenanceDatabase = "postgres";
const connectPatienceMs = 60_000;
const connectPollMs = 50;
const recoveryPauseMs = 1_000;
/** A server that can't start, on a full disk for instance, is tried again each second. */
const reportEveryMs = 60_000;

/** The address of a database of the embedded server. */
export function embeddedUrl(socketFolder: string, database: string): string {
  return `postgresql:///${database}?host=${encodeURIComponent(socketFolder)}&user=${databaseUser}`;
}

/**
 * Joins the server of this data folder or starts it, and holds one idle connection: when that
 * breaks, the server has died or is being restarted, and the same procedure brings it back.
 */
export async function supervise(
  places: Places,
  startLock: string,
  options: SupervisionOptions,
): Promise<Supervision> {
  const ending = new AbortController();
  const found = await reachServer(places, startLock, options.report);
  const known = { ...places, socketFolder: found.socketFolder };
  let watch = found.client;
  let recovery: Promise<void> | null = null;

  function watchOver(client: pg.Client): void {
    watch = client;
    client.on("end", () => {
      if (!ending.signal.aborted) recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    let reportedAt = -Infinity;
    while (!ending.signal.aborted) {
      try {
        const { client } = await reachServer(known, startLock, () => {});
        watchOver(client);
        options.onRecovery?.("The embedded PostgreSQL had gone away; it is back.");
        return;
      } catch (error) {
        if (performance.now() - reportedAt >= reportEveryMs) {
          reportedAt = performance.now();
          options.onRecovery?.(`The embedded PostgreSQL is away: ${(error as Error).message}`);
        }
        await sleep(recoveryPauseMs);
      }
    }
  }

  watchOver(watch);
  return {
    socketFolder: known.socketFolder,
    async end() {
      ending.abort();
      await recovery;
      await watch.end();
    },
  };
}

/**
 * Finds or starts the server and connects to it; a server that is just starting or stopping is
 * waited for.
 */
async function reachServer(
  places: Places,
  startLock: string,
  report: (progress: string) => void,
): Promise<{ socketFolder: string; client: pg.Client }> {
  const giveUpAt = Date.now() + connectPatienceMs;
  for (;;) {
    const socketFolder = await ensureRunning(places, startLock, report);
    const client = new pg.Client(embeddedUrl(socketFolder, maintenanceDatabase));
    // Without a listener a broken connection would end the process; "end" follows and is what
    // counts.
    client.on("error", () => {});
    try {
      await client.connect();
      return { socketFolder, client };
    } catch (error) {
      await client.end().catch(() => {});
      if (Date.now() > giveUpAt) throw unreachable(places, socketFolder, error as Error);
      await sleep(connectPollMs);
    }
  }
}

async function ensureRunning(
  places: Places,
  startLock: string,
  report: (progress: string) => void,
): Promise<string> {
  const running = await findPostmaster(places.dataFolder);
  if (running) return running.socketFolder;
  const lock = await waitForLock(startLock, "exclusive");
  try {
    const startedMeanwhile = await findPostmaster(places.dataFolder);
    if (startedMeanwhile) return startedMeanwhile.socketFolder;
    await prepareDataFolder(places, report);
    await startServer(places);
    return places.socketFolder;
  } finally {
    lock.release();
  }
}

function unreachable(places: Places, socketFolder: string, error: Error): StartError {
  return new StartError(
    `A PostgreSQL runs on ${places.dataFolder}, but doesn't answer at ${socketFolder} (${error.message}). ` +
      `Stop it (the first line of postmaster.pid there is its process id) and start again.`,
  );
}
