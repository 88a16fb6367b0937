import type { ListQuery } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import { storedKey } from "../answers/content-keys.ts";
import type { Services } from "../services.ts";
import { repositoryFor } from "./repository.ts";

/** How many records all pages of a back-office list have: counted once for all of them, until a write. */
export function storedTotal(
  { database, kept }: Pick<Services, "database" | "kept">,
  resource: Resource,
  query: ListQuery,
): Promise<number> {
  const count = () => repositoryFor(resource).total(database.orm, query);
  // Accounts are also made outside the server (`npm run user`), without a word to it.
  if (resource.visible === "never") return count();
  const key = JSON.stringify(["stored", resource.api, query.filters, query.search]);
  const reads = new Set([storedKey(resource.api)]);
  return kept.totals.get(key, async () => ({
    value: await count(),
    reads,
    validUntil: null,
    isKept: true,
    size: 1,
  }));
}
