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
import { askByIndex } from "../database/ask-by-index.ts";
import { resourceTable } from "../database/schema.ts";
import { columnOf } from "../database/table-for.ts";
import type { Executor } from "../resources/repository.ts";

const table = resourceTable(article);
const id = columnOf(table, "id");
const publishedAt = columnOf(table, "published_at");

/** How far back by date to learn whether what is looked for is rare. */
const probe = 300;
/** So many hits in there are few: all of them together can be had from the index. */
const fewHits = 10;
/** How far back by date for what isn't rare: enough for a word in every twentieth article. */
const firstLook = 2_000;
/** How many hits the index is asked for; with fewer than these all are known. */
const fetched = 3_000;
/** How far back by date when there are more. */
const longLook = 20_000;

/** What is looked for. */
interface Sought {
  /** The condition of a hit, on a column that has an index for it. */
  readonly hit: SQL;
  /** What visitors may see, and what else excludes an article. */
  readonly scope: SQL | undefined;
  /** The condition of a hit that goes before others, likewise with an index. All of these are hits. */
  readonly best?: SQL;
}

/** What is looked for in two columns, and how much of it. */
export interface Wanted extends Sought {
  readonly best: SQL;
  readonly limit: number;
}

/** Ids of hits, the newest first; together no more than were wanted. */
export interface FoundHits {
  readonly best: readonly number[];
  readonly others: readonly number[];
}

interface Hit {
  readonly id: number;
  /** Unix seconds. */
  readonly at: number;
  readonly isBest: boolean;
}

/** The newest of the best hits and, if these are fewer than wanted, of the others. */
export async function newestHits(database: NodePgDatabase, wanted: Wanted): Promise<FoundHits> {
  const { hit, best, scope, limit } = wanted;
  const recent = await lookBack(database, wanted, probe, probe);
  if (recent.filter(({ isBest }) => isBest).length >= limit) return parted(recent, limit);
  if (recent.length <= fewHits) {
    const all = await askIndex(database, wanted);
    if (all.length < fetched) return parted(all, limit);
  }
  const bestOnes = await newestOf(database, { hit: best, scope }, limit);
  const left = limit - bestOnes.length;
  if (left === 0) return { best: bestOnes, others: [] };
  const isOther = { hit, scope: sql`not ${best} and ${scope}` };
  return { best: bestOnes, others: await newestOf(database, isOther, left) };
}

/** Whether anything is hit at all. */
export async function hasHit(database: NodePgDatabase, sought: Sought): Promise<boolean> {
  const recent = await lookBack(database, sought, firstLook, 1);
  return recent.length > 0 || (await askIndex(database, sought, 1)).length > 0;
}

/**
 * The newest hits of what may be common. Of more than can be fetched these are the newest among what
 * was fetched and what the long look back finds: exact, but for what only far older articles hold.
 */
async function newestOf(
  database: NodePgDatabase,
  sought: Sought,
  limit: number,
): Promise<number[]> {
  const first = await lookBack(database, sought, firstLook, limit);
  if (first.length === limit) return newestIds(first, limit);
  const fromIndex = await askIndex(database, sought);
  if (fromIndex.length < fetched) return newestIds(fromIndex, limit);
  const newest = await lookBack(database, sought, longLook, limit);
  const known = new Set(newest.map((one) => one.id));
  return newestIds([...newest, ...fromIndex.filter((one) => !known.has(one.id))], limit);
}

function parted(hits: readonly Hit[], limit: number): FoundHits {
  const best = newestIds(
    hits.filter(({ isBest }) => isBest),
    limit,
  );
  const others = hits.filter(({ isBest }) => !isBest);
  return { best, others: newestIds(others, limit - best.length) };
}

function newestIds(hits: readonly Hit[], limit: number): number[] {
  return hits
    .toSorted((one, other) => other.at - one.at || other.id - one.id)
    .slice(0, limit)
    .map((hit) => hit.id);
}

/** The hits among so many newest articles. It goes no further back than the last one that is wanted. */
async function lookBack(
  executor: Executor,
  { hit, best, scope }: Sought,
  howMany: number,
  limit: number,
): Promise<Hit[]> {
  const order = sql`order by ${publishedAt} desc, ${id} desc`;
  const { rows } = await executor.execute<Hit & Record<string, unknown>>(sql`
    select ${hitColumns(best)}
    from (select * from ${table} where ${scope} ${order} limit ${howMany}) as ${table}
    where ${hit} ${order} limit ${limit}`);
  return rows;
}

/** Hits from the search's index, in no order. */
async function askIndex(
  database: NodePgDatabase,
  { hit, best, scope }: Sought,
  howMany = fetched,
): Promise<Hit[]> {
  return askByIndex(database, async (executor) => {
    const { rows } = await executor.execute<Hit & Record<string, unknown>>(sql`
      select ${hitColumns(best)} from ${table} where ${hit} and ${scope} limit ${howMany}`);
    return rows;
  });
}

function hitColumns(best: SQL = sql`false`): SQL {
  return sql`${id} as id, extract(epoch from ${publishedAt})::float as at, ${best} as "isBest"`;
}
