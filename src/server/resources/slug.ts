/** Slugs: made once from a title, unique, and never changed afterwards (links may point to them). */
import { getTableName, like, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { columnOf } from "../database/table-for.ts";
import type { Executor } from "../database/executor.ts";

/** The slug, numbered from 2 when another record has it already. */
export async function freeSlug(executor: Executor, table: PgTable, slug: string): Promise<string> {
  const column = columnOf(table, "slug");
  // Writes of the same slug, numbered or not, wait for each other, so that each sees the other's.
  const lockName = `${getTableName(table)}/${slug.replace(/-\d+$/u, "")}`;
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`);
  const rows = await executor
    .select({ slug: column })
    .from(table)
    .where(like(column, `${slug}%`));
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
