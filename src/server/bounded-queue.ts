import PQueue from "p-queue";

/** Thrown by `BoundedQueue.run` when too many tasks wait, or one for too long: answer 503 and let the caller retry. */
export class QueueFullError extends Error {
  constructor() {
    super("Too many tasks are waiting");
    this.name = "QueueFullError";
  }
}

/** Runs a few tasks at a time and lets a few more wait, so that a flood can't eat the memory. */
export interface BoundedQueue {
  /** Runs the task when its turn comes; rejects with `QueueFullError` when that doesn't come. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

/**
 * A queue in which `concurrent` tasks run and at most `waiting` more wait, first come first served;
 * none waits for longer than `maxWaitMs`.
 */
export function createBoundedQueue(limits: {
  readonly concurrent: number;
  readonly waiting: number;
  readonly maxWaitMs?: number;
}): BoundedQueue {
  const { concurrent, waiting, maxWaitMs } = limits;
  const queue = new PQueue({ concurrency: concurrent });
  return {
    async run(task) {
      if (queue.pending >= concurrent && queue.size >= waiting) throw new QueueFullError();
      if (maxWaitMs === undefined) return queue.add(task);
      const waitLimit = new AbortController();
      const timer = setTimeout(() => waitLimit.abort(new QueueFullError()), maxWaitMs);
      const { signal } = waitLimit;
      return queue.add(
        () => {
          // From here on an abort would give up what has begun.
          clearTimeout(timer);
          return task();
        },
        { signal },
      );
    },
  };
}
