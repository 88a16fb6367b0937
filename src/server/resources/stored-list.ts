import type { ListQuery } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import type { Made } from "../answers/kept-store.ts";
import { storedKey } from "../answers/content-keys.ts";
import type { Services } from "../services.ts";
import {
  createPageStarts,
  hasPageStarts,
  isBeyond,
  noPageStarts,
  readPage,
} from "./page-starts.ts";
import type { ListPart, StoredRecord } from "./repository.ts";
import { repositoryFor } from "./repository.ts";
import { countHits, searchPage } from "./stored-search.ts";

/**
 * A list of the back office, or one page of it, and how many records all its pages have. That is
 * counted, and where a page begins looked for, once for all of them until a write.
 */
export async function storedList(
  { database, kept }: Pick<Services, "database" | "kept">,
  resource: Resource,
  query: ListQuery,
): Promise<{ records: StoredRecord[]; total: number }> {
  const repository = repositoryFor(resource);
  const { page, filters, search, sort } = query;
  if (page === undefined) {
    const records = await repository.list(database.orm, query);
    return { records, total: records.length };
  }
  const reads = new Set([storedKey(resource.api)]);
  const untilWritten = <Value>(value: Value): Made<Value> => ({
    value,
    reads,
    validUntil: null,
    // Accounts are also made outside the server (`npm run user`), without a word to it.
    isKept: resource.visible !== "never",
    size: 1,
  });
  const key = ["stored", resource.api, filters, search];
  const total = await kept.totals.get(JSON.stringify(key), async () =>
    untilWritten(
      search === undefined
        ? await repository.total(database.orm, query)
        : await countHits(database, repository, query),
    ),
  );
  if (isBeyond(page, total)) return { records: [], total };
  if (search !== undefined) {
    const skip = (page.number - 1) * page.size;
    const part = { skip, size: Math.min(page.size, total - skip) };
    return { records: await searchPage(database, repository, query, { hits: total, part }), total };
  }
  const read = (part: ListPart) => repository.list(database.orm, query, part);
  const starts = hasPageStarts(resource, query)
    ? await kept.pageStarts.get(JSON.stringify([...key, sort]), async () =>
        untilWritten(createPageStarts()),
      )
    : noPageStarts;
  return { records: await readPage(page, starts, read), total };
}
