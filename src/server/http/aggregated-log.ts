/**
 * Logs requests that fail in crowds: the database is unavailable or full, or too many come. A line for each would cost
 * more than the rest of the response.
 */
import type { FastifyBaseLogger } from "fastify";

/** Logs such requests; the metrics count them by route and status. */
export interface AggregatedLog {
  /** The first with its details, in the request's own log; the others as sums, ever further apart, with the newest's. */
  add(log: FastifyBaseLogger, details: object): void;
}

/** What it writes: of the first, and of those that follow. */
interface Lines {
  readonly level: "warn" | "error";
  readonly first: string;
  readonly others: string;
}

const firstSumMs = 1_000;
const longestSumMs = 60_000;

/** A log that writes its sums to `log`: after a second, then after twice as long, up to each minute. */
export function createAggregatedLog(
  log: FastifyBaseLogger,
  { level, first, others }: Lines,
): AggregatedLog {
  let requests = 0;
  let newest: object = {};
  let isSumming = false;

  function sumAfter(ms: number): void {
    isSumming = true;
    setTimeout(() => {
      if (requests > 0) log[level]({ ...newest, requests, seconds: ms / 1000 }, others);
      // Where they go on seldom, each would be a first one: a quiet minute ends it.
      isSumming = requests > 0 || ms < longestSumMs;
      if (!isSumming) return;
      requests = 0;
      sumAfter(Math.min(ms * 2, longestSumMs));
    }, ms).unref();
  }

  return {
    add(ownLog, details) {
      if (isSumming) {
        requests += 1;
        newest = details;
        return;
      }
      ownLog[level](details, first);
      sumAfter(firstSumMs);
    },
  };
}
