/** News by ranges of their ids: the last range costs no more than the first. */
import { type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { article } from "#contract/resources/article.ts";
import { resourceTable } from "../database/resource-tables.ts";

const table = resourceTable(article);
const id = table.id;

/** The ranges of so many ids, counted from 1, that hold an article within the scope. */
export async function usedIdRanges(
  orm: NodePgDatabase,
  idsPerRange: number,
  scope: SQL | undefined,
): Promise<number[]> {
  // From one range with something in it to the next: empty ones cost nothing.
  const firstFrom = (start: SQL) => sql`
    select ${id} / ${idsPerRange}::integer + 1 from ${table}
    where ${id} >= ${start} and ${scope} order by ${id} limit 1`;
  const found = await orm.execute<{ range: number }>(sql`
    with recursive used(range) as (
      (${firstFrom(sql`0`)})
      union all
      select (${firstFrom(sql`range::bigint * ${idsPerRange}`)}) from used where range is not null)
    select range from used where range is not null`);
  return found.rows.map(({ range }) => range);
}

/** The articles from one id to another, and when what readers see of each last changed, in ISO 8601. */
export async function newsBetween(
  orm: NodePgDatabase,
  firstId: number,
  lastId: number,
  scope: SQL | undefined,
): Promise<{ id: number; changedAt: string }[]> {
  // Written before its time, an article changes for readers when it appears. Of ten thousand articles it
  // takes PostgreSQL less to write the moments than Node to read and write them.
  const changedAt = sql`greatest(${table.updated_at}, ${table.published_at})`;
  const { rows } = await orm.execute<{ id: number; changedAt: string }>(sql`
    select ${id} as id,
      to_char(${changedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"
    from ${table} where ${id} between ${firstId} and ${lastId} and ${scope} order by ${id}`);
  return rows;
}
