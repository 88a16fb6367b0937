import { readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { findBinaries } from "./binaries.ts";
import { type FileLock, tryLock, waitForLock } from "../../file-lock.ts";
import { embeddedUrl, ownerRole } from "./embedded-url.ts";
import { makeOpenFolder } from "./folders.ts";
import { chooseLocations, type Locations } from "./locations.ts";
import { processNamespace } from "./process-namespace.ts";
import { findPostmaster } from "./postmaster.ts";
import { databaseName, prepareDatabase } from "./prepare-database.ts";
import { stopServer } from "./server.ts";
import { StartError } from "../../start-error.ts";
import { type Supervision, type SupervisionOptions, supervise } from "./supervise.ts";

/** The PostgreSQL that the portal runs itself, as one instance of the portal sees it. */
export interface EmbeddedDatabase {
  /** For `connectDatabase`. */
  url: string;
  /** A sentence for the operator when the database lies elsewhere than DATA_DIR says. */
  notice: string | null;
  /** Signs this instance off; the last one stops the server. */
  release(): Promise<void>;
}

/** Beside the data folder: who may start or stop the server, and who uses it. */
interface Locks {
  start: string;
  instances: string;
}

/**
 * Starts the portal's own PostgreSQL, or joins the one that runs already on this data folder:
 * another instance's, or one that a killed instance left behind. As long as this instance lives, it
 * also starts the server again should it die. Throws a StartError when the server can't run.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  options: SupervisionOptions,
): Promise<EmbeddedDatabase> {
  const places = await chooseLocations(dataDir, await findBinaries());
  const folder = dirname(places.dataFolder);
  await makeOpenFolder(folder);
  const locks: Locks = {
    start: join(folder, "postgres-start.lock"),
    instances: join(folder, "postgres-instances.lock"),
  };
  const instance = await joinInstances(locks, join(folder, "postgres-namespace.txt"));
  let supervision: Supervision | null = null;
  const release = async (): Promise<void> => {
    await supervision?.end();
    instance.release();
    await stopUnused(places, locks);
  };
  try {
    supervision = await supervise(places, locks.start, options);
    const { socketFolder } = supervision;
    await withLock(locks.start, () => prepareDatabase(socketFolder));
  } catch (error) {
    // Why it couldn't start is what counts.
    await release().catch(() => {});
    throw error;
  }
  const url = embeddedUrl(supervision.socketFolder, databaseName, ownerRole);
  return { url, notice: places.notice, release };
}

/**
 * Takes the lock of an instance, which the first one writes its namespace down for. An instance of
 * another container sees the lock and the data, but not the server: it would start a second one.
 */
async function joinInstances(locks: Locks, namespaceFile: string): Promise<FileLock> {
  return withLock(locks.start, async () => {
    const own = await processNamespace();
    const alone = tryLock(locks.instances, "exclusive");
    const first = await readFile(namespaceFile, "utf8").catch(() => "");
    if (alone === null && first !== "" && first !== own) {
      throw new StartError(
        `Another container or machine runs the portal on ${dirname(namespaceFile)}. Stop it first, or give each ` +
          `its own DATA_DIR, or all of them one PostgreSQL in DATABASE_URL.`,
      );
    }
    // On a full disk there is no check, for a database that is there already may still start.
    if (first !== own)
      await writeFile(namespaceFile, own).catch(() => rm(namespaceFile, { force: true }));
    alone?.release();
    return waitForLock(locks.instances, "shared");
  });
}

/**
 * Stops the server if no instance uses it; the start lock prevents that one joins meanwhile.
 */
async function stopUnused(places: Locations, locks: Locks): Promise<void> {
  await withLock(locks.start, async () => {
    const alone = tryLock(locks.instances, "exclusive");
    if (alone === null) return;
    try {
      const running = await findPostmaster(places.dataFolder);
      if (running === null) return;
      await stopServer(places);
      // Created at each start; rmdir and not rm, for nothing of ours is left in it.
      await rmdir(running.socketFolder).catch(() => {});
    } finally {
      alone.release();
    }
  });
}

async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await waitForLock(path, "exclusive");
  return work().finally(() => lock.release());
}
