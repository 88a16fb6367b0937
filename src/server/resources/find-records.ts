/** A few records by words, as the command palette looks for them: not a list, whose order a reader has chosen. */
import type { Resource } from "#contract/resource.ts";
import { listQuery } from "#contract/list-query.ts";
import type { Executor } from "../database/executor.ts";
import type { ListedRecord } from "../database/stored-record.ts";
import { repositoryFor } from "./repository.ts";
import { isNamedBy, matchesSearch } from "./search-condition.ts";
import { searchPage, firstOfSample } from "./search-pagination.ts";
import { sortKeys } from "./sort-order.ts";

/** Those whose label holds the words stand first: newer records that only mention them don't hide an old one. */
export async function findRecords<R extends Resource>(
  executor: Executor,
  resource: R,
  words: string,
  limit: number,
): Promise<readonly ListedRecord<R>[]> {
  const { search, sort } = listQuery(resource, { q: words });
  if (search === undefined) return [];
  const repository = repositoryFor(resource);
  const { table } = repository;
  const keys = sortKeys(table, sort);
  const matches = matchesSearch(resource, search);
  const within = isNamedBy(resource, search);
  const { ids: named } = await firstOfSample(executor, { table, within, matches, keys }, limit);
  if (named.length === limit) return repository.findMany(executor, named);
  const all = { table, within: undefined, matches, keys };
  const { ids } = await searchPage(executor, all, { limit, offset: 0 });
  return repository.findMany(executor, [...new Set([...named, ...ids])].slice(0, limit));
}
