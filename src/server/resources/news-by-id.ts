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
