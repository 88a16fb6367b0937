/**
 * Tells every instance what has changed: NOTIFY in the writing transaction, LISTEN on the monitor's
 * connection (design 7). A lost connection counts as "everything may have changed".
 */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Change, WrittenChange } from "./answers/content-keys.ts";
import type { DatabaseMonitor } from "./database/monitor.ts";
import type { Executor } from "./resources/repository.ts";

/** What the monitor has to listen on. */
export const changesChannel = "siplah_content";
/** PostgreSQL takes 8,000 bytes, of which a letter may need several; what is longer is told in short. */
const maxPayloadCharacters = 2_000;

/**
 * A change as it travels: which instance has made it, and a number that tells it from its others.
 * Strict, for instances of two releases run side by side during an upgrade: whoever changes what keys
 * mean renames them here, and what runs already takes that for "everything".
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
      keys: z.array(z.string()).optional(),
      withdrawn: z.string().optional(),
    }),
  );
type Announcement = z.output<typeof announcementSchema>;

/** Announces and reports changes of content. */
export interface ContentChanges {
  /** Tells all instances, this one too, when the surrounding transaction commits. */
  announce(executor: Executor, change: WrittenChange): Promise<void>;
  /** Tells this instance at once; called after the commit, so that the writer sees its own change. */
  reportHere(change: WrittenChange): void;
  onChange(listener: (change: Change) => void): void;
}

/** Reports what the monitor hears; its channel must be `changesChannel`. */
export function listenForChanges({ events }: Pick<DatabaseMonitor, "events">): ContentChanges {
  const listeners = new Set<(change: Change) => void>();
  const report = (change: Change) => listeners.forEach((listener) => listener(change));
  const me = randomUUID();
  let announced = 0;
  const numbers = new WeakMap<WrittenChange, number>();
  /** Own changes that came one of their two ways: what they drop must not be dropped twice. */
  const reportedOnce = new Set<number>();

  function reportOwn(change: WrittenChange, number: number): void {
    if (reportedOnce.delete(number)) return;
    reportedOnce.add(number);
    report(change);
  }

  function hear(announcement: Announcement | null): void {
    if (announcement === null) return report("everything");
    const { from, number, ...change } = announcement;
    if (from === me) reportOwn(change, number);
    else report(change);
  }

  events.on("notification", (payload) => hear(announcementIn(payload)));
  events.on("gap", () => {
    reportedOnce.clear();
    report("everything");
  });
  return {
    async announce(executor, change) {
      announced += 1;
      numbers.set(change, announced);
      const announcement = { from: me, number: announced, ...change };
      const whole = JSON.stringify(announcement);
      const short = JSON.stringify({ ...announcement, keys: undefined });
      const payload = whole.length <= maxPayloadCharacters ? whole : short;
      await executor.execute(sql`select pg_notify(${changesChannel}, ${payload})`);
    },
    reportHere: (change) => reportOwn(change, numbers.get(change) ?? 0),
    onChange: (listener) => void listeners.add(listener),
  };
}

/** The announcement in a message; null for what another version of the portal has said. */
function announcementIn(payload: string): Announcement | null {
  const parsed = announcementSchema.safeParse(payload);
  return parsed.success ? parsed.data : null;
}
