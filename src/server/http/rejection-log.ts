/**
 * Tells of requests that could not be served because the database is unavailable or too many come. That
 * meets a crowd at once, and a line for each would cost more than the rest of the answer.
 */
import type { FastifyBaseLogger } from "fastify";

/** Tells of such requests; what each of them was answered, the metrics count. */
export interface RejectionLog {
  /** The first with its reason, in the request's own log; the others as sums, ever further apart. */
  tell(log: FastifyBaseLogger, error: unknown): void;
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
    tell(ownLog, error) {
      if (isSumming) {
        requests += 1;
        return;
      }
      ownLog.warn({ err: error }, "a request could not be served");
      sumAfter(firstSumMs);
    },
  };
}
