/** Reading for an answer: public records only, and a note of everything that was read. */
import type { SQL } from "drizzle-orm";
import type { ListQuery } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { user } from "#contract/resources/user.ts";
import { hooksOf } from "../resources/hooks.ts";
import { publicScope } from "../resources/public-scope.ts";
import type { StoredRecord } from "../resources/repository.ts";
import { repositoryFor } from "../resources/repository.ts";
import type { Services } from "../services.ts";
import { listKey, publicKey, recordKey, storedKey } from "./content-keys.ts";

/** What loaders read with. */
export interface PublicReading {
  readonly services: Services;
  readonly now: Date;
  /** Public records; the order is the definition's unless the query says another. */
  list(
    resource: Resource,
    query?: Partial<ListQuery>,
  ): Promise<{ records: StoredRecord[]; total: number }>;
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
  const { orm } = services.database;
  const now = services.clock.now();
  const resources = new Set<Resource>();
  const reads = new Set<string>();
  const note = (resource: Resource, key: string) => {
    resources.add(resource);
    reads.add(key);
    // Their names stand in its records, and its visibility may hang on theirs.
    for (const [, field] of fieldsOfKind(resource, "reference")) reads.add(storedKey(field.to));
    if (resource.isAuthored) reads.add(storedKey(user.api));
  };
  return {
    services,
    now,
    reads,
    list(resource, query = {}) {
      const whole: ListQuery = { filters: {}, sort: resource.defaultSort, ...query };
      note(resource, listKey(resource.api, whole.filters));
      return repositoryFor(resource).list(orm, whole, publicScope(resource, now));
    },
    first(resource, size, query = {}) {
      const page = { number: 1, size };
      const whole: ListQuery = { filters: {}, sort: resource.defaultSort, ...query, page };
      note(resource, listKey(resource.api, whole.filters));
      return repositoryFor(resource).pageOf(orm, whole, publicScope(resource, now));
    },
    scopeOf(resource) {
      note(resource, publicKey(resource.api));
      return publicScope(resource, now);
    },
    find(resource, id) {
      note(resource, recordKey(resource.api, id));
      return repositoryFor(resource).find(orm, id, publicScope(resource, now));
    },
    async validUntil() {
      const changes = await Promise.all(
        [...resources].map(({ api }) => hooksOf(api).nextPublicChange?.(orm, now) ?? null),
      );
      const moments = changes.filter((moment) => moment !== null);
      return moments.length === 0 ? null : new Date(Math.min(...moments.map(Number)));
    },
  };
}
