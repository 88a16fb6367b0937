import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { knownMigrations, migrateTables, migrationsFolder } from "../database/migrate.ts";
import { StartError } from "../start-error.ts";

/**
 * Makes the tables as they were after these migrations, which are named by their moments. Throws a
 * StartError where this release doesn't know one of them.
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
  const folder = await mkdtemp(join(tmpdir(), "siplah-migrations-"));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const journalFile = join(folder, "meta", "_journal.json");
    const journal: { entries: { when: number }[] } = JSON.parse(
      await readFile(journalFile, "utf8"),
    );
    const entries = journal.entries.filter(({ when }) => moments.includes(when));
    await writeFile(journalFile, JSON.stringify({ ...journal, entries }));
    await migrateTables(client, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
