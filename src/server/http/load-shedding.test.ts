import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createTestApp } from "../test-kit/test-app.ts";
import { monitorEventLoop } from "./event-loop-delay.ts";

const portal = await createTestApp({}, undefined, undefined, { load: monitorEventLoop() });
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Keeps the process busy, as too many visitors at once do. */
async function overload(): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    const until = performance.now() + 700;
    while (performance.now() < until);
    await turn();
  }
}

test("a process that can't keep up refuses calls and pages for a moment, and then serves again", async () => {
  expect((await portal.visitor.get("/api/web/category")).status).toBe(200);
  await overload();
  const call = await portal.visitor.get("/api/web/category");
  expect(call.status).toBe(503);
  expect(call.json().message).not.toBe("");
  expect(Number(call.headers["retry-after"])).toBeGreaterThan(0);
  await overload();
  const page = await portal.visitor.get("/kunjungi");
  expect(page.status).toBe(503);
  expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
  await overload();
  const spared = ["/healthz", "/assets/site/style.css"].map((path) => portal.visitor.get(path));
  // Nothing is built here: the style was looked for, not refused.
  expect((await Promise.all(spared)).map(({ status }) => status)).toStrictEqual([200, 404]);
  await expect.poll(async () => (await portal.visitor.get("/api/web/category")).status).toBe(200);
});

test("a database with too many queries before it answers 503 at once, and cached pages are served", async () => {
  const { pool } = portal.database;
  const editor = await portal.as("Editor");
  expect((await portal.visitor.get("/info-berita")).status).toBe(200);
  const holders = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  // As many as may wait; the queue is full with them.
  const waiting = Promise.allSettled(Array.from({ length: 200 }, () => pool.query("SELECT 1")));
  const refused = await editor.get("/api/dashboard/auth/me");
  expect(refused.status).toBe(503);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await portal.visitor.get("/info-berita")).status).toBe(200);
  for (const holder of holders) holder.release();
  expect(await waiting).toHaveLength(200);
  expect((await portal.visitor.get("/api/web/faq")).status).toBe(200);
});

test("a crowd that can't be served is told of in a few lines, which count all of it", async () => {
  const lines: { msg: string; requests?: number }[] = [];
  const log = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const logged = await createTestApp({ LOG_LEVEL: "warn" }, portal.database, log);
  const pool = portal.database.readers.pools["visitors"];
  if (pool === undefined) throw new Error("Visitors have no connections of their own");
  const held = Array.from({ length: pool.options.max }, () => pool.connect());
  const holders = await Promise.all(held);
  const crowd = Array.from({ length: 300 }, (_, number) => {
    const path = number % 2 === 0 ? "/info-berita" : "/api/web/article";
    return logged.visitor.get(`${path}?q=kata${number}`);
  });
  const statuses = new Set((await Promise.all(crowd)).map(({ status }) => status));
  for (const holder of holders) holder.release();
  expect([...statuses]).toStrictEqual([503]);
  const toldOf = () => lines.reduce((sum, { requests = 1 }) => sum + requests, 0);
  await expect.poll(toldOf).toBe(crowd.length);
  expect(lines.length).toBeLessThan(crowd.length / 10);
});
