/** Lists of what visitors have searched for, where that has an index of its own. */
import { and, inArray } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { ListQuery } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import { columnOf } from "../database/table-for.ts";
import type { ResourceHooks } from "./hooks.ts";
import { publicScope } from "./public-scope.ts";
import type { StoredRecord } from "./repository.ts";
import { repositoryFor } from "./repository.ts";

/** What is searched for, among what, and how. */
interface Searching {
  readonly resource: Resource;
  readonly query: ListQuery;
  readonly search: string;
  readonly find: NonNullable<ResourceHooks["search"]>;
}

/** A page of what was found, in the order of the list, and how much was found. */
export async function foundList(
  database: NodePgDatabase,
  { resource, query, search, find }: Searching,
  now: Date,
): Promise<{ records: StoredRecord[]; total: number }> {
  const repository = repositoryFor(resource);
  const { filters, sort, page } = query;
  const among = and(publicScope(resource, now), repository.isAmong(filters));
  const ids = await find(database, search, among);
  if (ids.length === 0) return { records: [], total: 0 };
  const { number, size } = page ?? { number: 1, size: ids.length };
  const part = { skip: (number - 1) * size, size };
  const isFound = and(among, inArray(columnOf(repository.table, "id"), [...ids]));
  const records = await repository.list(database, { filters: {}, sort }, part, isFound);
  return { records, total: ids.length };
}
