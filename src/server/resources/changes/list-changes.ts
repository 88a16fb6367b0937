/** The response to `updated_since`: records as the list has them, ids that left it, and where to read on. */
import { defaultChangesLimit, parseSince } from "#contract/list-changes.ts";
import type { ListQuery } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import { and } from "drizzle-orm";
import type { Executor } from "../../database/executor.ts";
import { matchesFilters } from "../list-records.ts";
import type { PresentedRecord } from "../present.ts";
import { presentRecord } from "../present.ts";
import type { PublicReader } from "../public-reader.ts";
import { repositoryFor } from "../repository.ts";
import type { Changes } from "./read-changes.ts";
import { readChanges } from "./read-changes.ts";

/** What the request says, as its schema has let it through. */
interface ChangesQuery extends Pick<ListQuery, "filters"> {
  readonly since: string;
  readonly limit: number | undefined;
}

/** The data of the response; null where the client has to begin anew. */
export async function listChanges(
  reader: PublicReader,
  resource: Resource,
  { since, limit = defaultChangesLimit, filters }: ChangesQuery,
) {
  const { now, services } = reader;
  const scope = and(reader.scopeOf(resource), matchesFilters(resource, filters));
  const request = { since: parseSince(since), filters, limit, now };
  const load = async (executor: Executor): Promise<LoadedChanges | null> => {
    const changes = await readChanges(executor, resource, request);
    if (changes === null) return null;
    // By the same server: another one may not have what the position says that the client has seen.
    const records = await repositoryFor(resource).findMany(executor, changes.listed, scope);
    const data = records.map((row) => presentRecord(resource, row, "public", "list"));
    return { changes, data };
  };
  // A replica may be behind the one that the client has read before.
  const loaded = (await reader.read(load)) ?? (await load(services.database.orm));
  if (loaded === null) return null;
  const { removed, next, hasMore } = loaded.changes;
  const meta = { page: 1, limit, total: await reader.count(resource, filters) };
  return {
    data: loaded.data,
    removed,
    meta: { ...meta, next_updated_since: next, has_more: hasMore },
  };
}

interface LoadedChanges {
  readonly changes: Changes;
  readonly data: readonly PresentedRecord[];
}
