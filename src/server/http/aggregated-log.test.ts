/** Requests that fail in crowds, in the log. */
import fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { createAggregatedLog } from "./aggregated-log.ts";

afterEach(() => void vi.useRealTimers());

/** A log with the lines that it has written. */
function logWithLines() {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const { log } = fastify({ logger: { stream } });
  const words = { level: "warn", first: "failed", others: "others failed" } as const;
  return { lines, log, failures: createAggregatedLog(log, words) };
}

test("requests that go on failing seldom are one line and sums, ever further apart", () => {
  vi.useFakeTimers();
  const { lines, log, failures } = logWithLines();
  for (let second = 0; second < 180; second += 3) {
    failures.add(log, { second });
    vi.advanceTimersByTime(3_000);
  }
  expect(lines[0]).toMatchObject({ msg: "failed", second: 0 });
  const sums = lines.slice(1);
  expect(sums.map(({ msg }) => msg)).toStrictEqual(sums.map(() => "others failed"));
  expect(sums.length).toBeLessThanOrEqual(7);
});

test("the first after a quiet minute has a line of its own again", () => {
  vi.useFakeTimers();
  const { lines, log, failures } = logWithLines();
  failures.add(log, {});
  vi.advanceTimersByTime(130_000);
  failures.add(log, {});
  expect(lines.map(({ msg }) => msg)).toStrictEqual(["failed", "failed"]);
});
