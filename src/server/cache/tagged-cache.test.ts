/** Values cached for as long as they are right. */
import { beforeEach, expect, test } from "vitest";
import type { Invalidation } from "./cache-tags.ts";
import type { Loaded, TaggedCache } from "./tagged-cache.ts";
import { createTaggedCache } from "./tagged-cache.ts";

const end = new Date("2026-01-15T03:00:00Z");
const away = new Error("away");
const write: Invalidation = { resource: "news", tags: ["news:1", "news:*"] };
const unpublish: Invalidation = { ...write, unpublished: "news:1" };

let now: Date;
let invalidate: (invalidation: Invalidation) => void;
let cache: TaggedCache<string>;

beforeEach(() => {
  now = new Date(end.getTime() - 1);
  cache = createTaggedCache<string>({
    clock: { now: () => now, wait: async () => {} },
    invalidations: { onInvalidate: (listener) => void (invalidate = listener) },
    maxSize: 10,
    staleIfError: (error) => error === away,
  });
});

function loaded(value: string, expiresAt: Date | null = null): Loaded<string> {
  return { value, tags: new Set(["news:1"]), expiresAt };
}

const load = (value: string) => cache.get("a", async () => loaded(value));
async function fail(error: Error): Promise<string> {
  return cache.get("a", async () => {
    throw error;
  });
}

test("a caller who comes after a loading value has expired gets another", async () => {
  const slow = Promise.withResolvers<Loaded<string>>();
  const early = cache.get("a", () => slow.promise);
  now = end;
  const loads: string[] = [];
  const late = ["one", "other"].map((name) =>
    cache.get("a", async () => {
      loads.push(name);
      return loaded("after");
    }),
  );
  slow.resolve(loaded("before", end));
  expect(await early).toBe("before");
  expect(await Promise.all(late)).toStrictEqual(["after", "after"]);
  expect(loads).toHaveLength(1);
});

test("a value expires exactly at its moment", async () => {
  await cache.get("a", async () => loaded("before", end));
  expect(cache.peek("a")).toBe("before");
  now = end;
  expect(cache.peek("a")).toBeUndefined();
  expect(await load("after")).toBe("after");
});

test("simultaneous callers share a load", async () => {
  const values = await Promise.all(["one", "other"].map(load));
  expect(values).toStrictEqual(["one", "one"]);
  expect(cache.counters()).toMatchObject({ misses: 1, hits: 0 });
});

test("a value that was invalidated while it loaded isn't served to later callers", async () => {
  const slow = Promise.withResolvers<Loaded<string>>();
  const early = cache.get("a", () => slow.promise);
  invalidate(write);
  const late = load("after");
  slow.resolve(loaded("before"));
  expect(await early).toBe("before");
  expect(await late).toBe("after");
  expect(await load("another")).toBe("after");
});

test("an invalidation of other tags leaves a value, also while it loads", async () => {
  const slow = Promise.withResolvers<Loaded<string>>();
  const early = cache.get("a", () => slow.promise);
  invalidate({ resource: "news", tags: ["news:2"] });
  slow.resolve(loaded("first"));
  await early;
  invalidate({ resource: "partner" });
  expect(await load("second")).toBe("first");
  invalidate({ resource: "news" });
  expect(await load("third")).toBe("third");
  invalidate("everything");
  expect(await load("fourth")).toBe("fourth");
});

test("a stale value is served for as long as loading fails with the right error", async () => {
  await load("before");
  invalidate(write);
  for (const _ of [1, 2]) expect(await fail(away)).toBe("before");
  await expect(fail(new Error("broken"))).rejects.toThrow("broken");
  expect(await fail(away)).toBe("before");
  expect(cache.counters()).toMatchObject({ stale: 3, misses: 5 });
  expect(await load("after")).toBe("after");
});

test("what is public no longer is never served stale, also if it was unpublished while it loaded", async () => {
  await load("before");
  invalidate(unpublish);
  await expect(fail(away)).rejects.toBe(away);
  const slow = Promise.withResolvers<Loaded<string>>();
  const early = cache.get("a", () => slow.promise);
  invalidate(unpublish);
  slow.resolve(loaded("again"));
  await early;
  await expect(fail(away)).rejects.toBe(away);
});

test("what isn't cacheable is loaded each time, and replaces what was cached", async () => {
  await load("before");
  invalidate(write);
  const missing = () => cache.get("a", async () => ({ ...loaded("missing"), isCacheable: false }));
  expect(await missing()).toBe("missing");
  expect(await load("after")).toBe("after");
});

test("beyond the maximum the least recently used goes, and nothing is cached where it is 0", async () => {
  for (let number = 0; number < 10; number += 1) {
    await cache.get(`n${number}`, async () => loaded("value"));
  }
  cache.peek("n0");
  await load("value");
  expect([cache.peek("n0"), cache.peek("n1")]).toStrictEqual(["value", undefined]);
  const none = createTaggedCache<string>({
    clock: { now: () => now, wait: async () => {} },
    invalidations: { onInvalidate: () => {} },
    maxSize: 0,
  });
  await none.get("a", async () => loaded("value"));
  expect(none.peek("a")).toBeUndefined();
});
