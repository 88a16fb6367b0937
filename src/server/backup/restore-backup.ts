/** Brings a backup back into an empty database, and proves that it is all there. */
import { once } from "node:events";
import { finished } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Database } from "../database/connect.ts";
import { withAdvisoryLock, withoutTimeLimits } from "../database/advisory-lock.ts";
import { knownMigrations, migrateDatabase } from "../database/migrate.ts";
import { beginNewNumbers } from "../database/change-numbers.ts";
import { StartError } from "../start-error.ts";
import type { ArchivedTable, ArchiveHeader, Frame, TableDigest } from "./archive.ts";
import { ArchiveError, readArchive } from "./archive.ts";
import { readBackupFile } from "./backup-file.ts";
import { dropIndexes } from "./drop-indexes.ts";
import type { TableReport } from "./make-backup.ts";
import { migrateTo } from "./migrate-to.ts";
import type { PortalTable } from "./portal-tables.ts";
import { quoted, readPortalTables, unsavedTables } from "./portal-tables.ts";
import { digestOf, textSettings } from "./table-rows.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { errorCode } from "../error-code.ts";

/** A table as the backup describes it. */
interface LoadedTable {
  readonly table: PortalTable;
  readonly digest: TableDigest;
}

/**
 * Fills the database from the file, in one transaction: either everything is there and had the
 * hashes of the backup, or nothing is, not even a table. An older backup is loaded into the tables of its own time,
 * which are then migrated. Sessions and secrets of one are dropped. Throws a StartError where that can't be done.
 */
export async function restoreBackup(
  database: Database,
  file: string,
  options: {
    readonly report: TableReport;
    readonly progress: (step: string) => void;
    readonly signal?: AbortSignal;
  },
): Promise<ArchiveHeader> {
  const frames = readArchive(readBackupFile(file, options.signal));
  try {
    const header = await withAdvisoryLock(database, "migration", async (client) => {
      await refuseFilledDatabase(client);
      return load(client, frames, options);
    });
    await tidyUp(database, options.progress);
    return header;
  } catch (error) {
    throw restoreFailure(file, error);
  } finally {
    await frames.return(undefined);
  }
}

/** What each start does too, and PostgreSQL by and by: the content is back without it. */
async function tidyUp(database: Database, progress: (step: string) => void): Promise<void> {
  try {
    await migrateDatabase(database, { report: progress });
    await withoutTimeLimits(database, (client) => client.query("VACUUM (ANALYZE)"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    progress(`The content is back, tidying up failed (${reason}): start the portal.`);
  }
}

async function refuseFilledDatabase(client: pg.PoolClient): Promise<void> {
  for (const { name } of await readPortalTables(client)) {
    const { rowCount } = await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`);
    if (rowCount === 0) continue;
    throw new StartError(
      `The database is not empty (there are rows in "${name}"), and a restore never overwrites anything. Name an ` +
        `empty database in DATABASE_URL, or for the built-in PostgreSQL a new folder in DATA_DIR.`,
    );
  }
}

async function load(
  client: pg.PoolClient,
  frames: AsyncGenerator<Frame>,
  { report, progress }: Parameters<typeof restoreBackup>[2],
): Promise<ArchiveHeader> {
  const first = (await frames.next()).value as Frame | undefined;
  if (first?.kind !== "header") throw new ArchiveError("is damaged");
  const header = first.content;
  await client.query("BEGIN");
  try {
    await migrateTo(client, header.migrations);
    const tables = await readPortalTables(client);
    await client.query(textSettings);
    await client.query("SET LOCAL maintenance_work_mem = '256MB'");
    for (const { name } of tables) {
      await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
    }
    const putIndexesBack = await dropIndexes(client, tables);
    const loaded = await loadTables(client, tables, frames);
    progress("Making the indexes …");
    await putIndexesBack();
    for (const { name } of tables) {
      await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
    }
    for (const { name, lastValue } of header.sequences) {
      await client.query("SELECT setval($1::regclass, $2::bigint)", [quoted(name), lastValue]);
    }
    progress("Comparing what is in the database with the backup …");
    for (const { table, digest } of loaded) {
      requireSame(table.name, digest, await digestOf(client, table));
      report(table.name, digest);
    }
    progress("Bringing the tables up to date …");
    await migrateTo(client, knownMigrations());
    await beginNewNumbers(client);
    // Mails that say which drafts expire may have waited: no backup holds jobs.
    await client.query("UPDATE draft SET announced_at = NULL WHERE announced_at IS NOT NULL");
    progress("Confirming …");
    await commit(client);
    return header;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  try {
    await client.query("COMMIT");
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    throw new StartError(
      `The database went away while it confirmed the restore: either everything is there or nothing. Run the ` +
        `restore again once it is back, which refuses a database that isn't empty.`,
    );
  }
}

async function loadTables(
  client: pg.PoolClient,
  tables: readonly PortalTable[],
  frames: AsyncGenerator<Frame>,
): Promise<LoadedTable[]> {
  const loaded: LoadedTable[] = [];
  let dropped = 0;
  for await (const frame of frames) {
    if (frame.kind === "end") {
      if (frame.content.tables !== loaded.length + dropped) throw new ArchiveError("is damaged");
      continue;
    }
    if (frame.kind !== "table") throw new ArchiveError("is damaged");
    if (unsavedTables.includes(frame.content.name)) {
      await dropRows(frames);
      dropped += 1;
      continue;
    }
    const table = sameTable(tables, frame.content);
    loaded.push({ table, digest: await loadRows(client, table, frames) });
  }
  return loaded;
}

/** Passes over the rows of a table that isn't restored. */
async function dropRows(frames: AsyncGenerator<Frame>): Promise<void> {
  for (;;) {
    const { value: frame } = (await frames.next()) as { value: Frame | undefined };
    if (frame?.kind === "tableEnd") return;
    if (frame?.kind !== "rows") throw new ArchiveError("is damaged");
  }
}

/** The database's table for one of the file, with the file's order of columns. */
function sameTable(tables: readonly PortalTable[], archived: ArchivedTable): PortalTable {
  const table = tables.find(({ name }) => name === archived.name);
  const isSame =
    table !== undefined &&
    table.columns.length === archived.columns.length &&
    table.columns.every((column) => archived.columns.includes(column));
  if (isSame) return { ...table, columns: archived.columns };
  throw new StartError(
    `The backup's table "${archived.name}" is not what this release of the portal makes of the backup's migrations. ` +
      `Restore it with the release that it was made with.`,
  );
}

async function loadRows(
  client: pg.PoolClient,
  { name, columns }: PortalTable,
  frames: AsyncGenerator<Frame>,
): Promise<TableDigest> {
  const list = columns.map(quoted).join(", ");
  const rows = client.query(copyFrom(`COPY ${quoted(name)} (${list}) FROM STDIN`));
  // Heard here already: a row that PostgreSQL refuses is told while the next ones are written.
  const ending = finished(rows);
  ending.catch(() => {});
  try {
    for (;;) {
      const { value: frame } = (await frames.next()) as { value: Frame | undefined };
      if (frame?.kind === "tableEnd") {
        rows.end();
        await ending;
        return frame.content;
      }
      if (frame?.kind !== "rows") throw new ArchiveError("is damaged");
      if (!rows.write(frame.content)) await Promise.race([once(rows, "drain"), ending]);
    }
  } catch (error) {
    rows.destroy();
    await ending.catch(() => {});
    throw error;
  }
}

function requireSame(name: string, expected: TableDigest, found: TableDigest): void {
  if (found.rows === expected.rows && found.sha256 === expected.sha256) return;
  throw new StartError(
    `The table "${name}" differs from the backup (${found.rows} rows with hash ${found.sha256}, in the backup ` +
      `${expected.rows} with ${expected.sha256}). Nothing was restored.`,
  );
}

function restoreFailure(file: string, error: unknown): unknown {
  if (error instanceof ArchiveError) {
    return new StartError(`${file} ${error.message}. Nothing was restored.`);
  }
  // What PostgreSQL can't take for a value: rows of a damaged or a forged file.
  if (errorCode(error)?.startsWith("22")) {
    return new StartError(
      `${file} is damaged (${(error as Error).message}). Nothing was restored.`,
    );
  }
  return error;
}
