import { describe, expect, test } from "vitest";
import { createBoundedQueue, QueueFullError } from "./bounded-queue.ts";

/** A task that ends when told to, and the number of its kind that run at the same time. */
function controlledTasks() {
  const finish: (() => void)[] = [];
  let running = 0;
  let mostRunning = 0;
  const start = async () => {
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await new Promise<void>((resolve) => finish.push(resolve));
    running -= 1;
  };
  return { start, finish, mostRunning: () => mostRunning };
}

describe("a bounded queue", () => {
  test("runs no more tasks at a time than allowed, and all of them in the end", async () => {
    const queue = createBoundedQueue({ concurrent: 2, waiting: 10 });
    const tasks = controlledTasks();
    const all = Promise.all(Array.from({ length: 6 }, () => queue.run(tasks.start)));
    for (let done = 0; done < 6; done += 1) {
      await expect.poll(() => tasks.finish.length).toBeGreaterThan(done);
      tasks.finish[done]?.();
    }
    await all;
    expect(tasks.mostRunning()).toBe(2);
  });

  test("refuses a task when as many wait as may wait", async () => {
    const queue = createBoundedQueue({ concurrent: 1, waiting: 1 });
    const tasks = controlledTasks();
    const first = queue.run(tasks.start);
    const second = queue.run(async () => "second");
    await expect(queue.run(async () => "third")).rejects.toBeInstanceOf(QueueFullError);
    tasks.finish[0]?.();
    await first;
    expect(await second).toBe("second");
    expect(await queue.run(async () => "later")).toBe("later");
  });

  test("refuses a task that has waited for too long, and the next still gets its turn", async () => {
    const queue = createBoundedQueue({ concurrent: 1, waiting: 5, maxWaitMs: 20 });
    const tasks = controlledTasks();
    const first = queue.run(tasks.start);
    await expect(queue.run(async () => "late")).rejects.toBeInstanceOf(QueueFullError);
    const next = queue.run(async () => "next");
    tasks.finish[0]?.();
    await first;
    expect(await next).toBe("next");
    expect(await queue.run(async () => "later")).toBe("later");
  });

  test("never gives up a task that has begun, however long it takes", async () => {
    const queue = createBoundedQueue({ concurrent: 1, waiting: 1, maxWaitMs: 20 });
    const tasks = controlledTasks();
    const running = queue.run(tasks.start);
    await expect(queue.run(async () => "late")).rejects.toBeInstanceOf(QueueFullError);
    tasks.finish[0]?.();
    expect(await running).toBeUndefined();
  });

  test("goes on after a task that failed", async () => {
    const queue = createBoundedQueue({ concurrent: 1, waiting: 1 });
    const failing = queue.run(() => Promise.reject(new Error("broken")));
    const next = queue.run(async () => "next");
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("next");
  });

  test("returns what the task gave", async () => {
    const queue = createBoundedQueue({ concurrent: 1, waiting: 0 });
    expect(await queue.run(async () => 42)).toBe(42);
  });
});
