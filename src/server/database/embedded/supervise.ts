import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartError } from "../../start-error.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { waitForLock } from "../../file-lock.ts";
import type { Locations } from "./locations.ts";
import { embeddedUrl, maintenanceDatabase } from "./embedded-url.ts";
import { ownBinariesFolder } from "./own-binaries.ts";
import { findPostmaster, type Postmaster } from "./postmaster.ts";
import { startServer, stopServer } from "./server.ts";

/** A server that is started again whenever it is lost. */
export interface Supervision {
  /** Where its socket is; differs from the planned place when another instance started it. */
  socketFolder: string;
  /** Stops watching; the server goes on. */
  end(): Promise<void>;
}

/**
 * Callbacks: `report` for steps that take a while, `onRecovery` when the server was lost and
 * is back.
 */
export interface SupervisionOptions {
  report: (progress: string) => void;
  onRecovery?: (message: string) => void;
}

const connectTimeoutMs = 60_000;
const connectPollMs = 50;
/** For one attempt: a server that hangs accepts and never says a word. */
const connectMs = 5_000;
const recoveryPauseMs = 1_000;
/** A server that can't start, on a full disk for instance, is tried again each second. */
const reportEveryMs = 60_000;

/**
 * Joins the server of this data folder or starts it, and holds one idle connection: when that
 * breaks, the server has died or is being restarted, and the same procedure brings it back.
 */
export async function supervise(
  places: Locations,
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
      // A server that has gone silent answers no farewell, and mustn't keep the process.
      (watch as pg.Client & { unref(): void }).unref();
      void watch.end().catch(() => {});
    },
  };
}

/**
 * Finds or starts the server and connects to it; a server that is just starting or stopping is
 * waited for.
 */
async function reachServer(
  places: Locations,
  startLock: string,
  report: (progress: string) => void,
): Promise<{ socketFolder: string; client: pg.Client }> {
  const giveUpAt = Date.now() + connectTimeoutMs;
  for (;;) {
    const socketFolder = await ensureRunning(places, startLock, report);
    const client = new pg.Client({
      connectionString: embeddedUrl(socketFolder, maintenanceDatabase),
      connectionTimeoutMillis: connectMs,
    });
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
  places: Locations,
  startLock: string,
  report: (progress: string) => void,
): Promise<string> {
  const running = await findPostmaster(places.dataFolder);
  if (running && isIndependent(running, places)) return running.socketFolder;
  const lock = await waitForLock(startLock, "exclusive");
  try {
    const current = await findPostmaster(places.dataFolder);
    if (current && isIndependent(current, places)) return current.socketFolder;
    const prepared = await prepareDataFolder(places, report);
    await stopServer(places);
    await startServer(prepared);
    return places.socketFolder;
  } finally {
    lock.release();
  }
}

/**
 * Whether the server runs from the data's own binaries. Releases up to 2.0 ran it from their own
 * folder, and with that it would lose its libraries: such a server is started again.
 */
function isIndependent({ program }: Postmaster, { dataFolder }: Locations): boolean {
  return program.startsWith(`${ownBinariesFolder(dataFolder)}/`);
}

function unreachable(places: Locations, socketFolder: string, error: Error): StartError {
  return new StartError(
    `A PostgreSQL runs on ${places.dataFolder}, but doesn't answer at ${socketFolder} (${error.message}). ` +
      `Stop it (the first line of postmaster.pid there is its process id) and start again.`,
  );
}
