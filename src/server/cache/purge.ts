/**
 * Tells a CDN which keys to purge: in batches, one request at a time, again where one fails. Whoever saves doesn't
 * wait for it. What a process had not sent when it died is purged by the start that follows.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { everythingKey } from "./surrogate-keys.ts";

/** The address of the CDN that takes purges. */
export interface PurgeTarget {
  readonly url: string;
  /** A header of the operator's, for the CDN's key. */
  readonly header: { readonly name: string; readonly value: string } | undefined;
}

/** Collects surrogate keys and sends them in batches, in the background. */
export interface Purger {
  add(keys: readonly string[]): void;
  /** Sends what waits, and what is to be purged again, as long as the CDN takes it. */
  close(): Promise<void>;
}

/** Saves in quick succession are one request. */
const batchMs = 100;
/**
 * Then they are purged once more: a proxy in front of the portal, or another instance, may have had the former page for
 * a second or two, and the CDN may have taken it from there.
 */
const againMs = 3_000;
const timeoutMs = 5_000;
/** As many as Fastly takes in a request. */
const maxKeysOfRequest = 250;
/** Beyond this many everything is purged in their place. */
const maxWaitingKeys = 5_000;
const longestPauseMs = 60_000;

/** A key is purged twice: soon, and again. */
type Turn = "first" | "again";

/** Begins with everything: pages of an earlier start may name files that are no longer there. */
export function createPurger(
  target: PurgeTarget,
  log: { warn(details: object, message: string): void; info(message: string): void },
): Purger {
  let waiting = new Map<string, Turn>([[everythingKey, "first"]]);
  let failures = 0;
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> | null = null;
  /** Until the last keys that were sent wait to be sent again. */
  let lastAgain: Promise<void> | null = null;
  let isClosed = false;

  function schedule(): void {
    if (timer !== null || sending !== null || isClosed || waiting.size === 0) return;
    const pause = failures === 0 ? batchMs : Math.min(1_000 * 2 ** (failures - 1), longestPauseMs);
    timer = setTimeout(() => {
      timer = null;
      sending = flush().finally(() => {
        sending = null;
        schedule();
      });
    }, pause).unref();
  }

  async function flush(): Promise<void> {
    const isEverything = waiting.has(everythingKey);
    const batch = [...waiting].slice(0, isEverything ? undefined : maxKeysOfRequest);
    const ofFirstTurn = batch.filter(([, turn]) => turn === "first").map(([key]) => key);
    // What is added meanwhile is purged once more: it may have been cached again since.
    for (const [key] of batch) waiting.delete(key);
    try {
      await send(target, isEverything ? [everythingKey] : batch.map(([key]) => key));
      if (ofFirstTurn.length > 0) lastAgain = sleep(againMs).then(() => add(ofFirstTurn, "again"));
      if (failures > 0) log.info("the CDN takes purges again");
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) log.warn({ err: error }, "the CDN took no purge, it will be tried again");
      for (const [key, turn] of batch) add([key], turn);
    }
  }

  async function flushAll(): Promise<void> {
    while (waiting.size > 0 && failures === 0) await flush();
  }

  function add(keys: readonly string[], turn: Turn = "first"): void {
    for (const key of keys) if (turn === "first" || !waiting.has(key)) waiting.set(key, turn);
    if (waiting.size > maxWaitingKeys) waiting = new Map([[everythingKey, "first"]]);
    schedule();
  }

  schedule();
  return {
    add: (keys) => add(keys),
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await sending;
      await flushAll();
      if (failures === 0) await lastAgain;
      await flushAll();
    },
  };
}

async function send({ url, header }: PurgeTarget, keys: readonly string[]): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      "content-type": "application/json",
      "user-agent": "siplah-portal",
      "surrogate-key": keys.join(" "),
      ...(header === undefined ? {} : { [header.name]: header.value }),
    },
    body: JSON.stringify({ surrogate_keys: keys }),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The purge was answered by HTTP ${response.status}`);
}
