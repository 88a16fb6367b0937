/**
 * Pages of search results. PostgreSQL only estimates how many rows match, and by a wrong estimate it scans the whole
 * table in sort order. So these queries collect all matches first, or scan a bounded part of the table.
 */
import type { SQL } from "drizzle-orm";
import { and, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { maxCountedHits } from "#contract/limits.ts";
import { columnOf } from "../database/table-for.ts";
import type { SortKey } from "./sort-order.ts";
import { orderBy } from "./sort-order.ts";
import type { Executor } from "../database/executor.ts";

/** Records that match, among those of a list. */
export interface MatchQuery {
  readonly table: PgTable;
  /** Which records the list has. */
  readonly within: SQL | undefined;
  readonly matches: SQL | undefined;
  readonly keys: readonly SortKey[];
}

/** Where a page lies in a list. */
export interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

/** Records that are scanned in the list's order before all matches are looked for. */
const minScanned = 2_000;
/** Records, in the order of their ids, that tell whether most match. */
const probed = 200;
/** Of visitors' searches: matches that are looked at, whether or not the list has them, and records scanned after them. */
const maxLookedAt = 20_000;

/** A page of a search, and how many records match; no more than `maxCountedHits` are counted or paged. */
export async function searchPage(
  executor: Executor,
  matching: MatchQuery,
  part: PageWindow,
): Promise<{ readonly total: number; readonly ids: readonly number[] }> {
  if (!(await matchesMany(executor, matching))) {
    const { total, ids } = await sortMatches(executor, matching, part, maxCountedHits);
    if (total < maxCountedHits) return { total, ids };
  }
  const limit = Math.min(part.limit, maxCountedHits - part.offset);
  return {
    total: maxCountedHits,
    ids: limit > 0 ? await firstMatches(executor, matching, { ...part, limit }) : [],
  };
}

/**
 * Estimates from a small sample, and from a larger one if most of that match, whether more match than are counted:
 * counting by an index would read every match first.
 */
async function matchesMany(executor: Executor, matching: MatchQuery): Promise<boolean> {
  if ((await countAmong(executor, matching, probed)) < probed / 2) return false;
  return (await countAmong(executor, matching, 2 * maxCountedHits)) === maxCountedHits;
}

/** How many of so many records match, at most `maxCountedHits`: in the order of their ids, in which they are stored. */
async function countAmong(
  executor: Executor,
  { table, within, matches }: MatchQuery,
  scanned: number,
): Promise<number> {
  const { rows } = await executor.execute<{ total: number }>(sql`
    select count(*)::integer as total from (
      select from (
        select * from ${table} where ${condition(within)} order by ${columnOf(table, "id")} limit ${scanned}
      ) as ${table}
      where ${condition(matches)} limit ${maxCountedHits}
    ) as counted`);
  return rows[0]?.total ?? 0;
}

/** The ids of a part of the matches, in the list's order. */
async function firstMatches(
  executor: Executor,
  matching: MatchQuery,
  part: PageWindow,
): Promise<readonly number[]> {
  const near = await scanFirst(executor, matching, part);
  return near.length === part.limit ? near : (await sortMatches(executor, matching, part)).ids;
}

/**
 * The ids of the first matches, for visitors: a word that hundreds of thousands of expired records hold takes no longer
 * than any other. Of a word that many hold and hardly any of the list's first, older matches may be missing.
 */
export async function firstMatchesApproximate(
  executor: Executor,
  matching: MatchQuery,
  limit: number,
): Promise<readonly number[]> {
  const part = { limit, offset: 0 };
  const near = await scanFirst(executor, matching, part);
  if (near.length === limit) return near;
  const { lookedAt, ids } = await firstOfSample(executor, matching, limit);
  if (lookedAt < maxLookedAt) return ids;
  const far = await scanFirst(executor, matching, part, maxLookedAt);
  return [...new Set([...far, ...ids])].slice(0, limit);
}

/** The ids of the first of some matches, and how many were looked at: also those that the list hasn't. */
export async function firstOfSample(
  executor: Executor,
  { table, within, matches, keys }: MatchQuery,
  limit: number,
): Promise<{ lookedAt: number; ids: number[] }> {
  const id = columnOf(table, "id");
  const { rows } = await executor.execute<{ looked_at: number; ids: number[] | null }>(sql`
    select count(*)::integer as looked_at,
      (array_agg(${id} order by ${orderOf(keys)}) filter (where ${condition(within)}))[1:${limit}] as ids
    from (select * from ${table} where ${condition(matches)} limit ${maxLookedAt}) as ${table}`);
  return { lookedAt: rows[0]?.looked_at ?? 0, ids: rows[0]?.ids ?? [] };
}

/**
 * The ids of a part of the matches: all are found, at most so many, and then sorted. `total` is how
 * many were found.
 */
async function sortMatches(
  executor: Executor,
  { table, within, matches, keys }: MatchQuery,
  { limit, offset }: PageWindow,
  atMost: number | null = null,
): Promise<{ total: number; ids: number[] }> {
  const columns = sql.join(
    keys.map(({ column }) => column),
    sql`, `,
  );
  const { rows } = await executor.execute<{ total: number; ids: number[] }>(sql`
    with found as materialized (
      select ${columns} from ${table} where ${condition(within, matches)} limit ${atMost})
    select (select count(*)::integer from found) as total, array(
      select ${columnOf(table, "id")} from found as ${table}
      order by ${orderOf(keys)} limit ${limit} offset ${offset}) as ids`);
  return rows[0] ?? { total: 0, ids: [] };
}

/** Like `sortMatches` without the total, among the first records in sort order: enough for what many match. */
async function scanFirst(
  executor: Executor,
  { table, within, matches, keys }: MatchQuery,
  { limit, offset }: PageWindow,
  scanned = minScanned + 2 * (offset + limit),
): Promise<number[]> {
  const { rows } = await executor.execute<{ id: number }>(sql`
    select ${columnOf(table, "id")} as id from (
      select * from ${table} where ${condition(within)} order by ${orderOf(keys)} limit ${scanned}
    ) as ${table}
    where ${condition(matches)} order by ${orderOf(keys)} limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}

function condition(...conditions: (SQL | undefined)[]): SQL {
  return and(...conditions) ?? sql`true`;
}

function orderOf(keys: readonly SortKey[]): SQL {
  return sql.join(orderBy(keys), sql`, `);
}
