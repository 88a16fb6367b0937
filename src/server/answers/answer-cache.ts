/**
 * Answers that are the same for everybody, kept as the bytes that are sent (design 7). One is kept
 * only if nothing that it read has changed since its making began; it is dropped when what it read
 * changes, and no longer trusted from the moment at which what visitors see changes by itself.
 */
import type { Clock } from "../clock.ts";
import type { ContentChanges } from "../content-changes.ts";
import { isDatabaseAway } from "../database/database-away.ts";
import type { Answer, KeptAnswer } from "./answer.ts";
import { asBytes } from "./answer.ts";
import type { Change } from "./content-keys.ts";
import { isTouched } from "./content-keys.ts";

/** What a cache has done since it was made, and what it holds. */
export interface CacheCounters {
  /** Answers that were there. */
  readonly hits: number;
  /** Answers that had to be made. */
  readonly misses: number;
  /** Answers of before, given because the database was away. */
  readonly stale: number;
  readonly entries: number;
  readonly bytes: number;
}

/** The answers that were made, by key: an address in its canonical form. */
export interface AnswerCache {
  /** The kept answer, or a new one; simultaneous callers share its making. */
  get(key: string, make: () => Promise<Answer>): Promise<KeptAnswer>;
  /** The kept answer, if it is still right. */
  find(key: string): KeptAnswer | undefined;
  counters(): CacheCounters;
}

interface Entry {
  readonly answer: KeptAnswer;
  readonly reads: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  readonly validUntil: number;
  bytes: number;
  /** A stale answer is only given while the database is away. */
  isStale: boolean;
  /** Asked for since the cache last looked for something to drop. */
  isUsed: boolean;
}

/** What an entry takes beside its bytes, roughly: many small ones must not be free. */
const entryBytes = 1_024;

/** A cache of at most `maxBytes` in all encodings together; with none it keeps and shares nothing. */
export function createAnswerCache(options: {
  readonly clock: Clock;
  readonly changes: Pick<ContentChanges, "onChange">;
  readonly maxBytes: number;
}): AnswerCache {
  const { clock, changes, maxBytes } = options;
  const entries = new Map<string, Entry>();
  /** A change empties the map: whoever comes after it must not get an answer from before. */
  const underWay = new Map<string, Promise<KeptAnswer>>();
  /** For each making under way what has changed since it began. */
  const missedBy = new Set<Change[]>();
  const counted = { hits: 0, misses: 0, stale: 0 };
  let keptBytes = 0;

  changes.onChange((change) => {
    underWay.clear();
    for (const missed of missedBy) missed.push(change);
    for (const entry of entries.values()) {
      if (!entry.isStale && isTouched(entry.reads, change)) entry.isStale = true;
    }
  });

  function drop(key: string): void {
    keptBytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  /** Drops the oldest first, but for those that were used since their last turn. */
  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (keptBytes <= maxBytes) return;
      entries.delete(key);
      if (entry.isUsed) entries.set(key, Object.assign(entry, { isUsed: false }));
      else keptBytes -= entry.bytes;
    }
  }

  function keep(key: string, { reads, validUntil }: Answer, answer: KeptAnswer): void {
    drop(key);
    const entry: Entry = {
      answer,
      reads,
      validUntil: validUntil?.getTime() ?? Infinity,
      bytes: entryBytes + answer.byteCount,
      isStale: false,
      isUsed: false,
    };
    entries.set(key, entry);
    keptBytes += entry.bytes;
    makeRoom();
  }

  function grow(key: string, answer: KeptAnswer, byteCount: number): void {
    const entry = entries.get(key);
    if (entry?.answer !== answer) return;
    entry.bytes += byteCount;
    keptBytes += byteCount;
    makeRoom();
  }

  async function makeAndKeep(key: string, make: () => Promise<Answer>): Promise<KeptAnswer> {
    const missed: Change[] = [];
    missedBy.add(missed);
    try {
      const made = await make();
      const answer = asBytes(made, (byteCount) => grow(key, answer, byteCount));
      const isKept = made.isKept ?? made.status === 200;
      // What was withdrawn must not come back while the database is away.
      if (!isKept) drop(key);
      else if (!missed.some((change) => isTouched(made.reads, change))) keep(key, made, answer);
      return answer;
    } catch (error) {
      const last = entries.get(key);
      if (last === undefined || !isDatabaseAway(error)) throw error;
      counted.stale += 1;
      return last.answer;
    } finally {
      missedBy.delete(missed);
    }
  }

  function find(key: string): KeptAnswer | undefined {
    const entry = entries.get(key);
    if (entry === undefined || entry.isStale) return undefined;
    if (entry.validUntil !== Infinity && clock.now().getTime() >= entry.validUntil) {
      return undefined;
    }
    entry.isUsed = true;
    counted.hits += 1;
    return entry.answer;
  }

  return {
    find,
    async get(key, make) {
      const kept = find(key);
      if (kept !== undefined) return kept;
      const running = underWay.get(key);
      if (running !== undefined) return running;
      counted.misses += 1;
      if (maxBytes === 0) return asBytes(await make());
      const promise = makeAndKeep(key, make).finally(() => {
        if (underWay.get(key) === promise) underWay.delete(key);
      });
      underWay.set(key, promise);
      return promise;
    },
    counters: () => ({ ...counted, entries: entries.size, bytes: keptBytes }),
  };
}
