/** A database that can't be reached: cached responses go on, everything else is a 503, and it heals by itself. */
import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import type { FastifyError } from "fastify";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { errorCatalogue } from "#contract/error-codes.ts";
import { category } from "#contract/resources/category.ts";
import { problemOf } from "../http/api-errors.ts";
import { startDatabaseProxy } from "../test-kit/database-proxy.ts";
import { databaseHost, overrideLookup } from "../test-kit/failing-lookup.ts";
import type { TestResponse } from "../test-kit/test-app.ts";
import { createTestApp, testEmail, testPassword } from "../test-kit/test-app.ts";
import { inScope } from "../test-kit/test-scope.ts";
import { createTestDatabase } from "../test-kit/test-database.ts";
import { connectDatabase } from "./connect.ts";

const direct = await createTestDatabase();
const proxy = await startDatabaseProxy(direct.url);
let lookupFailures: readonly string[] = [];
const restoreLookup = overrideLookup(() => lookupFailures);

const { pathname } = new URL(direct.url);
const user = new URL(direct.url).searchParams.get("user") ?? new URL(direct.url).username;
const through = await connectDatabase(
  `postgresql://${user}@${databaseHost}:${proxy.port}${pathname}`,
  { maxConnections: 5 },
);

const lines: Record<string, unknown>[] = [];
const log = new Writable({
  write(line, _encoding, done) {
    lines.push(JSON.parse(String(line)));
    done();
  },
});
const settings = { LOG_LEVEL: "info", REDIRECT_SIGNED_IN: "on" };
const portal = await createTestApp(settings, { ...through, url: direct.url }, log);
afterAll(async () => {
  await portal.app.close();
  await through.close();
  await proxy.close();
  restoreLookup();
});

const staff = await portal.as("Super Admin");
const cached = ["/", "/info-berita", "/api/web/category", "/sitemap.xml"];
const categoryPath = "/api/dashboard/category";
const statusOf = async (path: string) => (await portal.visitor.get(path)).status;
const readiness = async () => {
  const { status, text } = await portal.visitor.get("/readyz");
  return { status, ...(JSON.parse(text) as Record<string, unknown>) };
};
let searches = 0;
/** An address that was never requested. */
const uncached = (path: string) => `${path}?q=kata${(searches += 1)}`;

async function restore(): Promise<void> {
  lookupFailures = [];
  await proxy.restore();
  await expect.poll(async () => (await readiness()).status).toBe(200);
}
afterEach(restore);

function expectUnavailable(response: TestResponse): void {
  expect(response.status).toBe(503);
  expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
}

function expectUnavailableCall(response: TestResponse): void {
  expectUnavailable(response);
  expect(response.json().message).toBe(errorCatalogue.unavailable.message);
}

function lookupsFailWith(...codes: string[]): void {
  lookupFailures = codes;
  proxy.cut();
}

test("a crowd during an outage is logged in a few lines, which count all of it", async () => {
  await proxy.refuse();
  await expect.poll(async () => (await readiness()).status).toBe(503);
  lines.length = 0;
  const crowd = Array.from({ length: 300 }, () => portal.visitor.get(uncached("/info-berita")));
  for (const response of await Promise.all(crowd)) expectUnavailable(response);
  const counted = () =>
    lines.reduce((sum, { msg, requests = 1 }) => {
      return String(msg).includes("served") ? sum + Number(requests) : sum;
    }, 0);
  await expect.poll(counted).toBe(crowd.length);
  expect(lines.length).toBeLessThan(10);
});

const outages: readonly (readonly [string, string, () => void | Promise<void>])[] = [
  ["refuses connections", "ECONNREFUSED", () => proxy.refuse()],
  ["doesn't answer", "timeout", () => proxy.stall()],
  ["has a name that nobody knows", "ENOTFOUND", () => lookupsFailWith("ENOTFOUND")],
  ["has a name that can't be looked up", "EAI_AGAIN", () => lookupsFailWith("EAI_AGAIN")],
  ["can't be reached on the network", "EHOSTUNREACH", () => lookupsFailWith("EHOSTUNREACH")],
  ["is in a network without a route", "ENETUNREACH", () => lookupsFailWith("ENETUNREACH")],
  ["finds no free file descriptor", "EMFILE", () => lookupsFailWith("EMFILE")],
  ["refuses the password", "28P01", () => proxy.reject("28P01")],
  ["is gone from its server", "3D000", () => proxy.reject("3D000")],
  ["has no connection left", "53300", () => proxy.reject("53300")],
  ["starts", "57P03", () => proxy.reject("57P03")],
];

// One of each kind: of connections, of the lookup of names, of what PostgreSQL itself answers.
const inEachRun = new Set(["ECONNREFUSED", "timeout", "ENOTFOUND", "EMFILE", "57P03"]);
describe.each(inScope(outages, ([, reason]) => inEachRun.has(reason)))(
  "a database that %s",
  (_what, reason, begin) => {
    test("fails no cached response; everything else is 503 until it is back", async () => {
      for (const path of cached) expect([path, await statusOf(path)]).toStrictEqual([path, 200]);
      lines.length = 0;
      await begin();
      const [save, list] = await Promise.all([
        staff.post(categoryPath, category.sample),
        staff.get(categoryPath),
      ]);
      expectUnavailableCall(save);
      expectUnavailableCall(list);
      await expect.poll(readiness).toStrictEqual({
        status: 503,
        ready: false,
        database: "unavailable",
        reason,
        migrations: "unknown",
        stopping: false,
      });
      for (const path of cached) expect([path, await statusOf(path)]).toStrictEqual([path, 200]);
      expectUnavailable(await portal.visitor.get(uncached("/info-berita")));
      expectUnavailableCall(await portal.visitor.get(uncached("/api/web/article")));
      expectUnavailableCall(await staff.post(categoryPath, category.sample));
      expect(await statusOf("/healthz")).toBe(200);

      await restore();
      expect(await statusOf(uncached("/info-berita"))).toBe(200);
      expect((await staff.get(categoryPath)).status).toBe(200);
      for (const path of cached) expect([path, await statusOf(path)]).toStrictEqual([path, 200]);
      const told = lines.filter(({ msg }) => String(msg).startsWith("the database is"));
      expect(told).toMatchObject([
        { level: 40, msg: "the database is unavailable", reason },
        { level: 40, msg: "the database is available again", seconds: expect.any(Number) },
      ]);
      // Beside jobs of the minute.
      const ofVisitors = lines.filter(({ job }) => job === undefined).map(({ msg }) => msg);
      expect(ofVisitors.length, ofVisitors.join("\n")).toBeLessThan(6);
    });
  },
);

test("someone signed in reads cached pages where the session can't be looked up", async () => {
  const withKey = portal.clientWith(portal.config.appKey);
  const account = { email: testEmail("Super Admin"), password: testPassword };
  const login = await withKey.post("/api/dashboard/auth/login", account);
  expect(login.status).toBe(200);
  const headers = { cookie: `token=${String(login.json().data["token"])}` };
  expect((await portal.visitor.get("/info-berita")).status).toBe(200);
  expect((await portal.visitor.get("/info-berita", headers)).status).toBe(302);
  await proxy.refuse();
  await expect.poll(async () => (await readiness()).status).toBe(503);
  expect((await portal.visitor.get("/info-berita", headers)).status).toBe(200);
});

test("a save that takes long is saved all the same while the database responds", async () => {
  await direct.orm.execute(sql`
    create function wait() returns trigger language plpgsql as $$ begin
      perform pg_sleep(4); return new;
    end $$
  `);
  await direct.orm.execute(
    sql`create trigger slow before insert on category execute function wait()`,
  );
  expect((await staff.post(categoryPath, category.sample)).status).toBe(201);
  await direct.orm.execute(sql`drop trigger slow on category`);
});

test.each(["EMFILE", "ENOENT", "ECONNREFUSED", "ETIMEDOUT"])(
  "%s of a file or of another server isn't taken for an outage",
  (code) => {
    const error = Object.assign(new Error(code), { code }) as FastifyError;
    expect(problemOf(error).code).toBe("internal");
  },
);
