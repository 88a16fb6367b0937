/** The list of a resource, for staff and for visitors: filtered, searched, in scope, in order, by pages. */
import type { Placeholder, SQL } from "drizzle-orm";
import { and, eq, gte, lt } from "drizzle-orm";
import type { FilterValue, ListQuery, MomentRange } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import { resourceTable } from "../database/resource-tables.ts";
import type { ListedRecord } from "../database/stored-record.ts";
import { columnOf } from "../database/table-for.ts";
import { orderBy, sortKeys } from "./sort-order.ts";
import type { Executor } from "../database/executor.ts";
import { repositoryFor } from "./repository.ts";
import { searchPage } from "./search-pagination.ts";
import { matchesSearch } from "./search-condition.ts";

/** A list, or one page of it, and how many records all its pages have. */
export interface RecordList<R extends Resource = Resource> {
  readonly records: readonly ListedRecord<R>[];
  /** Of a search in pages at most `maxCountedHits`. */
  readonly total: number;
}

/** What a list is restricted to beside its query, and where its total comes from. */
export interface ListOptions {
  readonly scope?: SQL | undefined;
  /** The total where it is known already; counted otherwise. */
  readonly total?: () => Promise<number>;
}

/** A page of a list, or all of it where the query has no page; with the total of all pages. */
export async function listRecords<R extends Resource>(
  executor: Executor,
  resource: R,
  query: ListQuery,
  {
    scope,
    total: totalOf = () => countRecords(executor, resource, query, scope),
  }: ListOptions = {},
): Promise<RecordList<R>> {
  const { page, search, sort } = query;
  const repository = repositoryFor(resource);
  const within = and(scope, narrowedBy(resource, query));
  const matches = search === undefined ? undefined : matchesSearch(resource, search);
  if (page === undefined) {
    const records = await repository.list(executor, { where: and(within, matches), sort });
    return { records, total: records.length };
  }
  const part = { limit: page.size, offset: (page.number - 1) * page.size };
  if (matches !== undefined) {
    const matching = {
      table: repository.table,
      within,
      matches,
      keys: sortKeys(repository.table, sort),
    };
    const { ids, total } = await searchPage(executor, matching, part);
    return { records: await repository.findMany(executor, ids), total };
  }
  const total = await totalOf();
  if (part.offset >= total) return { records: [], total };
  return { records: await repository.list(executor, { where: within, sort, ...part }), total };
}

/** How many records a list has that isn't searched. */
export function countRecords(
  executor: Executor,
  resource: Resource,
  query: Pick<ListQuery, "filters" | "ranges">,
  scope?: SQL,
): Promise<number> {
  return repositoryFor(resource).count(executor, and(scope, narrowedBy(resource, query)));
}

/** The ids of a whole list in its order, at most so many; of a search those that can be paged through. */
export async function listedIds(
  executor: Executor,
  resource: Resource,
  query: ListQuery,
  { scope, limit }: { readonly scope: SQL | undefined; readonly limit: number },
): Promise<readonly number[]> {
  const { table } = repositoryFor(resource);
  const within = and(scope, narrowedBy(resource, query));
  const keys = sortKeys(table, query.sort);
  const matches = query.search === undefined ? undefined : matchesSearch(resource, query.search);
  if (matches !== undefined) {
    return (await searchPage(executor, { table, within, matches, keys }, { limit, offset: 0 })).ids;
  }
  const rows = await executor
    .select({ id: columnOf(table, "id") })
    .from(table)
    .where(within)
    .orderBy(...orderBy(keys))
    .limit(limit);
  return rows.map(({ id }) => Number(id));
}

/** The condition of having been made by an account; undefined where that isn't asked for or not known. */
export function madeBy(
  resource: Resource,
  { isOwn = false }: Pick<ListQuery, "isOwn">,
  accountId: number,
): SQL | undefined {
  if (!isOwn || !resource.isAuthored) return undefined;
  return eq(columnOf(resourceTable(resource), "creator_id"), accountId);
}

function narrowedBy(
  resource: Resource,
  { filters, ranges = [] }: Pick<ListQuery, "filters" | "ranges">,
): SQL | undefined {
  return and(matchesFilters(resource, filters), ...ranges.map((range) => liesIn(resource, range)));
}

function liesIn(resource: Resource, { name, from, until }: MomentRange): SQL | undefined {
  const column = columnOf(resourceTable(resource), name);
  return and(
    from === undefined ? undefined : gte(column, dateFromSeconds(from)),
    until === undefined ? undefined : lt(column, dateFromSeconds(until)),
  );
}

/** The condition of having these values, or those that a prepared statement is given. */
export function matchesFilters(
  resource: Resource,
  filters: Readonly<Record<string, FilterValue | Placeholder | undefined>>,
): SQL | undefined {
  const table = resourceTable(resource);
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return and(...given.map(([name, value]) => eq(columnOf(table, name), value)));
}
