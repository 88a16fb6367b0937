import { dirname, join } from "node:path";
import pg from "pg";
import { findBinaries } from "./binaries.ts";
import { type FileLock, tryLock, waitForLock } from "../../file-lock.ts";
import { makeOpenFolder } from "./folders.ts";
import { choosePlaces, type Places } from "./places.ts";
import { findPostmaster } from "./postmaster.ts";
import { stopServer } from "./server.ts";
import { embeddedUrl, type Supervision, type SupervisionOptions, supervise } from "./supervise.ts";

/** The PostgreSQL that the portal runs itself, as one instance of the portal sees it. */
export interface EmbeddedDatabase {
  /** For `connectDatabase`. */
  url: string;
  /** A sentence for the operator when the database lies elsewhere than DATA_DIR says. */
  notice: string | null;
  /** Signs this instance off; the last one stops the server. */
  release(): Promise<void>;
}

const databaseName = "siplah";
const duplicateDatabase = "42P04";

/**
 * Starts the portal's own PostgreSQL, or joins the one that runs already on this data folder: another instance's, or
 * one that a killed instance left behind. As long as this instance lives, it also starts the server again should it
 * die. Throws a StartError when the server can't run.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  options: SupervisionOptions,
): Promise<EmbeddedDatabase> {
  const places = await choosePlaces(dataDir, await findBinaries());
  const folder = dirname(places.dataFolder);
  await makeOpenFolder(folder);
  const locks = {
    start: join(folder, "postgres-start.lock"),
    instances: join(folder, "postgres-instances.lock"),
  };
  const instance = await waitForLock(locks.instances, "shared");
  let supervision: Supervision | null = null;
  const release = async (): Promise<void> => {
    await supervision?.end();
    await signOff(places, locks, instance);
  };
  try {
    supervision = await supervise(places, locks.start, options);
    await createDatabase(supervision.socketFolder);
  } catch (error) {
    await release();
    throw error;
  }
  return {
    url: embeddedUrl(supervision.socketFolder, databaseName),
    notice: places.notice,
    release,
  };
}

/** The start lock keeps others from starting the server while the last instance stops it. */
async function signOff(
  places: Places,
  locks: { start: string; instances: string },
  instance: FileLock,
): Promise<void> {
  instance.release();
  const start = await waitForLock(locks.start, "exclusive");
  try {
    const last = tryLock(locks.instances, "exclusive");
    if (last === null) return;
    try {
      if (await findPostmaster(places.dataFolder)) await stopServer(places);
    } finally {
      last.release();
    }
  } finally {
    start.release();
  }
}

async function createDatabase(socketFolder: string): Promise<void> {
  const client = new pg.Client(embeddedUrl(socketFolder, "postgres"));
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [
      databaseName,
    ]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } catch (error) {
    // Two first instances may both miss it; what counts is that it is there.
    if ((error as pg.DatabaseError).code !== duplicateDatabase) throw error;
  } finally {
    await client.end();
  }
}
