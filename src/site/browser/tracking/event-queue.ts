/** Sends events without slowing the page down, whether the collector is up, slow or down. */
import type { TrackerCall } from "#contract/tracker-events.ts";

/** HTTP/1.1 allows six connections to a site: a hanging collector must leave most of them free. */
const maxConcurrentRequests = 2;
const maxQueuedEvents = 20;
/** As long as a page's images take on a slow line, for events have a lower priority. */
const timeoutMs = 20_000;
const unprocessableContent = 422;

/** Where events are sent. */
export interface Collector {
  readonly tracker: string;
  readonly appKey: string;
}

/** Queues events for sending. */
export interface EventQueue {
  send(call: TrackerCall): void;
  /** Sends everything queued immediately, as the page is about to unload. */
  flush(): void;
}

/** A queue that stops sending, for this page, at the first failure of the collector. */
export function createEventQueue({ tracker, appKey }: Collector, post: typeof fetch): EventQueue {
  const queued: TrackerCall[] = [];
  let inFlight = 0;
  let hasFailed = false;

  async function deliver(call: TrackerCall): Promise<void> {
    inFlight += 1;
    try {
      const { ok, status } = await post(tracker, {
        method: "POST",
        headers: { Authorization: `Bearer ${appKey}`, "Content-Type": "application/json" },
        body: JSON.stringify(call),
        keepalive: true,
        priority: "low",
        // The event holds all that the cookies do.
        credentials: "omit",
        signal: AbortSignal.timeout(timeoutMs),
      });
      hasFailed ||= !ok && status !== unprocessableContent;
    } catch {
      hasFailed = true;
    }
    inFlight -= 1;
    sendNext();
  }

  function sendNext(limit = maxConcurrentRequests): void {
    if (hasFailed) queued.length = 0;
    while (inFlight < limit) {
      const call = queued.shift();
      if (!call) return;
      void deliver(call);
    }
  }

  return {
    send(call) {
      if (queued.length < maxQueuedEvents) queued.push(call);
      sendNext();
    },
    flush: () => sendNext(Infinity),
  };
}
