import type { ListQuery } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import { storedKey } from "../answers/content-keys.ts";
import type { Services } from "../services.ts";
import { countRecords } from "./list-records.ts";

/** The total of a list of the back office, counted once for all its pages until a record is written. */
export function countedTotal(
  { database, kept }: Services,
  resource: Resource,
  query: ListQuery,
): Promise<number> {
  return kept.totals.get(JSON.stringify(["stored", resource.api, query.filters]), async () => ({
    value: await countRecords(database.orm, resource, query),
    reads: new Set([storedKey(resource.api)]),
    validUntil: null,
    // Accounts are also made outside the server (`npm run user`), without a word to it.
    isKept: resource.visible !== "never",
    size: 1,
  }));
}
