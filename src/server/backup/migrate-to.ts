import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import {
  appliedMigrations,
  knownMigrations,
  migrationsFolder,
  refuseNewerDatabase,
} from "../database/migrate.ts";
import { requireUsableDatabase } from "../database/require-usable.ts";
import { StartError } from "../start-error.ts";

/**
 * Makes the tables as they were after these migrations, which are named by their moments, in the caller's transaction:
 * Drizzle's migrator would end that. Throws a StartError where this release doesn't know one of them, or the database
 * holds others.
 */
export async function migrateTo(client: pg.PoolClient, moments: readonly number[]): Promise<void> {
  const known = knownMigrations();
  const unknown = moments.filter((moment) => !known.includes(moment)).length;
  if (unknown > 0) {
    throw new StartError(
      `The backup was made by a newer release of the portal: it holds ${unknown} migration(s) that are unknown here. ` +
        `Restore it with that release.`,
    );
  }
  const applied = await appliedMigrations(client);
  refuseNewerDatabase(known, applied);
  if (applied.some((moment) => !moments.includes(moment))) {
    throw new StartError(
      `The database is empty, but a newer release than that of the backup has made its tables. Name another empty ` +
        `database in DATABASE_URL, or for the built-in PostgreSQL a new folder in DATA_DIR.`,
    );
  }
  await requireUsableDatabase(client, applied.length === 0);
  // As Drizzle makes it, which goes on from there.
  await client.query(
    `CREATE SCHEMA IF NOT EXISTS drizzle;
     CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  for (const { folderMillis, hash, sql } of readMigrationFiles({ migrationsFolder })) {
    if (!moments.includes(folderMillis) || applied.includes(folderMillis)) continue;
    for (const statement of sql) await client.query(statement);
    await client.query(
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)",
      [hash, folderMillis],
    );
  }
}
