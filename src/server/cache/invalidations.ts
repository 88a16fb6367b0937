/**
 * Announces invalidations to every instance: NOTIFY in the writing transaction, LISTEN on the monitor's
 * connection. A lost connection invalidates everything.
 */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Executor } from "../database/executor.ts";
import type { DatabaseMonitor } from "../database/monitor.ts";
import type { Invalidation, ResourceInvalidation } from "./cache-tags.ts";

/** The channel for LISTEN and NOTIFY. */
export const invalidationChannel = "siplah_content";
/** PostgreSQL takes 8,000 bytes, a character may need several; a longer payload is sent without its tags. */
const maxPayloadCharacters = 2_000;

/**
 * An invalidation as it travels: which instance announced it, and its number there. Strict, because instances of two
 * releases run side by side during an upgrade: a new meaning of tags takes a new name here, which the old release reads
 * as "everything".
 */
const announcementSchema = z
  .string()
  .transform((payload, context): unknown => {
    try {
      return JSON.parse(payload);
    } catch {
      context.addIssue("must be JSON");
      return z.NEVER;
    }
  })
  .pipe(
    z.strictObject({
      from: z.string(),
      number: z.int(),
      resource: z.string(),
      tags: z.array(z.string()).optional(),
      unpublished: z.string().optional(),
    }),
  );

/** Announces and reports invalidations. */
export interface Invalidations {
  /** Announces it to all instances, this one too, when the surrounding transaction commits. */
  announce(executor: Executor, invalidation: ResourceInvalidation): Promise<void>;
  /** Reports it to this instance; called after the commit, so that the writer sees its own write. */
  reportHere(invalidation: ResourceInvalidation): void;
  onInvalidate(listener: (invalidation: Invalidation) => void): void;
  /** Hears of those that this instance announced, each once. */
  onAnnounced(listener: (invalidation: ResourceInvalidation) => void): void;
}

/** Reports what the monitor hears; its channel must be `invalidationChannel`. */
export function listenForInvalidations({ events }: Pick<DatabaseMonitor, "events">): Invalidations {
  const listeners = new Set<(invalidation: Invalidation) => void>();
  const ownListeners = new Set<(invalidation: ResourceInvalidation) => void>();
  const report = (invalidation: Invalidation) =>
    listeners.forEach((listener) => listener(invalidation));
  const me = randomUUID();
  let announced = 0;
  const numbers = new WeakMap<ResourceInvalidation, number>();
  /** Own invalidations that came one of their two ways: the second must not invalidate again. */
  const reportedOnce = new Set<number>();

  function reportOwn(invalidation: ResourceInvalidation, number: number): void {
    if (reportedOnce.delete(number)) return;
    reportedOnce.add(number);
    report(invalidation);
    ownListeners.forEach((listener) => listener(invalidation));
  }

  events.on("notification", (payload) => {
    const parsed = announcementSchema.safeParse(payload);
    if (!parsed.success) return report("everything");
    const { from, number, ...invalidation } = parsed.data;
    if (from === me) reportOwn(invalidation, number);
    else report(invalidation);
  });
  events.on("gap", () => {
    reportedOnce.clear();
    report("everything");
  });
  return {
    async announce(executor, invalidation) {
      announced += 1;
      numbers.set(invalidation, announced);
      const announcement = { from: me, number: announced, ...invalidation };
      const whole = JSON.stringify(announcement);
      const short = JSON.stringify({ ...announcement, tags: undefined });
      const payload = whole.length <= maxPayloadCharacters ? whole : short;
      await executor.execute(sql`select pg_notify(${invalidationChannel}, ${payload})`);
    },
    reportHere: (invalidation) => reportOwn(invalidation, numbers.get(invalidation) ?? 0),
    onInvalidate: (listener) => void listeners.add(listener),
    onAnnounced: (listener) => void ownListeners.add(listener),
  };
}
