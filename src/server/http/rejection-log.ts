/**
 * Logs requests that were rejected because the database is unavailable or too many come. These come in crowds, and a
 * line for each would cost more than the rest of the response.
 */
import type { FastifyBaseLogger } from "fastify";

/** Logs such requests; the metrics count them by route and status. */
export interface RejectionLog {
  /** The first with its reason, in the request's own log; the others as sums, ever further apart. */
  add(log: FastifyBaseLogger, error: unknown): void;
}

const firstSumMs = 1_000;
const longestSumMs = 60_000;

/** A log that writes its sums to `log`: after a second, then after twice as long, up to each minute. */
export function createRejectionLog(log: FastifyBaseLogger): RejectionLog {
  let requests = 0;
  let isSumming = false;

  function sumAfter(ms: number): void {
    isSumming = true;
    setTimeout(() => {
      isSumming = requests > 0;
      if (!isSumming) return;
      log.warn({ requests, seconds: ms / 1000 }, "others could not be served either");
      requests = 0;
      sumAfter(Math.min(ms * 2, longestSumMs));
    }, ms).unref();
  }

  return {
    add(ownLog, error) {
      if (isSumming) {
        requests += 1;
        return;
      }
      ownLog.warn({ err: error }, "a request could not be served");
      sumAfter(firstSumMs);
    },
  };
}
