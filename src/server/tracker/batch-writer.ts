/** Writes what many calls bring in few statements: while one is under way, the next ones gather. */
import { setTimeout as sleep } from "node:timers/promises";
import { QueueFullError } from "../bounded-queue.ts";

/** How much a writer takes on. */
export interface BatchLimits {
  /** Items in one statement. */
  readonly perBatch: number;
  /** Items that may wait for their statement. */
  readonly waiting: number;
  /** How long a caller waits for its item. */
  readonly timeoutMs: number;
}

/** Takes single items and stores them together. */
export interface BatchWriter<Item> {
  /**
   * Resolves when the item is stored, or late, when that takes too long: it may still be stored.
   * Rejects with `QueueFullError` when too many wait, and with the error of the item's statement.
   */
  write(item: Item): Promise<"stored" | "late">;
  /** Gives what was taken a last moment to be stored. */
  close(): Promise<void>;
}

interface Waiting<Item> {
  readonly item: Item;
  readonly stored: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * A writer that keeps one statement under way at a time, so that a flood takes one connection. A batch
 * whose error `isAboutItems` is written again in halves, until only the items that cause it have failed.
 */
export function createBatchWriter<Item>(
  store: (items: readonly Item[]) => Promise<void>,
  { perBatch, waiting: mostWaiting, timeoutMs }: BatchLimits,
  isAboutItems: (error: unknown) => boolean = () => false,
): BatchWriter<Item> {
  const waiting: Waiting<Item>[] = [];
  let writing: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    const halves: Waiting<Item>[][] = [];
    while (halves.length > 0 || waiting.length > 0) {
      const batch = halves.pop() ?? waiting.splice(0, perBatch);
      try {
        await store(batch.map(({ item }) => item));
        for (const { stored } of batch) stored();
      } catch (error) {
        const middle = Math.ceil(batch.length / 2);
        if (batch.length > 1 && isAboutItems(error)) {
          halves.push(batch.slice(middle), batch.slice(0, middle));
        } else {
          for (const { failed } of batch) failed(error);
        }
      }
    }
    writing = null;
  }

  return {
    write(item) {
      if (waiting.length >= mostWaiting) return Promise.reject(new QueueFullError());
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => resolve("late"), timeoutMs);
        waiting.push({
          item,
          stored() {
            clearTimeout(timer);
            resolve("stored");
          },
          failed(error) {
            clearTimeout(timer);
            reject(error);
          },
        });
        writing ??= writeAll();
      });
    },
    async close() {
      const timeLimit = new AbortController();
      const { signal } = timeLimit;
      const end = sleep(timeoutMs, undefined, { signal }).catch(() => {});
      await Promise.race([writing, end]);
      timeLimit.abort();
    },
  };
}
