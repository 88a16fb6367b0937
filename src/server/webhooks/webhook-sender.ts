/** Delivers soon after a change, instead of with the job of the next minute. */
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import type { Services } from "../services.ts";
import { deliverDue } from "./deliver.ts";

/** Several changes at once are one look at the outbox. */
const pauseMs = 200;

/** Starts to listen for changes; `close` waits for what is being sent. */
export function startWebhookSender(services: Services): { close(): Promise<void> } {
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  async function deliver(): Promise<void> {
    try {
      await deliverDue(services);
    } catch (error) {
      // An outage is logged by itself.
      const level = isDatabaseUnavailable(error) ? "debug" : "warn";
      services.log[level](
        { err: error },
        "webhooks weren't delivered; the next minute tries again",
      );
    }
  }

  function deliverSoon(): void {
    if (isClosed) return;
    timer ??= setTimeout(() => {
      timer = null;
      const turn = deliver().finally(() => running.delete(turn));
      running.add(turn);
    }, pauseMs).unref();
  }

  services.invalidations.onInvalidate(deliverSoon);
  return {
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
