import type pg from "pg";
import type { PortalTable } from "./portal-tables.ts";
import { quoted } from "./portal-tables.ts";

/**
 * Drops the indexes that no constraint needs, since one that is made of all rows at once takes a
 * fraction of the time. Answers how to make them again.
 */
export async function setIndexesAside(
  client: pg.ClientBase,
  tables: readonly Pick<PortalTable, "name">[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string; settings: string[] }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition,
       ARRAY(
         SELECT format('ALTER INDEX %s ALTER COLUMN %s SET STATISTICS %s', attrelid::regclass, attnum, attstattarget)
         FROM pg_attribute WHERE attrelid = indexrelid AND attstattarget >= 0
       ) AS settings
     FROM pg_index
     WHERE indrelid = ANY ($1::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables.map(({ name }) => quoted(name))],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return async () => {
    for (const { definition, settings } of rows) {
      for (const statement of [definition, ...settings]) await client.query(statement);
    }
  };
}
