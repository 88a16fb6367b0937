/** Answers while more are wanted than can be made. */
import { expect, test } from "vitest";
import { createBoundedQueue, QueueFullError } from "../bounded-queue.ts";
import { systemClock } from "../clock.ts";
import type { Answer } from "./answer.ts";
import { createAnswerCache } from "./answer-cache.ts";
import type { Change } from "./content-keys.ts";

const answer: Answer = {
  status: 200,
  contentType: "text/plain",
  body: "sebelum",
  reads: new Set(["news"]),
  validUntil: null,
};

test("what is kept to be sent again takes room, as often as it is kept", async () => {
  const cache = createAnswerCache({
    clock: systemClock,
    changes: { onChange: () => {} },
    making: createBoundedQueue({ concurrent: 1, waiting: 0 }),
    maxBytes: 12_000,
  });
  const kept = await cache.get("/a", async () => answer);
  const alone = cache.counters().bytes;
  for (const name of ["br", "gzip"]) {
    kept.addSent(name, { status: 200, head: ["vary", "x".repeat(1_000)], body: null });
  }
  expect(cache.counters().bytes).toBeGreaterThan(alone + 4_000);
  for (const key of ["/b", "/c", "/d"]) await cache.get(key, async () => answer);
  expect(cache.counters()).toMatchObject({ entries: 3 });
  expect(cache.find("/a")).toBeUndefined();
});

test("who can't wait for a new answer gets the one of before, and is refused where there is none", async () => {
  const listeners: ((change: Change) => void)[] = [];
  const cache = createAnswerCache({
    clock: systemClock,
    changes: { onChange: (listener) => void listeners.push(listener) },
    making: createBoundedQueue({ concurrent: 1, waiting: 0 }),
    maxBytes: 1_000_000,
  });
  const kept = await cache.get("/a", async () => answer);
  for (const listener of listeners) listener({ resource: "news", keys: ["news"] });
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const slow = cache.get("/b", () => promise);
  expect(await cache.get("/a", async () => ({ ...answer, body: "sesudah" }))).toBe(kept);
  await expect(cache.get("/c", async () => answer)).rejects.toBeInstanceOf(QueueFullError);
  resolve(answer);
  expect((await slow).status).toBe(200);
  const fresh = await cache.get("/a", async () => ({ ...answer, body: "sesudah" }));
  expect(String(await fresh.body("identity"))).toBe("sesudah");
});
