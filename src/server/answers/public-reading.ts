/** Reading for an answer: public records only, and a note of everything that was read. */
import type { SQL } from "drizzle-orm";
import type { ListQuery } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { user } from "#contract/resources/user.ts";
import type { Readers } from "../database/readers.ts";
import { foundList } from "../resources/found-list.ts";
import { hooksOf } from "../resources/hooks.ts";
import {
  createPageStarts,
  hasPageStarts,
  isBeyond,
  noPageStarts,
  readPage,
} from "../resources/page-starts.ts";
import { preparedReads } from "../resources/prepared-reads.ts";
import { publicScope } from "../resources/public-scope.ts";
import type { ListPart, StoredRecord } from "../resources/repository.ts";
import { repositoryFor } from "../resources/repository.ts";
import type { Services } from "../services.ts";
import { listKey, publicKey, recordKey, storedKey } from "./content-keys.ts";
import type { Made } from "./kept-store.ts";

/** What loaders read with. */
export interface PublicReading {
  readonly services: Services;
  /** Runs queries of a page's own; like all reads of visitors they end after a second. */
  readonly read: Readers["read"];
  readonly now: Date;
  /** Public records; the order is the definition's unless the query says another. */
  list(
    resource: Resource,
    query: Partial<ListQuery>,
  ): Promise<{ records: StoredRecord[]; total: number }>;
  /** All public records of a resource that has few: read anew when they change, not for each page. */
  all(resource: Resource): Promise<readonly StoredRecord[]>;
  /** The first public records, without counting the others. */
  first(
    resource: Resource,
    size: number,
    query?: Partial<Omit<ListQuery, "page">>,
  ): Promise<StoredRecord[]>;
  find(resource: Resource, id: number): Promise<StoredRecord | null>;
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

  async function listed(resource: Resource, query: ListQuery) {
    const key = listKey(resource.api, query.filters);
    note(resource, key);
    const { page, search } = query;
    const { search: find } = hooksOf(resource.api);
    if (search !== undefined && find !== undefined) {
      return read((executor) => foundList(executor, { resource, query, search, find }, now));
    }
    const readPart = (part?: ListPart) => preparedReads(database, resource).list(query, now, part);
    if (page === undefined) {
      const records = await readPart();
      return { records, total: records.length };
    }
    const list = keptList(resource, query, keysOf(resource, key));
    const known = list.knownTotal();
    if (known !== undefined && isBeyond(page, known)) return { records: [], total: known };
    const records = await readPage(page, await list.pageStarts(), readPart);
    return { records, total: await list.total() };
  }

  /** What all pages of a list have in common: found once, until a change or the clock makes it another. */
  function keptList(resource: Resource, query: ListQuery, keys: ReadonlySet<string>) {
    const { filters, search, sort } = query;
    const key = [resource.api, filters, search];
    const totalKey = JSON.stringify(key);
    return {
      knownTotal: () => kept.totals.find(totalKey),
      total: () =>
        kept.totals.get(totalKey, () =>
          untilChanged(resource, keys, () =>
            repositoryFor(resource).total(database.orm, query, publicScope(resource, now)),
          ),
        ),
      async pageStarts() {
        if (!hasPageStarts(resource, query)) return noPageStarts;
        // With the moment: a reading that began before it must leave nothing to those that began after it.
        const startsKey = JSON.stringify([...key, sort, await nextChange(resource)]);
        return kept.pageStarts.get(startsKey, () =>
          untilChanged(resource, keys, async () => createPageStarts()),
        );
      },
    };
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
      const whole: ListQuery = { filters: {}, sort: resource.defaultSort, ...query };
      return listed(resource, whole);
    },
    all(resource) {
      const key = publicKey(resource.api);
      note(resource, key);
      const whole: ListQuery = { filters: {}, sort: resource.defaultSort };
      return kept.lists.get(resource.api, () =>
        untilChanged(resource, keysOf(resource, key), () =>
          preparedReads(database, resource).list(whole, now),
        ),
      );
    },
    first(resource, size, query = {}) {
      const whole: ListQuery = { filters: {}, sort: resource.defaultSort, ...query };
      note(resource, listKey(resource.api, whole.filters));
      return preparedReads(database, resource).list(whole, now, { skip: 0, size });
    },
    scopeOf(resource) {
      note(resource, publicKey(resource.api));
      return publicScope(resource, now);
    },
    find(resource, id) {
      note(resource, recordKey(resource.api, id));
      return preparedReads(database, resource).find(id, now);
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
