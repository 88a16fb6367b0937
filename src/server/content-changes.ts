/**
 * Tells every instance what has changed: NOTIFY in the writing transaction, LISTEN on a
 * connection of its own (design 7). A lost connection counts as "everything may have changed".
 */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { z } from "zod";
import type { Change, WrittenChange } from "./answers/content-keys.ts";
import type { Executor } from "./resources/repository.ts";

const channel = "siplah_content";
/** PostgreSQL takes 8,000 bytes, of which a letter may need several; what is longer is told in short. */
const maxPayloadCharacters = 2_000;
const firstRetryMs = 100;
const longestRetryMs = 5_000;
/** After so long without a word the kernel asks whether the server is still there; else it waits for two hours. */
const silenceMs = 10_000;

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
  close(): Promise<void>;
}

/** Starts to listen; resolves when the first connection stands. */
export async function listenForChanges(
  connection: pg.ClientConfig,
  reportFailure: (error: unknown) => void,
): Promise<ContentChanges> {
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

  function distrustAll(): void {
    reportedOnce.clear();
    report("everything");
  }

  let client: pg.Client | null = null;
  let isClosed = false;
  let retryMs = firstRetryMs;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      keepAlive: true,
      keepAliveInitialDelayMillis: silenceMs,
    });
    next.on("error", () => reconnect(next));
    next.on("end", () => reconnect(next));
    next.on("notification", (message) => {
      hear(announcementIn(message.payload ?? ""));
    });
    await next.connect();
    try {
      await next.query(`LISTEN ${channel}`);
    } catch (error) {
      // A server in recovery takes connections, but no LISTEN: each try would leave one behind.
      void next.end();
      throw error;
    }
    if (isClosed) return void next.end();
    client = next;
    retryMs = firstRetryMs;
  }

  function reconnect(lost: pg.Client): void {
    if (isClosed || client !== lost) return;
    client = null;
    // Whatever is announced from now on goes unheard, so nothing kept may be trusted.
    distrustAll();
    retry();
  }

  function retry(): void {
    const timer = setTimeout(() => {
      connect().then(distrustAll, (error: unknown) => {
        reportFailure(error);
        retryMs = Math.min(retryMs * 2, longestRetryMs);
        if (!isClosed) retry();
      });
    }, retryMs);
    timer.unref();
  }

  await connect();
  return {
    async announce(executor, change) {
      announced += 1;
      numbers.set(change, announced);
      const announcement = { from: me, number: announced, ...change };
      const whole = JSON.stringify(announcement);
      const short = JSON.stringify({ ...announcement, keys: undefined });
      const payload = whole.length <= maxPayloadCharacters ? whole : short;
      await executor.execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    reportHere: (change) => reportOwn(change, numbers.get(change) ?? 0),
    onChange: (listener) => void listeners.add(listener),
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
}

/** The announcement in a message; null for what another version of the portal has said. */
function announcementIn(payload: string): Announcement | null {
  const parsed = announcementSchema.safeParse(payload);
  return parsed.success ? parsed.data : null;
}
