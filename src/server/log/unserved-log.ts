/**
 * Tells of requests that could not be served because the database is away or too many come. That meets
 * a crowd at once, and a line for each would cost more than the rest of the answer.
 */
import type { FastifyBaseLogger } from "fastify";

/** Tells of such requests; what each of them was answered, the metrics count. */
export interface UnservedLog {
  /** The first of a second with its reason, in the request's own log; the others as a number. */
  tell(log: FastifyBaseLogger, error: unknown): void;
}

const stepMs = 1_000;

/** A log that writes its numbers to `log`. */
export function createUnservedLog(log: FastifyBaseLogger): UnservedLog {
  let others = 0;
  let step: NodeJS.Timeout | undefined;

  function tellOthers(): void {
    step = undefined;
    if (others > 0) log.warn({ requests: others }, "others could not be served either");
    others = 0;
  }

  return {
    tell(ownLog, error) {
      if (step !== undefined) {
        others += 1;
        return;
      }
      ownLog.warn({ err: error }, "a request could not be served");
      step = setTimeout(tellOthers, stepMs).unref();
    },
  };
}
