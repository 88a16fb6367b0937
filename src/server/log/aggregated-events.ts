/** Sums up events that come in crowds, so that a flood makes no row for each of its requests. */
import type { AuditEntry } from "./audit-log.ts";

/** Stores such events: the first of a kind at once, those that follow within a minute as one. */
export interface AggregatedEvents {
  add(entry: AuditEntry): Promise<void>;
  /** Stores what is summed up. */
  flush(): Promise<void>;
}

/** More kinds in a minute are no longer told apart: a flood may come from everywhere. */
const maxKinds = 50;
const others = "others";

/** Sums that are stored by `store`, `sumMs` after the first. */
export function createAggregatedEvents(
  store: (entry: AuditEntry) => Promise<void>,
  sumMs = 60_000,
): AggregatedEvents {
  const sums = new Map<string, { entry: AuditEntry; requests: number }>();
  let timer: NodeJS.Timeout | null = null;

  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const summed = [...sums.values()].filter(({ requests }) => requests > 0);
    sums.clear();
    for (const { entry, requests } of summed) {
      await store({ ...entry, details: { ...entry.details, requests } });
    }
  }

  return {
    flush,
    async add(entry) {
      const own = JSON.stringify(entry);
      const key = sums.has(own) || sums.size < maxKinds ? own : others;
      const sum = sums.get(key);
      timer ??= setTimeout(() => void flush(), sumMs).unref();
      if (sum !== undefined) {
        sum.requests += 1;
        return;
      }
      const { action } = entry;
      const first = key === own ? entry : { action, actor: { id: null, name: null } };
      sums.set(key, { entry: first, requests: 0 });
      await store(first);
    },
  };
}
