/**
 * Tells every instance which resource has changed: NOTIFY in the writing transaction, LISTEN on a
 * connection of its own (design 7). A lost connection counts as "everything may have changed".
 */
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Executor } from "./resources/repository.ts";

const channel = "siplah_content";
const firstRetryMs = 100;
const longestRetryMs = 5_000;

/** API name of a changed resource, or everything. */
export type Change = { readonly resource: string } | "everything";

/** Announces and reports changes of content. */
export interface ContentChanges {
  /** Tells all instances, this one too, when the surrounding transaction commits. */
  announce(executor: Executor, resource: string): Promise<void>;
  /** Tells this instance at once; called after the commit, so that the writer sees its own change. */
  reportHere(resource: string): void;
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
  let client: pg.Client | null = null;
  let isClosed = false;
  let retryMs = firstRetryMs;

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection, keepAlive: true });
    next.on("error", () => reconnect(next));
    next.on("end", () => reconnect(next));
    next.on("notification", (message) => {
      if (message.payload) report({ resource: message.payload });
    });
    await next.connect();
    await next.query(`LISTEN ${channel}`);
    if (isClosed) return void next.end();
    client = next;
    retryMs = firstRetryMs;
  }

  function reconnect(lost: pg.Client): void {
    if (isClosed || client !== lost) return;
    client = null;
    // Whatever is announced from now on goes unheard, so nothing kept may be trusted.
    report("everything");
    retry();
  }

  function retry(): void {
    const timer = setTimeout(() => {
      connect().then(
        () => report("everything"),
        (error: unknown) => {
          reportFailure(error);
          retryMs = Math.min(retryMs * 2, longestRetryMs);
          if (!isClosed) retry();
        },
      );
    }, retryMs);
    timer.unref();
  }

  await connect();
  return {
    async announce(executor, resource) {
      await executor.execute(sql`select pg_notify(${channel}, ${resource})`);
    },
    reportHere: (resource) => report({ resource }),
    onChange: (listener) => void listeners.add(listener),
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
}
