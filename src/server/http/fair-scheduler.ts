/**
 * Node accepts one new connection in each turn of the event loop: behind a crowd, visitors wait for as many
 * turns as it has clients. So long work for one client is done in short turns.
 */
const tasksEachTurn = 4;

const waiting: (() => void)[] = [];
let scheduledCount = 0;

/** Runs the task in one of the next turns of the event loop, first come first served. */
export function scheduleFairly(task: () => void): void {
  waiting.push(task);
  scheduleNext();
}

function scheduleNext(): void {
  if (scheduledCount >= tasksEachTurn || scheduledCount >= waiting.length) return;
  scheduledCount += 1;
  setImmediate(() => {
    scheduledCount -= 1;
    const task = waiting.shift();
    scheduleNext();
    task?.();
  });
}
