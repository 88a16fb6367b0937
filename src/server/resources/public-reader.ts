/** Reads public records for a response, and collects the cache tags of everything that was read. */
import type { SQL } from "drizzle-orm";
import { and, inArray, notInArray } from "drizzle-orm";
import type { FilterValue, ListQuery } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import { listTag, publicTag, recordTag } from "../cache/cache-tags.ts";
import type { ReadExecutor } from "../database/executor.ts";
import type { Readers } from "../database/read-routing.ts";
import type {
  ColumnName,
  ListedRecord,
  SortName,
  StoredRecord,
} from "../database/stored-record.ts";
import { columnOf } from "../database/table-for.ts";
import type { Services } from "../services.ts";
import { isGone } from "./deleted-records.ts";
import { createCachedReads, withReferences } from "./cached-reads.ts";
import { rulesOf } from "./rules/registry.ts";
import type { RecordList } from "./list-records.ts";
import { countRecords, listRecords, matchesFilters } from "./list-records.ts";
import { readFirst, readRecord } from "./prepared-queries.ts";
import { repositoryFor } from "./repository.ts";
import type { EndingKind } from "./public-scope.ts";
import { endedScope, publicScope } from "./public-scope.ts";

/** A list query in the names of a definition. */
export interface PublicQuery<R extends Resource = Resource> extends Partial<
  Omit<ListQuery, "filters" | "sort">
> {
  readonly filters?: { readonly [Name in ColumnName<R>]?: FilterValue };
  readonly sort?: readonly SortName<R>[];
  /** Ids of public records that the filters match, and that the list leaves out. */
  readonly except?: ReadonlySet<number>;
}

/** What loaders read with. */
export interface PublicReader {
  readonly services: Services;
  /** Runs other queries; like all public reads they end after a second. */
  readonly read: Readers["read"];
  readonly now: Date;
  /** Whether staff look at what isn't there yet: nothing is counted. */
  readonly isPreview: boolean;
  /** Public records, in the definition's order unless the query says otherwise. */
  list<R extends Resource>(resource: R, query: PublicQuery<R>): Promise<RecordList<R>>;
  /** All public records of a resource that has few. */
  all<R extends Resource>(resource: R): Promise<readonly ListedRecord<R>[]>;
  /** The first public records, without a total. */
  first<R extends Resource>(
    resource: R,
    size: number,
    query?: Pick<PublicQuery<R>, "filters" | "sort">,
  ): Promise<ListedRecord<R>[]>;
  /** How many public records the filters match. */
  count<R extends Resource>(resource: R, filters: ListQuery["filters"]): Promise<number>;
  find<R extends Resource>(resource: R, id: number): Promise<StoredRecord<R> | null>;
  /** A record that visitors have seen in lists until it ended so. */
  findEnded<R extends Resource>(
    resource: R,
    id: number,
    ending: EndingKind,
  ): Promise<StoredRecord<R> | null>;
  /** Whether visitors have read the page of a record that was deleted since. */
  isGone(resource: Resource, id: number): Promise<boolean>;
  /** Whether a record is stored, be it hidden. */
  isStored(resource: Resource, id: number): Promise<boolean>;
  /** The condition of being public, for other queries; the whole resource counts as read. */
  scopeOf(resource: Resource): SQL | undefined;
  /** Cache tags of everything that was read. */
  readonly tags: ReadonlySet<string>;
  /** Tells of a moment at which what is made of the records changes without them. */
  changesAt(moment: Date): void;
  /** When scheduled records change what was read; null: never. */
  expiresAt(): Promise<Date | null>;
}

/** Creates a reader of what is public at this moment. */
export function createPublicReader(services: Services): PublicReader {
  const { read } = services.database.readers;
  const now = services.clock.now();
  const resources = new Set<Resource>();
  const tags = new Set<string>();
  const ownChanges: Date[] = [];
  const { cached, nextPublicChange } = createCachedReads(services, now);
  const addTag = (resource: Resource, tag: string) => {
    resources.add(resource);
    for (const each of withReferences(resource, tag)) tags.add(each);
  };

  function count(resource: Resource, filters: ListQuery["filters"]): Promise<number> {
    const tag = listTag(resource.api, filters);
    addTag(resource, tag);
    return cached(["total", resource.api, filters], resource, tag, (executor) =>
      countRecords(executor, resource, { filters }, publicScope(resource, now)),
    );
  }

  return {
    services,
    read,
    now,
    isPreview: false,
    tags,
    count,
    list(resource, publicQuery) {
      const query = { filters: {}, sort: resource.defaultSort, ...publicQuery };
      const { filters, search, page, sort } = query;
      addTag(resource, listTag(resource.api, filters));
      const { except = new Set() } = publicQuery;
      const id = columnOf(repositoryFor(resource).table, "id");
      const isListed = except.size === 0 ? undefined : notInArray(id, [...except]);
      const scope = and(publicScope(resource, now), isListed);
      const searchIds = rulesOf(resource.api).search;
      if (search !== undefined && searchIds !== undefined) {
        const within = and(scope, matchesFilters(resource, filters));
        return read(async (executor) => {
          const ids = await searchIds(executor, search, within);
          return listHits(executor, resource, ids, { within, sort, page });
        });
      }
      const total = async () => (await count(resource, filters)) - except.size;
      return read((executor) => listRecords(executor, resource, query, { scope, total }));
    },
    all(resource) {
      const tag = publicTag(resource.api);
      addTag(resource, tag);
      return cached(["all", resource.api], resource, tag, (executor) => {
        const selection = { where: publicScope(resource, now), sort: resource.defaultSort };
        return repositoryFor(resource).list(executor, selection);
      });
    },
    first(resource, size, { filters = {}, sort = resource.defaultSort } = {}) {
      addTag(resource, listTag(resource.api, filters));
      const list = { filters, sort, limit: size };
      return read((executor) => readFirst(executor, resource, list, now));
    },
    scopeOf(resource) {
      addTag(resource, publicTag(resource.api));
      return publicScope(resource, now);
    },
    find(resource, id) {
      addTag(resource, recordTag(resource.api, id));
      return read((executor) => readRecord(executor, resource, id, now));
    },
    findEnded(resource, id, ending) {
      addTag(resource, recordTag(resource.api, id));
      const scope = endedScope(resource, now, ending);
      if (scope === null) return Promise.resolve(null);
      return read((executor) => repositoryFor(resource).find(executor, id, scope));
    },
    isGone(resource, id) {
      addTag(resource, recordTag(resource.api, id));
      return read((executor) => isGone(executor, { resource, id }));
    },
    async isStored(resource, id) {
      addTag(resource, recordTag(resource.api, id));
      const found = await read((executor) => repositoryFor(resource).find(executor, id));
      return found !== null;
    },
    changesAt(moment) {
      ownChanges.push(moment);
    },
    async expiresAt() {
      const changes = await Promise.all([...resources].map(nextPublicChange));
      const moments = [...ownChanges, ...changes.filter((change) => change !== null)];
      return moments.length === 0 ? null : new Date(Math.min(...moments.map(Number)));
    },
  };
}

/** Of records that a search has found, those of a page. */
function listHits<R extends Resource>(
  executor: ReadExecutor,
  resource: R,
  ids: readonly number[],
  { within, sort, page }: Pick<ListQuery, "sort" | "page"> & { readonly within: SQL | undefined },
): Promise<RecordList<R>> {
  const id = columnOf(repositoryFor(resource).table, "id");
  const hits = { filters: {}, sort, ...(page && { page }) };
  const total = async () => ids.length;
  return listRecords(executor, resource, hits, {
    scope: and(within, inArray(id, [...ids])),
    total,
  });
}
