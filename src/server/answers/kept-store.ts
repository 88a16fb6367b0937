/**
 * Values made from content, kept for as long as they are right (design 7). One is kept only if
 * nothing that it read has changed since its making began; it is made anew when what it read has
 * changed, and from the moment at which what visitors see changes by itself.
 */
import type { Clock } from "../clock.ts";
import type { ContentChanges } from "../content-changes.ts";
import type { Change } from "./content-keys.ts";
import { isTouched, isWithdrawn } from "./content-keys.ts";

/** A value as it was made, with what its being right depends on. */
export interface Made<Value> {
  readonly value: Value;
  /** What was read, as keys (see `content-keys.ts`). */
  readonly reads: ReadonlySet<string>;
  /** When what visitors see of that changes by itself; null when it doesn't. */
  readonly validUntil: Date | null;
  /** Whether it is to be kept at all. */
  readonly isKept: boolean;
  /** How much of the store it takes. */
  readonly size: number;
}

/** What a store has done since it was made, and what it holds. */
export interface StoreCounters {
  /** Values that were there. */
  readonly hits: number;
  /** Values that had to be made. */
  readonly misses: number;
  /** Values of before, given because no new one could be made. */
  readonly stale: number;
  readonly entries: number;
  readonly size: number;
}

/** Kept values by key. */
export interface KeptStore<Value> {
  /** The kept value, or a new one; simultaneous callers share its making. */
  get(key: string, make: () => Promise<Made<Value>>): Promise<Value>;
  /** The kept value, if it is still right. Whoever gives it to somebody counts that as a hit. */
  find(key: string): Value | undefined;
  countHit(): void;
  /** Tells that a value takes more than it did or, below zero, less. */
  grow(key: string, value: Value, by: number): void;
  counters(): StoreCounters;
}

interface Entry<Value> extends Pick<Made<Value>, "value" | "reads"> {
  /** Milliseconds since 1970: compared for each visitor. */
  readonly endsAt: number;
  size: number;
  isStale: boolean;
  /** Asked for since the store last looked for something to drop. */
  isUsed: boolean;
}

/** A store of at most `maxSize`; with 0 it keeps and shares nothing. */
export function createKeptStore<Value>(options: {
  readonly clock: Clock;
  readonly changes: Pick<ContentChanges, "onChange">;
  readonly maxSize: number;
  /** After which failures the last value is given, although it is stale. */
  readonly isStaleBetter?: (error: unknown) => boolean;
}): KeptStore<Value> {
  const { clock, changes, maxSize, isStaleBetter = () => false } = options;
  const entries = new Map<string, Entry<Value>>();
  /** A change empties the map: whoever comes after it must not get a value from before. */
  const underWay = new Map<string, Promise<Pick<Made<Value>, "value" | "validUntil">>>();
  /** For each making under way what has changed since it began. */
  const missedBy = new Set<Change[]>();
  const counted = { hits: 0, misses: 0, stale: 0 };
  let size = 0;

  changes.onChange((change) => {
    underWay.clear();
    for (const missed of missedBy) missed.push(change);
    for (const [key, entry] of entries) {
      // What was withdrawn must not come back after a failure.
      if (isWithdrawn(entry.reads, change)) drop(key);
      else if (!entry.isStale && isTouched(entry.reads, change)) entry.isStale = true;
    }
  });

  function drop(key: string): void {
    size -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  /** Drops the oldest first, but for those that were used since their last turn. */
  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (size <= maxSize) return;
      entries.delete(key);
      if (entry.isUsed) entries.set(key, Object.assign(entry, { isUsed: false }));
      else size -= entry.size;
    }
  }

  function keep(key: string, made: Made<Value>): void {
    drop(key);
    const { value, reads, validUntil } = made;
    const flags = { isStale: false, isUsed: false };
    entries.set(key, { value, reads, endsAt: endOf(validUntil), size: made.size, ...flags });
    size += made.size;
    makeRoom();
  }

  async function makeAndKeep(key: string, make: () => Promise<Made<Value>>) {
    const missed: Change[] = [];
    missedBy.add(missed);
    try {
      const made = await make();
      // Nor what is gone in another way.
      if (!made.isKept) drop(key);
      else if (!missed.some((change) => isTouched(made.reads, change))) keep(key, made);
      return made;
    } catch (error) {
      const last = entries.get(key);
      if (last === undefined || !isStaleBetter(error)) throw error;
      counted.stale += 1;
      return { value: last.value, validUntil: null };
    } finally {
      missedBy.delete(missed);
    }
  }

  function isOver(endsAt: number): boolean {
    return endsAt !== Infinity && clock.now().getTime() >= endsAt;
  }

  function find(key: string): Value | undefined {
    const entry = entries.get(key);
    if (entry === undefined || entry.isStale || isOver(entry.endsAt)) return undefined;
    entry.isUsed = true;
    return entry.value;
  }

  function countHit(): void {
    counted.hits += 1;
  }

  async function get(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const kept = find(key);
    if (kept !== undefined) {
      countHit();
      return kept;
    }
    const running = underWay.get(key);
    if (running !== undefined) {
      const { value, validUntil } = await running;
      // Its time may have ended before this caller came.
      return isOver(endOf(validUntil)) ? get(key, make) : value;
    }
    counted.misses += 1;
    if (maxSize === 0) return (await make()).value;
    const promise = makeAndKeep(key, make).finally(() => {
      if (underWay.get(key) === promise) underWay.delete(key);
    });
    underWay.set(key, promise);
    return (await promise).value;
  }

  return {
    find,
    countHit,
    get,
    grow(key, value, by) {
      const entry = entries.get(key);
      if (entry?.value !== value) return;
      entry.size += by;
      size += by;
      makeRoom();
    },
    counters: () => ({ ...counted, entries: entries.size, size }),
  };
}

/** In milliseconds since 1970. */
function endOf(validUntil: Date | null): number {
  return validUntil?.getTime() ?? Infinity;
}
