import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../config.ts";
import { connectDatabase, type Database } from "./connect.ts";
import { hasEmbeddedDatabase } from "./embedded/locations.ts";
import { startEmbeddedDatabase } from "./embedded/start-embedded.ts";
import {
  appliedMigrations,
  knownMigrations,
  migrateDatabase,
  refuseNewerDatabase,
} from "./migrate.ts";
import { StartError } from "../start-error.ts";

/**
 * The configured database, up to date. `close()` also signs off from the embedded server, if it is
 * that.
 */
export interface OpenDatabase extends Database {
  url: string;
  /** A sentence for the operator when the embedded database lies elsewhere than DATA_DIR says. */
  notice: string | null;
}

/** Who hears of steps that take a while, and of an embedded server that was lost and is back. */
export interface OpenDatabaseOptions {
  report: (progress: string) => void;
  onRecovery?: (message: string) => void;
  /** Gives up waiting for a server that isn't there. */
  signal?: AbortSignal;
  /** Cuts the connections off, as in `ConnectOptions`: for commands, which finish nothing that is under way. */
  cutOff?: AbortSignal;
  /** Milliseconds that an unreachable server is waited for, 30,000 by default. */
  timeoutMs?: number;
}

/** The settings that say where the database is. */
export type DatabaseConfig = Pick<Config, "databaseUrl" | "databaseReadUrl" | "dataDir">;

const longestCloseMs = 5_000;

/**
 * Opens DATABASE_URL, or the embedded PostgreSQL where there is none, and migrates it. Throws a
 * StartError.
 */
export async function openDatabase(
  config: DatabaseConfig,
  options: OpenDatabaseOptions,
): Promise<OpenDatabase> {
  const database = await openDatabaseAsItIs(config, options);
  try {
    await migrateDatabase(database, { report: options.report });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The same without migrating, as the previous release left it. */
export async function openDatabaseAsItIs(
  config: DatabaseConfig,
  options: OpenDatabaseOptions,
): Promise<OpenDatabase> {
  const server = config.databaseUrl
    ? { url: config.databaseUrl, notice: null, release: async () => {} }
    : await startEmbeddedDatabase(config.dataDir, options);
  try {
    const readUrl = config.databaseReadUrl;
    const database = await connectDatabase(server.url, { ...options, readUrl });
    const close = async () => {
      // Whoever still holds a connection after that time has lost it; the server must not stay up
      // for it.
      await Promise.race([database.close(), sleep(longestCloseMs, undefined, { ref: false })]);
      await server.release();
    };
    return { ...database, url: server.url, notice: server.notice, close };
  } catch (error) {
    await server.release();
    throw error;
  }
}

/**
 * The same for commands beside a portal that may run: they make no database, and leave one of another release as it is.
 * Throws a StartError for both.
 */
export async function openMigratedDatabase(
  config: DatabaseConfig,
  options: OpenDatabaseOptions,
): Promise<OpenDatabase> {
  await requireDatabase(config);
  const database = await openDatabaseAsItIs(config, options);
  try {
    const known = knownMigrations();
    const applied = await appliedMigrations(database.pool);
    refuseNewerDatabase(known, applied);
    if (known.every((migration) => applied.includes(migration))) return database;
    throw new StartError(
      "The database is of an older release. Start the portal, which brings it up to date, or run this in that release.",
    );
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Throws a StartError where there is none, for opening would make one. */
export async function requireDatabase({ databaseUrl, dataDir }: DatabaseConfig): Promise<void> {
  if (databaseUrl !== undefined || (await hasEmbeddedDatabase(dataDir))) return;
  throw new StartError(
    `There is no database in ${dataDir}. Name the right folder in DATA_DIR, or the server in ` +
      `DATABASE_URL.`,
  );
}
