/** Answers that are the same for everybody, kept as the bytes that are sent. */
import type { BoundedQueue } from "../bounded-queue.ts";
import { QueueFullError } from "../bounded-queue.ts";
import type { Clock } from "../clock.ts";
import type { ContentChanges } from "../content-changes.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import type { Answer, KeptAnswer } from "./answer.ts";
import { asBytes } from "./answer.ts";
import type { StoreCounters } from "./kept-store.ts";
import { createKeptStore } from "./kept-store.ts";

/** What a cache has done since it was made, and what it holds. */
export type CacheCounters = Omit<StoreCounters, "size"> & { readonly bytes: number };

/** The answers that were made, by key: an address in its canonical form. */
export interface AnswerCache {
  /** The kept answer, or a new one; the last one while the database is away or too slow, or too many are made. */
  get(key: string, make: () => Promise<Answer>): Promise<KeptAnswer>;
  /** The kept answer, if it is still right. Whoever sends it counts that as a hit. */
  find(key: string): KeptAnswer | undefined;
  countHit(): void;
  counters(): CacheCounters;
}

/** What an entry takes beside its bytes, roughly: many small ones must not be free. */
const entryBytes = 2_048;

/**
 * A cache of at most `maxBytes` in all encodings together; with none it keeps and shares nothing.
 * Answers are made in `making`: what has begun is then finished, and not given up half-way for others.
 */
export function createAnswerCache(options: {
  readonly clock: Clock;
  readonly changes: Pick<ContentChanges, "onChange">;
  readonly making: BoundedQueue;
  readonly maxBytes: number;
}): AnswerCache {
  const { clock, changes, making, maxBytes } = options;
  const store = createKeptStore<KeptAnswer>({
    clock,
    changes,
    maxSize: maxBytes,
    isStaleBetter: (error) => error instanceof QueueFullError || isDatabaseUnavailable(error),
  });
  return {
    get: (key, make) =>
      store.get(key, async () => {
        const made = await making.run(make);
        const value = asBytes(made, (byteCount) => store.grow(key, value, byteCount));
        const { reads, validUntil, isKept = made.status === 200 } = made;
        return { value, reads, validUntil, isKept, size: entryBytes + value.byteCount };
      }),
    find: store.find,
    countHit: store.countHit,
    counters() {
      const { size, ...others } = store.counters();
      return { ...others, bytes: size };
    },
  };
}
