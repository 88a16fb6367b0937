/** News by ranges of their ids: the last range costs no more than the first. */
import { type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { article } from "#contract/resources/article.ts";
import { resourceTable } from "../database/schema.ts";
import { columnOf } from "../database/table-for.ts";

const table = resourceTable(article);
const id = columnOf(table, "id");

/** The ranges of so many ids, counted from 1, that hold an article within the scope. */
export async function usedIdRanges(
  orm: NodePgDatabase,
  idsPerRange: number,
  scope: SQL | undefined,
): Promise<number[]> {
  const found = await orm.execute<{ range: number }>(sql`
    with range_size as (select ${idsPerRange}::bigint as ids),
      id_range as (
        select number, (number - 1) * ids as first_id, number * ids - 1 as last_id
        from range_size, generate_series(1, (select max(${id}) from ${table}) / ids + 1) as number)
    select number::integer as range from id_range
    where exists (
      select 1 from ${table}
      where ${id} between first_id and last_id and ${scope})
    order by number`);
  return found.rows.map(({ range }) => range);
}

/** The articles from one id to another, and when what readers see of each last changed. */
export async function newsBetween(
  orm: NodePgDatabase,
  firstId: number,
  lastId: number,
  scope: SQL | undefined,
): Promise<{ id: number; changedAt: Date }[]> {
  const rows = await orm
    .select({
      id,
      updatedAt: columnOf(table, "updated_at"),
      publishedAt: columnOf(table, "published_at"),
    })
    .from(table)
    .where(sql`${id} between ${firstId} and ${lastId} and ${scope}`)
    .orderBy(id);
  return rows.map((row) => ({
    id: Number(row.id),
    // Written before its time, it changes for readers when it appears.
    changedAt: new Date(Math.max(Number(row.updatedAt), Number(row.publishedAt))),
  }));
}
