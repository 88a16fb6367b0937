import { expect, test } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

function limitAt(start: string) {
  let now = new Date(start);
  const clock = { now: () => now, wait: async () => {} };
  return {
    limit: createRateLimit(clock, 2),
    advanceSeconds: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000)),
  };
}

test("a network has so many calls a minute, whatever others do", () => {
  const { limit, advanceSeconds } = limitAt("2026-01-15T03:00:00Z");
  const calls = ["a", "a", "a", "b"].map((network) => limit.admits(network));
  expect(calls).toStrictEqual([true, true, false, true]);
  advanceSeconds(60);
  expect(limit.admits("a")).toBe(true);
});

test("a flood from countless networks shares one counter", () => {
  const { limit } = limitAt("2026-01-15T03:00:00Z");
  for (let network = 0; network < 20_000; network += 1) limit.admits(String(network));
  const calls = ["x", "y", "z"].map((network) => limit.admits(network));
  expect(calls).toStrictEqual([true, true, false]);
});
