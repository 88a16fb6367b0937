import { Readable } from "node:stream";
import fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { scheduleFairly } from "./fair-scheduler.ts";
import { paceStreams } from "./pace-streams.ts";

/** Counts events by the turn of the event loop in which they happen. */
function countTurns() {
  const counts: number[] = [0];
  let isOver = false;
  const next = () => {
    counts.push(0);
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  onTestFinished(() => void (isOver = true));
  return { counts, count: () => void (counts[counts.length - 1]! += 1) };
}

test("many tasks run in their order, a few in each turn of the event loop", async () => {
  const { counts, count } = countTurns();
  const order: number[] = [];
  const all = Array.from({ length: 100 }, (_, number) => number);
  const runs = all.map(
    (number) =>
      new Promise<void>((resolve) => {
        scheduleFairly(() => {
          order.push(number);
          count();
          resolve();
        });
      }),
  );
  await Promise.all(runs);
  expect(order).toStrictEqual(all);
  expect(Math.max(...counts)).toBeLessThanOrEqual(4);
});

test("a task that fails keeps no other from its turn", async () => {
  const failed = new Promise((resolve) => process.once("uncaughtException", resolve));
  scheduleFairly(() => {
    throw new Error("failed");
  });
  await new Promise<void>((resolve) => scheduleFairly(resolve));
  expect(String(await failed)).toContain("failed");
});

test("files for many clients are read a few parts in each turn, and arrive whole", async () => {
  const { counts, count } = countTurns();
  const app = fastify();
  paceStreams(app);
  app.get("/", (_request, reply) => {
    let left = 10;
    const read = function (this: Readable) {
      count();
      this.push(left === 0 ? null : `${(left -= 1)}`);
    };
    return reply.type("text/plain").send(new Readable({ read, highWaterMark: 1 }));
  });
  const responses = await Promise.all(Array.from({ length: 30 }, () => app.inject("/")));
  expect(new Set(responses.map(({ body }) => body))).toStrictEqual(new Set(["9876543210"]));
  expect(Math.max(...counts)).toBeLessThanOrEqual(4);
});
