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
 * where that is given, none for longer than `patienceMs`.
 */
export function createBoundedQueue(limits: {
  readonly concurrent: number;
  readonly waiting: number;
  readonly patienceMs?: number;
}): BoundedQueue {
  const { concurrent, waiting, patienceMs } = limits;
  let running = 0;
  const turns = new Set<() => void>();

  /** Hands the place on without freeing it, so that nobody who comes in between can take it. */
  function leave(): void {
    const [next] = turns;
    if (next) next();
    else running -= 1;
  }

  async function enter(): Promise<void> {
    if (running < concurrent) {
      running += 1;
      return;
    }
    if (turns.size >= waiting) throw new QueueFullError();
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        turns.delete(begin);
        reject(new QueueFullError());
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      function begin(): void {
        turns.delete(begin);
        clearTimeout(timer);
        resolve();
      }
      turns.add(begin);
    });
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
