/** Reading for a page: public records only, and a note of everything that was read. */
import type { SQL } from "drizzle-orm";
import type { ListQuery } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import { hooksOf } from "../resources/hooks.ts";
import { publicScope } from "../resources/public-scope.ts";
import type { StoredRecord } from "../resources/repository.ts";
import { repositoryFor } from "../resources/repository.ts";
import type { Services } from "../services.ts";

/** What loaders read with. */
export interface PageReading {
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
  /** What visitors may see of a resource, for a query of the page's own; the resource counts as read. */
  scopeOf(resource: Resource): SQL | undefined;
  /** API names of the resources that were read, with those that they depend on. */
  readonly reads: ReadonlySet<string>;
  /** When what visitors see of them changes by itself next. */
  validUntil(): Promise<Date | null>;
}

/** Starts a reading at the present moment. */
export function startReading(services: Services): PageReading {
  const { orm } = services.database;
  const now = services.clock.now();
  const reads = new Set<string>();
  const note = (resource: Resource) => {
    reads.add(resource.api);
    for (const other of hooksOf(resource.api).dependsOn ?? []) reads.add(other);
  };
  return {
    services,
    now,
    reads,
    list(resource, query = {}) {
      note(resource);
      const whole: ListQuery = { filters: {}, sort: resource.defaultSort, ...query };
      return repositoryFor(resource).list(orm, whole, publicScope(resource, now));
    },
    first(resource, size, query = {}) {
      note(resource);
      const page = { number: 1, size };
      const whole: ListQuery = { filters: {}, sort: resource.defaultSort, ...query, page };
      return repositoryFor(resource).pageOf(orm, whole, publicScope(resource, now));
    },
    scopeOf(resource) {
      note(resource);
      return publicScope(resource, now);
    },
    find(resource, id) {
      note(resource);
      return repositoryFor(resource).find(orm, id, publicScope(resource, now));
    },
    async validUntil() {
      const changes = await Promise.all(
        [...reads].map((api) => hooksOf(api).nextPublicChange?.(orm, now) ?? null),
      );
      const moments = changes.filter((moment) => moment !== null);
      return moments.length === 0 ? null : new Date(Math.min(...moments.map(Number)));
    },
  };
}
