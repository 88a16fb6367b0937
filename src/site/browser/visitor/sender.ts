/** Sends events so that nobody feels it, whether the collector is well, slow or dead. */
import type { TrackerCall } from "#contract/tracker-events.ts";

/** HTTP/1.1 gives a site six connections: a collector that hangs must leave most of them alone. */
const mostUnderWay = 2;
const mostWaiting = 20;
/** As long as the pictures of a page take over a slow line: an event comes after them. */
const patienceMs = 20_000;
const invalid = 422;

/** Where events go. */
export interface Collector {
  readonly tracker: string;
  readonly appKey: string;
}

/** Takes events on their way. */
export interface Sender {
  send(call: TrackerCall): void;
  /** Sends at once what is still waiting: the page is about to go. */
  flush(): void;
}

/** A sender that gives up, for this page, at the first sign that the collector isn't well. */
export function createSender({ tracker, appKey }: Collector, post: typeof fetch): Sender {
  const waiting: TrackerCall[] = [];
  let underWay = 0;
  let isDead = false;

  async function deliver(call: TrackerCall): Promise<void> {
    underWay += 1;
    try {
      const { ok, status } = await post(tracker, {
        method: "POST",
        headers: { Authorization: `Bearer ${appKey}`, "Content-Type": "application/json" },
        body: JSON.stringify(call),
        keepalive: true,
        priority: "low",
        // The cookies say nothing that the event doesn't.
        credentials: "omit",
        signal: AbortSignal.timeout(patienceMs),
      });
      isDead ||= !ok && status !== invalid;
    } catch {
      isDead = true;
    }
    underWay -= 1;
    sendNext();
  }

  function sendNext(limit = mostUnderWay): void {
    if (isDead) waiting.length = 0;
    while (underWay < limit) {
      const call = waiting.shift();
      if (!call) return;
      void deliver(call);
    }
  }

  return {
    send(call) {
      if (waiting.length < mostWaiting) waiting.push(call);
      sendNext();
    },
    flush: () => sendNext(Infinity),
  };
}
