/**
 * The newest articles that hold something, at a cost that has a limit. Neither of the two ways is
 * quick for every word: going back by date takes for ever to find a rare word, the search's index
 * has to fetch a common word's million articles before it can sort them. And PostgreSQL can't know
 * which a word is: of most words its statistics hold nothing. So both are gone, as far as they are
 * short.
 */
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { article } from "#contract/resources/article.ts";
import { resourceTable } from "../database/schema.ts";
import { columnOf } from "../database/table-for.ts";
import type { Executor } from "../resources/repository.ts";

const table = resourceTable(article);
const id = columnOf(table, "id");
const publishedAt = columnOf(table, "published_at");

/** How far back by date at first: enough for a word in every twentieth article. */
const firstLook = 2_000;
/** How many hits the index is asked for; with fewer than these all are known. */
const fetched = 3_000;
/** How far back by date when there are more. */
const longLook = 20_000;

/** What is looked for, and how much of it. */
export interface Wanted {
  /** The condition of a hit, on a column that has an index for it. */
  readonly hit: SQL;
  /** What visitors may see, and what else excludes an article. */
  readonly scope: SQL | undefined;
  readonly limit: number;
}

interface Hit {
  readonly id: number;
  /** Unix seconds. */
  readonly at: number;
}

/** Ids of the newest hits, the newest first. */
export async function newestHits(database: NodePgDatabase, wanted: Wanted): Promise<number[]> {
  const { limit } = wanted;
  const first = await lookBack(database, wanted, firstLook);
  if (first.length === limit) return idsOf(first, limit);
  const fromIndex = await askIndex(database, wanted);
  if (fromIndex.length < fetched) return idsOf(fromIndex, limit);
  const newest = await lookBack(database, wanted, longLook);
  const known = new Set(newest.map((hit) => hit.id));
  return idsOf([...newest, ...fromIndex.filter((hit) => !known.has(hit.id))], limit);
}

/** Whether anything is hit at all. */
export async function hasHit(
  database: NodePgDatabase,
  wanted: Omit<Wanted, "limit">,
): Promise<boolean> {
  const recent = await lookBack(database, { ...wanted, limit: 1 }, firstLook);
  return recent.length > 0 || (await askIndex(database, wanted, 1)).length > 0;
}

function idsOf(hits: readonly Hit[], limit: number): number[] {
  return hits
    .toSorted((one, other) => other.at - one.at || other.id - one.id)
    .slice(0, limit)
    .map((hit) => hit.id);
}

/** The hits among the newest articles. It goes no further back than the last one that is wanted. */
async function lookBack(
  executor: Executor,
  { hit, scope, limit }: Wanted,
  howMany: number,
): Promise<Hit[]> {
  const order = sql`order by ${publishedAt} desc, ${id} desc`;
  const { rows } = await executor.execute<Hit & Record<string, unknown>>(sql`
    select ${id} as id, extract(epoch from ${publishedAt})::float as at
    from (select * from ${table} where ${scope} ${order} limit ${howMany}) as ${table}
    where ${hit} ${order} limit ${limit}`);
  return rows;
}

/** Hits from the search's index, in no order. In a transaction, for the way is a setting. */
async function askIndex(
  database: NodePgDatabase,
  { hit, scope }: Omit<Wanted, "limit">,
  howMany = fetched,
): Promise<Hit[]> {
  return database.transaction(async (executor) => {
    await executor.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
    );
    const { rows } = await executor.execute<Hit & Record<string, unknown>>(sql`
      select ${id} as id, extract(epoch from ${publishedAt})::float as at
      from ${table} where ${hit} and ${scope} limit ${howMany}`);
    return rows;
  });
}
