/** What an operator reads on a terminal. */
import { Writable } from "node:stream";
import fastify from "fastify";
import { expect, test } from "vitest";
import { loggerFor } from "./logger.ts";

/** A place that remembers what was written to it. */
function memory() {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  return { stream, written };
}

/** The lines that a server with a quiet and a failing route writes for a few requests. */
async function linesOf(level: "debug" | "info" | "warn", isTerminal: boolean): Promise<string[]> {
  const { stream, written } = memory();
  const output = Object.assign(stream, { isTTY: isTerminal });
  const app = fastify(await loggerFor({ logLevel: level }, output));
  app.get("/quiet", (_request, reply) => reply.send("ok"));
  app.get("/failing", (request, reply) => {
    request.log.error({ err: new Error("broken", { cause: new Error("below") }) }, "a call failed");
    return reply.send("failed");
  });
  await app.inject({ url: "/quiet?t=rahasia", remoteAddress: "203.0.113.7" });
  await app.inject({ url: "/failing" });
  await app.close();
  return written.flatMap((text) => text.split("\n").filter(Boolean));
}

test("a terminal shows lines for people, and none about requests that went well", async () => {
  const [first, ...others] = await linesOf("info", true);
  expect(first).toMatch(/^\[\d\d:\d\d:\d\d\] ERROR: a call failed/u);
  expect(others.join("\n")).toMatch(/"broken".+at .*logger\.test\.ts.+"below"/su);
});

test("with LOG_LEVEL=debug each request is a line with its status and its time", async () => {
  const [first] = await linesOf("debug", true);
  expect(first).toMatch(/ DEBUG: GET \/quiet \{.*"status":200,"ms":\d+(\.\d)?\}$/u);
});

test("elsewhere the lines are JSON, each with the id of its request", async () => {
  const lines = (await linesOf("debug", false)).map((line) => JSON.parse(line));
  expect(lines[0]).toMatchObject({ level: 20, msg: "GET /quiet", status: 200 });
  expect(lines[1]).toMatchObject({ level: 50, msg: "a call failed", err: { message: "broken" } });
  expect(lines[1].reqId).toBe(lines[2].reqId);
  expect(lines[0].reqId).not.toBe(lines[1].reqId);
});

test("no line tells who asked, nor what stood behind the question mark", async () => {
  for (const isTerminal of [true, false]) {
    const lines = (await linesOf("debug", isTerminal)).join("\n");
    expect(lines).not.toMatch(/rahasia|203\.0\.113/u);
  }
});
