/** Copies everything that the portal stores into one file, while it runs. */
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import type { Database } from "../database/connect.ts";
import { withoutTimeLimits } from "../database/advisory-lock.ts";
import { appliedMigrations, knownMigrations } from "../database/migrate.ts";
import { StartError } from "../start-error.ts";
import type { ArchiveHeader, Frame, TableDigest } from "./archive.ts";
import { writeArchive } from "./archive.ts";
import { writeBackupFile } from "./backup-file.ts";
import type { PortalTable } from "./portal-tables.ts";
import { quoted, readPortalTables } from "./portal-tables.ts";
import { readRows, textSettings } from "./table-rows.ts";

/** Hears of each table when it is through. */
export type TableReport = (name: string, digest: TableDigest) => void;

/**
 * Writes the backup; the file appears when it is complete. Returns its size. Throws a StartError where
 * it can't be made, and where the signal aborts it.
 */
export async function makeBackup(
  database: Database,
  file: string,
  report: TableReport,
  signal?: AbortSignal,
): Promise<{ bytes: number }> {
  const bytes = await withoutTimeLimits(database, (client) =>
    writeBackupFile(file, writeArchive(framesOf(client, report)), signal),
  );
  return { bytes };
}

async function* framesOf(client: pg.ClientBase, report: TableReport): AsyncGenerator<Frame> {
  const tables = await readPortalTables(client);
  if (tables.length === 0)
    throw new StartError("There is nothing to back up: the database is empty.");
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  // Before the first look, which fixes the moment that all tables are of: from here on no migration
  // can change one of them.
  await client.query(
    `LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(", ")} IN ACCESS SHARE MODE`,
  );
  if (!isDeepStrictEqual(await readPortalTables(client), tables)) {
    throw new StartError(
      "The database was migrated while the backup began. Make the backup again.",
    );
  }
  await client.query(textSettings);
  yield { kind: "header", content: await headerOf(client, tables) };
  for (const table of tables) yield* framesOfTable(client, table, report);
  yield { kind: "end", content: { tables: tables.length } };
  await client.query("COMMIT");
}

async function* framesOfTable(
  client: pg.ClientBase,
  table: PortalTable,
  report: TableReport,
): AsyncGenerator<Frame> {
  const { name, columns } = table;
  yield { kind: "table", content: { name, columns: [...columns] } };
  const rows = readRows(client, table);
  for (;;) {
    const { done, value } = await rows.next();
    if (done !== true) {
      yield { kind: "rows", content: value };
      continue;
    }
    yield { kind: "tableEnd", content: value };
    report(name, value);
    return;
  }
}

async function headerOf(
  client: pg.ClientBase,
  tables: readonly PortalTable[],
): Promise<ArchiveHeader> {
  const migrations = await appliedMigrations(client);
  const known = knownMigrations();
  if (migrations.some((moment) => !known.includes(moment))) {
    throw new StartError(
      "The database is newer than this release of the portal, which might not know all of it. Make the backup with the newer release.",
    );
  }
  const server = await client.query<{ version: string; now: Date }>(
    "SELECT current_setting('server_version') AS version, now()",
  );
  const sequences = await client.query<{ name: string; lastValue: string }>(
    `SELECT sequencename::text AS name, last_value::text AS "lastValue"
     FROM pg_sequences JOIN pg_depend
       ON objid = (quote_ident(schemaname) || '.' || quote_ident(sequencename))::regclass
     WHERE schemaname = 'public' AND last_value IS NOT NULL AND deptype = 'i'
       AND refobjid::regclass = ANY ($1::regclass[])
     ORDER BY 1`,
    [tables.map(({ name }) => quoted(name))],
  );
  const [about] = server.rows;
  return {
    madeAt: about?.now.toISOString() ?? "",
    postgresVersion: about?.version ?? "",
    migrations,
    sequences: sequences.rows,
  };
}
