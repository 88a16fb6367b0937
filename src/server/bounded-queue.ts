/** Thrown by `BoundedQueue.run` when as many tasks wait as may wait: answer 503 and let the caller retry. */
export class QueueFullError extends Error {
  constructor() {
    super("Too many tasks are waiting");
    this.name = "QueueFullError";
  }
}

/** Runs a few tasks at a time and lets a few more wait, so that a flood can't eat the memory. */
export interface BoundedQueue {
  /** Runs the task when its turn comes; rejects with `QueueFullError` when the queue is full. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

/** A queue in which `concurrent` tasks run and at most `waiting` more wait, first come first served. */
export function createBoundedQueue(limits: {
  readonly concurrent: number;
  readonly waiting: number;
}): BoundedQueue {
  let running = 0;
  const turns: (() => void)[] = [];

  /** Hands the place on without freeing it, so that nobody who comes in between can take it. */
  function leave(): void {
    const next = turns.shift();
    if (next) next();
    else running -= 1;
  }

  async function enter(): Promise<void> {
    if (running < limits.concurrent) {
      running += 1;
      return;
    }
    if (turns.length >= limits.waiting) throw new QueueFullError();
    await new Promise<void>((resolve) => turns.push(resolve));
  }

  return {
    async run(task) {
      await enter();
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}
