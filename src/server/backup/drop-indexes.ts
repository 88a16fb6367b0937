import type pg from "pg";
import type { PortalTable } from "./portal-tables.ts";
import { quoted } from "./portal-tables.ts";

/**
 * Drops the indexes that no constraint needs, since one that is made of all rows at once takes a
 * fraction of the time. Returns how to create them again.
 */
export async function dropIndexes(
  client: pg.ClientBase,
  tables: readonly Pick<PortalTable, "name">[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index
     WHERE indrelid = ANY ($1::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables.map(({ name }) => quoted(name))],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
