/** Responses while more are requested than can be rendered. */
import { expect, test } from "vitest";
import { createBoundedQueue, QueueFullError } from "../bounded-queue.ts";
import { systemClock } from "../clock.ts";
import type { Invalidation } from "./cache-tags.ts";
import type { RenderedResponse } from "./response-cache.ts";
import { createResponseCache } from "./response-cache.ts";

const response: RenderedResponse = {
  status: 200,
  contentType: "text/plain",
  body: "sebelum",
  tags: new Set(["news"]),
  expiresAt: null,
};

test("each variant that was sent takes memory", async () => {
  const cache = createResponseCache({
    clock: systemClock,
    invalidations: { onInvalidate: () => {} },
    queue: createBoundedQueue({ concurrent: 1, waiting: 0 }),
    maxBytes: 12_000,
  });
  const cached = await cache.get("/a", async () => response);
  const alone = cache.counters().size;
  for (const name of ["br", "gzip"]) {
    cached.addSent(name, { status: 200, head: ["vary", "x".repeat(1_000)], body: null });
  }
  expect(cache.counters().size).toBeGreaterThan(alone + 4_000);
  for (const key of ["/b", "/c", "/d"]) await cache.get(key, async () => response);
  expect(cache.counters()).toMatchObject({ entries: 3 });
  expect(cache.peek("/a")).toBeUndefined();
});

test("a request beyond the queue gets the stale response, and is refused where there is none", async () => {
  const listeners: ((change: Invalidation) => void)[] = [];
  const cache = createResponseCache({
    clock: systemClock,
    invalidations: { onInvalidate: (listener) => void listeners.push(listener) },
    queue: createBoundedQueue({ concurrent: 1, waiting: 0 }),
    maxBytes: 1_000_000,
  });
  const cached = await cache.get("/a", async () => response);
  for (const listener of listeners) listener({ resource: "news", tags: ["news"] });
  const { promise, resolve } = Promise.withResolvers<RenderedResponse>();
  const slow = cache.get("/b", () => promise);
  expect(await cache.get("/a", async () => ({ ...response, body: "sesudah" }))).toBe(cached);
  await expect(cache.get("/c", async () => response)).rejects.toBeInstanceOf(QueueFullError);
  resolve(response);
  expect((await slow).status).toBe(200);
  const fresh = await cache.get("/a", async () => ({ ...response, body: "sesudah" }));
  expect(String(await fresh.body("identity"))).toBe("sesudah");
});
