/** Which tables belong to a backup, and in which order they can be filled. */
import { getTableName } from "drizzle-orm";
import type pg from "pg";
import { previewLink } from "../database/draft-tables.ts";
import { apiToken, webhook, webhookDelivery } from "../database/integration-tables.ts";
import { everyTableName, presence, secret, session } from "../database/schema.ts";

/** A table as the database has it. */
export interface PortalTable {
  readonly name: string;
  /** Those that have values of their own; PostgreSQL computes the others. */
  readonly columns: readonly string[];
  /** Its rows' one order, as SQL: by the key, and the same whatever the database's collation is. */
  readonly order: string;
}

/** What signs people or programs in, tells programs, shows people present, or shows what isn't public: no backup holds it, and a restore drops what an older one holds. */
export const unsavedTables: readonly string[] = [
  session,
  apiToken,
  webhook,
  webhookDelivery,
  secret,
  presence,
  previewLink,
].map((table) => getTableName(table));

/** Names of every table that a backup holds. */
export function portalTableNames(): string[] {
  return everyTableName().filter((name) => !unsavedTables.includes(name));
}

/** Those of the portal's tables that the database has, whatever release it is of; parents first. */
export async function readPortalTables(client: pg.ClientBase): Promise<PortalTable[]> {
  const { rows } = await client.query<StoredTable>(
    `SELECT t.relname::text AS name,
       array(SELECT attname::text FROM pg_attribute
         WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
         ORDER BY attnum) AS columns,
       array(SELECT quote_ident(attname) || CASE WHEN attcollation = 0 THEN '' ELSE ' COLLATE "C"' END
         FROM pg_index, unnest(indkey) WITH ORDINALITY AS part (number, place)
         JOIN pg_attribute ON attrelid = t.oid AND attnum = part.number
         WHERE indrelid = t.oid AND indisprimary ORDER BY place) AS key,
       array(SELECT DISTINCT parent.relname::text
         FROM pg_constraint JOIN pg_class parent ON parent.oid = confrelid
         WHERE conrelid = t.oid AND contype = 'f' AND confrelid <> t.oid) AS parents
     FROM pg_class t
     WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relname = ANY ($1)
     ORDER BY t.relname`,
    [portalTableNames()],
  );
  return parentsFirst(rows).map(({ name, columns, key }) => {
    if (key.length === 0) throw new Error(`The table ${name} has no primary key`);
    return { name, columns, order: key.join(", ") };
  });
}

interface StoredTable {
  readonly name: string;
  readonly columns: string[];
  readonly key: string[];
  readonly parents: string[];
}

function parentsFirst(tables: readonly StoredTable[]): StoredTable[] {
  const ordered: StoredTable[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ parents }) =>
      waiting.every(({ name }) => !parents.includes(name)),
    );
    if (ready.length === 0) throw new Error("The tables point to each other in a circle");
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** A name as SQL has it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
