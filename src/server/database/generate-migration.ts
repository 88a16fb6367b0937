/**
 * `npm run migration -- NAME`: writes the SQL from the last migration to the tables of today.
 * Through `drizzle-kit/api`: the command line sees only named exports, not a map of tables.
 * `npm run migration -- --custom NAME`: an empty one, for what no definition can say.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { migrationsFolder } from "./migrate.ts";
import { allTables } from "./schema.ts";

interface Journal {
  version: string;
  dialect: string;
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}
type Snapshot = ReturnType<typeof generateDrizzleJson>;

/** Statements that the newest migration lacks; empty when registry and migrations agree. */
export async function missingStatements(): Promise<{ statements: string[]; snapshot: Snapshot }> {
  const { entries } = await readJournal();
  const last = entries.at(-1);
  const before: Snapshot =
    last === undefined
      ? generateDrizzleJson({})
      : JSON.parse(await readFile(join(migrationsFolder, "meta", snapshotName(last.idx)), "utf8"));
  const snapshot = generateDrizzleJson(allTables, before.id);
  return { statements: await generateMigration(before, snapshot), snapshot };
}

async function readJournal(): Promise<Journal> {
  try {
    return JSON.parse(await readFile(join(migrationsFolder, "meta", "_journal.json"), "utf8"));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    return { version: "7", dialect: "postgresql", entries: [] };
  }
}

function snapshotName(index: number): string {
  return `${String(index).padStart(4, "0")}_snapshot.json`;
}

/**
 * Writes the migration; returns its file name, or null when there is nothing to change. A custom one
 * changes nothing that a definition knows of, so it is refused while there is such a change.
 */
async function writeMigration(
  name: string,
  when: number,
  isCustom: boolean,
): Promise<string | null> {
  const journal = await readJournal();
  const { statements, snapshot } = await missingStatements();
  if (isCustom !== (statements.length === 0)) return null;
  const index = journal.entries.length;
  const tag = `${String(index).padStart(4, "0")}_${name}`;
  journal.entries.push({ idx: index, version: "7", when, tag, breakpoints: true });
  await writeFile(
    join(migrationsFolder, `${tag}.sql`),
    `${statements.join("--> statement-breakpoint\n")}\n`,
  );
  await writeFile(
    join(migrationsFolder, "meta", snapshotName(index)),
    `${JSON.stringify(snapshot)}\n`,
  );
  await writeFile(
    join(migrationsFolder, "meta", "_journal.json"),
    `${JSON.stringify(journal, null, 2)}\n`,
  );
  return `${tag}.sql`;
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    options: { custom: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name)) {
    console.error(
      "Usage: npm run migration -- [--custom] NAME (lower-case letters, digits and underscores)",
    );
    process.exit(1);
  }
  const written = await writeMigration(name, Date.now(), values.custom);
  const nothingWritten = values.custom
    ? "The definitions have changed: generate that migration first."
    : "The migrations already say it all.";
  console.log(written === null ? nothingWritten : `Wrote migrations/${written}`);
}
