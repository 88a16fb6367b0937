/** Reading for an answer: public records only, and a note of everything that was read. */
import type { SQL } from "drizzle-orm";
import { and, inArray } from "drizzle-orm";
import type { FilterValue, ListQuery } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { user } from "#contract/resources/user.ts";
import type { Readers } from "../database/readers.ts";
import type {
  ColumnName,
  ListedRecord,
  SortName,
  StoredRecord,
} from "../database/stored-record.ts";
import { columnOf } from "../database/table-for.ts";
import { hooksOf } from "../resources/hooks.ts";
import type { RecordList } from "../resources/list-records.ts";
import { countRecords, listRecords, matchesFilters } from "../resources/list-records.ts";
import { readFirst, readRecord } from "../resources/prepared-reads.ts";
import { repositoryFor } from "../resources/repository.ts";
import { publicScope } from "../resources/scope.ts";
import type { Services } from "../services.ts";
import { listKey, publicKey, recordKey, storedKey } from "./content-keys.ts";
import type { Made } from "./kept-store.ts";

/** A list query in the names of a definition. */
export interface PublicQuery<R extends Resource = Resource> extends Partial<
  Omit<ListQuery, "filters" | "sort">
> {
  readonly filters?: { readonly [Name in ColumnName<R>]?: FilterValue };
  readonly sort?: readonly SortName<R>[];
}

/** What loaders read with. */
export interface PublicReading {
  readonly services: Services;
  /** Runs queries of a page's own; like all reads of visitors they end after a second. */
  readonly read: Readers["read"];
  readonly now: Date;
  /** Public records; the order is the definition's unless the query says another. */
  list<R extends Resource>(resource: R, query: PublicQuery<R>): Promise<RecordList<R>>;
  /** All public records of a resource that has few: read again when they change, not for each page. */
  all<R extends Resource>(resource: R): Promise<readonly ListedRecord<R>[]>;
  /** The first public records, without counting the others. */
  first<R extends Resource>(
    resource: R,
    size: number,
    query?: Pick<PublicQuery<R>, "filters" | "sort">,
  ): Promise<ListedRecord<R>[]>;
  find<R extends Resource>(resource: R, id: number): Promise<StoredRecord<R> | null>;
  /** What visitors may see of a resource, for a query of the page's own; all of it counts as read. */
  scopeOf(resource: Resource): SQL | undefined;
  /** What was read, and what that depends on, as keys. */
  readonly reads: ReadonlySet<string>;
  /** When what visitors see of them changes by itself next. */
  validUntil(): Promise<Date | null>;
}

/** Starts a reading at the present moment. */
export function startReading(services: Services): PublicReading {
  const { database, kept } = services;
  const { read } = database.readers;
  const now = services.clock.now();
  const resources = new Set<Resource>();
  const reads = new Set<string>();
  const note = (resource: Resource, key: string) => {
    resources.add(resource);
    for (const needed of keysOf(resource, key)) reads.add(needed);
  };

  function listed<R extends Resource>(resource: R, query: ListQuery): Promise<RecordList<R>> {
    const { filters, search, page, sort } = query;
    const key = listKey(resource.api, filters);
    note(resource, key);
    const scope = publicScope(resource, now);
    const searchIds = hooksOf(resource.api).search;
    if (search !== undefined && searchIds !== undefined) {
      return read(async (executor) => {
        const within = and(scope, matchesFilters(resource, filters));
        const ids = await searchIds(executor, search, within);
        const { table } = repositoryFor(resource);
        const isHit = and(within, inArray(columnOf(table, "id"), [...ids]));
        const hits = { filters: {}, sort, ...(page && { page }) };
        const total = async () => ids.length;
        return listRecords(executor, resource, hits, { scope: isHit, total });
      });
    }
    // Counted once for all pages, until a change or the clock makes it another total.
    const total = () =>
      kept.totals.get(JSON.stringify([resource.api, filters]), () =>
        untilChanged(resource, keysOf(resource, key), () =>
          read((executor) => countRecords(executor, resource, query, scope)),
        ),
      );
    return read((executor) => listRecords(executor, resource, query, { scope, total }));
  }

  /** A value that is kept until what was read for it changes. */
  async function untilChanged<Value>(
    resource: Resource,
    keys: ReadonlySet<string>,
    find: () => Promise<Value>,
  ): Promise<Made<Value>> {
    const value = await find();
    return { value, reads: keys, validUntil: await nextChange(resource), isKept: true, size: 1 };
  }

  async function nextChange(resource: Resource): Promise<Date | null> {
    const { nextPublicChange } = hooksOf(resource.api);
    if (nextPublicChange === undefined) return null;
    const next = () => read((executor) => nextPublicChange(executor, now));
    const { since, moment } = await kept.moments.get(resource.api, async () => {
      const validUntil = await next();
      const value = { since: now, moment: validUntil };
      return {
        value,
        reads: new Set([publicKey(resource.api)]),
        validUntil,
        isKept: true,
        size: 1,
      };
    });
    // One that began later may have found what comes after a change that this one still has before it.
    return since <= now ? moment : next();
  }

  return {
    services,
    read,
    now,
    reads,
    list(resource, query) {
      return listed(resource, { filters: {}, sort: resource.defaultSort, ...query });
    },
    async all<R extends Resource>(resource: R) {
      const key = publicKey(resource.api);
      note(resource, key);
      const records: unknown = await kept.lists.get(resource.api, () =>
        untilChanged(resource, keysOf(resource, key), () =>
          read((executor) =>
            repositoryFor<Resource>(resource).list(executor, {
              where: publicScope(resource, now),
              sort: resource.defaultSort,
            }),
          ),
        ),
      );
      return records as readonly ListedRecord<R>[];
    },
    first(resource, size, { filters = {}, sort = resource.defaultSort } = {}) {
      note(resource, listKey(resource.api, filters));
      const list = { filters, sort, limit: size };
      return read((executor) => readFirst(executor, resource, list, now));
    },
    scopeOf(resource) {
      note(resource, publicKey(resource.api));
      return publicScope(resource, now);
    },
    find(resource, id) {
      note(resource, recordKey(resource.api, id));
      return read((executor) => readRecord(executor, resource, id, now));
    },
    async validUntil() {
      const changes = await Promise.all([...resources].map(nextChange));
      const moments = changes.filter((moment) => moment !== null);
      return moments.length === 0 ? null : new Date(Math.min(...moments.map(Number)));
    },
  };
}

/** A key with those of the records that the resource's records point to: their names stand in it. */
function keysOf(resource: Resource, key: string): ReadonlySet<string> {
  return new Set([key, ...pointedToBy(resource)]);
}

const pointedTo = new WeakMap<Resource, readonly string[]>();

function pointedToBy(resource: Resource): readonly string[] {
  const known = pointedTo.get(resource);
  if (known !== undefined) return known;
  const references = fieldsOfKind(resource, "reference").map(([, field]) => storedKey(field.to));
  const keys = [...references, ...(resource.isAuthored ? [storedKey(user.api)] : [])];
  pointedTo.set(resource, keys);
  return keys;
}
