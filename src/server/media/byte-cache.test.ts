import { describe, expect, test } from "vitest";
import { createByteCache } from "./byte-cache.ts";

const ofSize = (bytes: number) => ({ bytes: Buffer.alloc(bytes) });

describe("a cache bounded in bytes", () => {
  test("gives back what was put in", () => {
    const cache = createByteCache<{ bytes: Buffer; name: string }>(800);
    cache.set("a", { ...ofSize(10), name: "first" });
    cache.set("a", { ...ofSize(20), name: "second" });
    expect(cache.get("a")?.name).toBe("second");
    expect(cache.get("b")).toBeUndefined();
  });

  test("forgets what was unused for longest when it is full", () => {
    const cache = createByteCache(800);
    for (let index = 0; index < 8; index += 1) cache.set(`old-${index}`, ofSize(100));
    cache.get("old-0");
    cache.set("new", ofSize(100));
    expect(cache.get("old-0")).toBeDefined();
    expect(cache.get("old-1")).toBeUndefined();
    expect(cache.get("new")).toBeDefined();
  });

  test("counts a replaced value once", () => {
    const cache = createByteCache(800);
    cache.set("other", ofSize(100));
    for (let round = 0; round < 20; round += 1) cache.set("same", ofSize(100));
    expect(cache.get("other")).toBeDefined();
  });

  test("doesn't keep what would crowd out the rest", () => {
    const cache = createByteCache(800);
    cache.set("huge", ofSize(101));
    expect(cache.get("huge")).toBeUndefined();
  });
});
