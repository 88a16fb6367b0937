import type { ListQuery } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import { storedTag } from "../cache/cache-tags.ts";
import type { Services } from "../services.ts";
import { countRecords } from "./list-records.ts";

/** The total of a list of the admin app, cached for all its pages. */
export function cachedTotal(
  { database, dataCache }: Services,
  resource: Resource,
  query: ListQuery,
): Promise<number> {
  const key = JSON.stringify(["stored total", resource.api, query.filters, query.ranges]);
  return dataCache.get(key, async () => ({
    value: await countRecords(database.orm, resource, query),
    tags: new Set([storedTag(resource.api)]),
    expiresAt: null,
    // `npm run user` creates accounts without an announcement.
    isCacheable: resource.visible !== "never",
  }));
}
