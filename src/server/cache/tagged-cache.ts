/**
 * A cache whose entries carry the tags of what they were loaded from. An entry is stale once one of its tags
 * is invalidated, also while it is loading, or once it expires; it is then loaded again, and served only if that fails.
 */
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import type { Invalidation } from "./cache-tags.ts";
import { isInvalidated, showsUnpublished } from "./cache-tags.ts";
import type { Invalidations } from "./invalidations.ts";

/** A value as it was loaded. */
export interface Loaded<Value> {
  readonly value: Value;
  /** What it was loaded from (`cache-tags.ts`). */
  readonly tags: ReadonlySet<string>;
  /** When scheduled content changes it; null: never. */
  readonly expiresAt: Date | null;
  /** True unless it says otherwise. */
  readonly isCacheable?: boolean;
}

/** Since the start, and at present. */
export interface CacheCounters {
  readonly hits: number;
  readonly misses: number;
  /** Stale values that were served because loading failed. */
  readonly stale: number;
  readonly entries: number;
  readonly size: number;
}

/** Values by key. A key always has values of one type. */
export interface TaggedCache<Value> {
  /** The cached value, or a loaded one; simultaneous callers share the load. */
  get<Own extends Value>(key: string, load: () => Promise<Loaded<Own>>): Promise<Own>;
  /** The cached value, unless it is stale. The caller counts the hit. */
  peek(key: string): Value | undefined;
  countHit(): void;
  /** Measures a value again. */
  resize(key: string, value: Value): void;
  counters(): CacheCounters;
}

interface Entry<Value> extends Pick<Loaded<Value>, "value" | "tags"> {
  /** Milliseconds since 1970; -Infinity once invalidated. lru-cache's own TTL can't be ended early. */
  expiresAt: number;
  canBeStale: boolean;
}

/**
 * Creates a cache of at most `maxSize`; with 0 it neither caches nor shares loads. The size of a value is 1 unless
 * `sizeOf` says otherwise.
 */
export function createTaggedCache<Value extends {} | null>(options: {
  readonly clock: Clock;
  readonly invalidations: Pick<Invalidations, "onInvalidate">;
  readonly maxSize: number;
  readonly sizeOf?: (value: Value) => number;
  /** After which errors a stale value is served. */
  readonly staleIfError?: (error: unknown) => boolean;
}): TaggedCache<Value> {
  const { clock, invalidations, maxSize, sizeOf = () => 1, staleIfError = () => false } = options;
  const counts = { hits: 0, misses: 0, stale: 0 };
  /** For each load the invalidations since it began. */
  const loads = new Set<Invalidation[]>();

  type Lru = LRUCache<string, Entry<Value>, () => Promise<Loaded<Value>>>;
  const lru: Lru = new LRUCache({
    // lru-cache takes no 0.
    maxSize: Math.max(1, maxSize),
    sizeCalculation: ({ value }) => sizeOf(value),
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(key, _stale, { context: load }) {
      const missed: Invalidation[] = [];
      loads.add(missed);
      counts.misses += 1;
      try {
        const { value, tags, expiresAt, isCacheable = true } = await load();
        const entry = {
          value,
          tags,
          expiresAt: expiresAt?.getTime() ?? Infinity,
          canBeStale: true,
        };
        for (const invalidation of missed) invalidate(entry, invalidation);
        // Of what is deleted while it loads lru-cache stores nothing.
        if (!isCacheable) lru.delete(key);
        return entry;
      } catch (error) {
        const last = lru.peek(key);
        if (last?.canBeStale !== true || !staleIfError(error)) throw error;
        counts.stale += 1;
        return last;
      } finally {
        loads.delete(missed);
      }
    },
  });

  invalidations.onInvalidate((invalidation) => {
    for (const missed of loads) missed.push(invalidation);
    lru.forEach((entry) => invalidate(entry, invalidation));
  });

  function isFresh({ expiresAt }: Entry<Value>): boolean {
    return expiresAt === Infinity || clock.now().getTime() < expiresAt;
  }

  function peek(key: string): Value | undefined {
    const entry = lru.get(key);
    return entry !== undefined && isFresh(entry) ? entry.value : undefined;
  }

  async function get(key: string, load: () => Promise<Loaded<Value>>): Promise<Value> {
    if (maxSize === 0) {
      counts.misses += 1;
      return (await load()).value;
    }
    const cached = lru.get(key);
    if (cached !== undefined && isFresh(cached)) {
      counts.hits += 1;
      return cached.value;
    }
    const status: LRUCache.Status<string, Entry<Value>> = {};
    const entry = await lru.forceFetch(key, { context: load, forceRefresh: true, status });
    // A load that others began may have been overtaken before this caller came.
    const isOvertaken = status.fetch === "inflight" && entry !== cached && !isFresh(entry);
    if (!isOvertaken) return entry.value;
    return (await lru.forceFetch(key, { context: load, forceRefresh: true })).value;
  }

  return {
    // The key decides the type.
    get: get as TaggedCache<Value>["get"],
    peek,
    countHit: () => void (counts.hits += 1),
    resize(key, value) {
      const entry = lru.peek(key);
      if (entry?.value === value) lru.set(key, { ...entry });
    },
    counters: () => ({ ...counts, entries: lru.size, size: lru.calculatedSize }),
  };
}

function invalidate(entry: Entry<unknown>, invalidation: Invalidation): void {
  if (isInvalidated(entry.tags, invalidation)) entry.expiresAt = -Infinity;
  if (showsUnpublished(entry.tags, invalidation)) entry.canBeStale = false;
}
