/** Values kept for as long as they are right. */
import { expect, test } from "vitest";
import type { Made } from "./kept-store.ts";
import { createKeptStore } from "./kept-store.ts";

const end = new Date("2026-01-15T03:00:00Z");

function madeOf(value: string, validUntil: Date | null): Made<string> {
  return { value, reads: new Set(), validUntil, isKept: true, size: 1 };
}

test("who comes after the end of what is still being made gets another", async () => {
  let now = new Date(end.getTime() - 1);
  const changes = { onChange: () => {} };
  const clock = { now: () => now, wait: async () => {} };
  const store = createKeptStore<string>({ clock, changes, maxSize: 10 });
  const slow = Promise.withResolvers<Made<string>>();
  const early = store.get("a", () => slow.promise);
  now = end;
  const makings: string[] = [];
  const late = ["one", "other"].map((name) =>
    store.get("a", async () => {
      makings.push(name);
      return madeOf("after", null);
    }),
  );
  slow.resolve(madeOf("before", end));
  expect(await early).toBe("before");
  expect(await Promise.all(late)).toStrictEqual(["after", "after"]);
  expect(makings).toHaveLength(1);
});
