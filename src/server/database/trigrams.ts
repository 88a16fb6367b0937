/**
 * PostgreSQL's `pg_trgm`: finds mistyped words of a search, and gives "contains" searches of paged
 * lists an index. An extension may be missing from a server or not allowed to us, so it is no
 * migration: each start looks what is there, makes what is lacking, and says what can't be made.
 */
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { trigramIndexes } from "./indexes.ts";

const available = "select to_regoperator('%(text,text)') is not null as is_there";

/** Whether words can be compared by their trigrams. */
export async function hasTrigrams(database: Pick<NodePgDatabase, "execute">): Promise<boolean> {
  const { rows } = await database.execute<{ is_there: boolean }>(sql.raw(available));
  return rows[0]?.is_there === true;
}

/**
 * Makes the extension and its indexes where they are lacking. `report` hears of it when that can't
 * be done: the portal works without them, only less forgiving and less quick.
 */
export async function prepareTrigrams(
  client: pg.PoolClient,
  report: (problem: string) => void,
): Promise<void> {
  const refusal = await createExtension(client);
  const { rows } = await client.query<{ is_there: boolean }>(available);
  if (rows[0]?.is_there !== true) {
    report(
      `The database has no pg_trgm (${refusal ?? "it is in a schema outside the search path"}), so the news search ` +
        `doesn't correct mistyped words and the admin app searches long lists without an index. Install ` +
        `PostgreSQL's contrib modules, or have an administrator run CREATE EXTENSION pg_trgm, then start again.`,
    );
    return;
  }
  const existing = await existingIndexes(client);
  for (const { table, text } of trigramIndexes) {
    const name = `${table}_trigrams`;
    if (existing.has(name)) continue;
    // Without GIN's pending list, which every search would read from one end to the other.
    await drizzle(client).execute(
      sql`create index ${sql.identifier(name)} on ${sql.identifier(table)}
        using gin (${text} gin_trgm_ops) with (fastupdate = off)`,
    );
  }
}

/** Null when the extension stands; else why not. */
async function createExtension(client: pg.ClientBase): Promise<string | null> {
  try {
    await client.query("CREATE EXTENSION IF NOT EXISTS pg_trgm");
    return null;
  } catch (error) {
    if (error instanceof Error && "code" in error && isRefusal(error.code)) return error.message;
    throw error;
  }
}

/** Not installed on the server, not allowed, or not offered by a managed one. */
function isRefusal(code: unknown): boolean {
  return ["58P01", "42501", "0A000", "22023", "P0001"].includes(String(code));
}

async function existingIndexes(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ indexname: string }>(
    "SELECT indexname FROM pg_indexes WHERE schemaname = ANY (current_schemas(false))",
  );
  return new Set(rows.map(({ indexname }) => indexname));
}
