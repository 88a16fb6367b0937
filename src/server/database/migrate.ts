import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { StartError } from "../start-error.ts";
import { projectFolder } from "../environment.ts";
import type { Database } from "./connect.ts";
import { grantReads } from "./embedded/grant-reads.ts";
import { withAdvisoryLock } from "./advisory-lock.ts";
import { requireUsableDatabase } from "./require-usable.ts";
import { prepareTrigrams } from "./trigrams.ts";

/** The portal's migrations, in Drizzle's layout. */
export const migrationsFolder = join(projectFolder, "migrations");

/**
 * Brings the tables up to date, one instance at a time. `report` hears what this server can't do.
 * Throws a StartError when the portal can't work in the database, when that holds migrations that
 * this release doesn't know, or when one of this release could no longer be applied in order.
 */
export async function migrateDatabase(
  database: Database,
  options: { folder?: string; report?: (problem: string) => void } = {},
): Promise<void> {
  const { folder, report = console.warn } = options;
  await withAdvisoryLock(database, "migration", async (client) => {
    await migrateTables(client, folder);
    await prepareTrigrams(client, report);
    await grantReads(client);
  });
}

/**
 * Brings the tables, and nothing else, to the state of the folder's last migration. The caller keeps
 * other instances from doing the same.
 */
export async function migrateTables(
  client: pg.PoolClient,
  folder = migrationsFolder,
): Promise<void> {
  const known = knownMigrations(folder);
  const applied = await appliedMigrations(client);
  refuseNewerDatabase(known, applied);
  await requireUsableDatabase(client, applied.length === 0);
  await migrate(drizzle(client), { migrationsFolder: folder });
  refuseSkippedMigrations(known, await appliedMigrations(client));
}

/** The moments that name the migrations of a folder, by default those of this release. */
export function knownMigrations(folder = migrationsFolder): number[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
}

/** The moments that name the applied migrations, as the journal has them. */
export async function appliedMigrations(client: Pick<pg.Pool, "query">): Promise<number[]> {
  const table = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS name");
  if (table.rows[0].name === null) return [];
  const { rows } = await client.query<{ created_at: string }>(
    "SELECT created_at FROM drizzle.__drizzle_migrations",
  );
  return rows.map(({ created_at }) => Number(created_at));
}

/** Throws a StartError where a newer release has migrated the database. */
export function refuseNewerDatabase(known: number[], applied: number[]): void {
  const unknown = applied.filter((moment) => !known.includes(moment)).length;
  if (unknown === 0) return;
  throw new StartError(
    `The database is newer than this release of the portal: it holds ${unknown} migration(s) that are unknown here. ` +
      `Start the newer release, or restore a backup that was made with this one.`,
  );
}

/**
 * The migrator looks at the newest applied entry only and passes over older ones without a word.
 */
function refuseSkippedMigrations(known: number[], applied: number[]): void {
  const missing = known.filter((moment) => !applied.includes(moment)).length;
  if (missing === 0) return;
  throw new StartError(
    `${missing} migration(s) are dated before one that the database holds already, and were not applied. ` +
      `Generate them again (npm run migration) so that they come last.`,
  );
}
