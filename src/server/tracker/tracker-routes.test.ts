/** The collector: what it accepts, what it stores of it, and that no visitor feels it. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { TrackerEvent } from "#contract/tracker-events.ts";
import { trackerEventNames } from "#contract/tracker-terms.ts";
import { ConfigError, readConfig } from "../config.ts";
import { routesOf } from "../http/route-list.ts";
import type { TestResponse, TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { ownFields, sampleEvent } from "#contract/test-kit/sample-events.ts";
import { storedEvent } from "../database/tracker-tables.ts";

let portal: TestApp;
const url = "/api/tracker";
const bodyOf = (event: TrackerEvent) => ({
  event_name: event.event_name,
  event_data: JSON.stringify(event),
});
const stored = () => portal.database.orm.select().from(storedEvent);

function send(
  payload: unknown,
  { headers = {}, remoteAddress = "203.0.113.77" } = {},
): Promise<TestResponse> {
  return portal.visitor.send({
    method: "POST",
    url,
    remoteAddress,
    headers: { authorization: `Bearer ${portal.config.appKey}`, ...headers },
    payload: payload as object,
  });
}

/** Sends an event again while a busy machine says so, as a 503 asks; the same event is stored once. */
async function sendUntilServed(event: TrackerEvent): Promise<number> {
  for (;;) {
    const { status } = await send(bodyOf(event));
    if (status !== 503) return status;
    await sleep(200);
  }
}

beforeAll(async () => {
  portal = await createTestApp();
});
beforeEach(async () => {
  await portal.database.orm.delete(storedEvent);
});

test("no setting puts the collector among the portal's own calls", () => {
  const parts = routesOf(portal.app)
    .filter(({ path }) => path.startsWith("/api/"))
    .flatMap(({ path }) => path.split("/")[2] ?? []);
  const own = [...new Set(parts)].filter((part) => /^[\w-]+$/u.test(part) && part !== "tracker");
  expect(own).toContain("dashboard");
  const accepted = own.filter((part) => {
    try {
      return readConfig({ TRACKER_PATH: `/${part}/kunjungan` });
    } catch (error) {
      return !(error instanceof ConfigError);
    }
  });
  expect(accepted).toStrictEqual([]);
});

test.each(trackerEventNames)(
  "%s is stored with every field, the person taken out",
  async (name) => {
    const event = sampleEvent(name);
    const response = await send(bodyOf(event));
    expect([response.status, response.json()]).toStrictEqual([200, { message: "OK", data: {} }]);
    expect(await stored()).toStrictEqual([
      {
        id: event.id,
        received_at: portal.clock.now(),
        sent_at: new Date(event.timestamp * 1000),
        event_name: name,
        event_version: "v1",
        type: event.type,
        app_name: "siplah-portal",
        app_version: "v2.0",
        cookie_id: "01234567-89ab-cdef-0123-456789abcdef",
        ip_address: "203.0.113.0/24",
        device_type: "mobile",
        brand: "Samsung",
        os: "Android",
        browser: "Chrome",
        screen_height: 740,
        screen_width: 360,
        referrer: "https://mesin-cari.example/cari",
        lat: -6.21,
        long: 106.85,
        page_name: "HOMEPAGE",
        details: ownFields[name],
      },
    ]);
  },
);

describe("what is taken out", () => {
  test("an IPv6 address is cut to its first 48 bits, and a claimed address is not believed", async () => {
    const event = sampleEvent("click_video", { ip_address: "198.51.100.1" });
    await send(bodyOf(event), { remoteAddress: "2001:db8:1:2:3:4:5:6" });
    expect(await stored()).toMatchObject([{ ip_address: "2001:db8:1::/48" }]);
    expect(JSON.stringify(await stored())).not.toContain("198.51");
  });

  test("half a position is none, and neither is a referrer that is no web address", async () => {
    await send(bodyOf(sampleEvent("click_video", { long: undefined, referrer: "about:client" })));
    expect(await stored()).toMatchObject([{ lat: null, long: null, referrer: null }]);
  });

  test("fields that no schema knows are dropped", async () => {
    const event = sampleEvent("click_video");
    const data = { ...event.data, email: "budi@sekolah.example" };
    const event_data = JSON.stringify({ ...event, data, name: "Budi" });
    expect((await send({ event_name: event.event_name, event_data })).status).toBe(200);
    expect(JSON.stringify(await stored())).not.toMatch(/budi/i);
  });

  test("nothing is stored of a visitor with Global Privacy Control", async () => {
    const response = await send(bodyOf(sampleEvent("visit_page")), { headers: { "sec-gpc": "1" } });
    expect(response.status).toBe(200);
    expect(await stored()).toStrictEqual([]);
  });
});

test("an event that arrives twice is stored once", async () => {
  const event = sampleEvent("click_video");
  const responses = await Promise.all([send(bodyOf(event)), send(bodyOf(event))]);
  expect(responses.map(({ status }) => status)).toStrictEqual([200, 200]);
  expect(await stored()).toHaveLength(1);
});

test("many events at once are all stored", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 300 }, () => sendUntilServed(sampleEvent("visit_page"))),
  );
  expect(new Set(statuses)).toStrictEqual(new Set([200]));
  expect(await stored()).toHaveLength(300);
});

test("an event that the database refuses takes no others with it", async () => {
  const { orm } = portal.database;
  await orm.execute(
    sql`alter table tracker_event add constraint no_such_brand check (brand <> 'Refused')`,
  );
  const brandOf = (index: number) => (index % 30 === 7 ? "Refused" : "Accepted");
  const statuses = await Promise.all(
    Array.from({ length: 120 }, (_, index) =>
      sendUntilServed(sampleEvent("visit_page", { brand: brandOf(index) })),
    ),
  );
  expect(statuses).toStrictEqual(
    statuses.map((_, index) => (brandOf(index) === "Refused" ? 500 : 200)),
  );
  expect(await stored()).toHaveLength(116);
  await orm.execute(sql`alter table tracker_event drop constraint no_such_brand`);
});

describe("what is refused", () => {
  const event = sampleEvent("click_video");

  test("a call without the app key", async () => {
    const response = await portal.visitor.post(url, bodyOf(event));
    expect([response.status, response.json().message]).toStrictEqual([401, "Unauthorized"]);
  });

  test.each([
    ["broken JSON inside", 400, { event_name: "click_video", event_data: "{" }],
    ["an event of another name", 422, { ...bodyOf(event), event_name: "visit_page" }],
    ["an event without its fields", 422, { event_name: "click_video", event_data: "{}" }],
    ["no event", 422, {}],
    ["an event that is too large", 413, { ...bodyOf(event), event_data: "x".repeat(9_000) }],
  ])("%s", async (_what, status, payload) => {
    expect((await send(payload)).status).toBe(status);
    expect(await stored()).toStrictEqual([]);
  });

  test("more calls of one network than a minute may have, until the next minute", async () => {
    const options = { remoteAddress: "192.0.2.1" };
    for (let call = 0; call < 3_000; call += 1) await send({}, options);
    expect((await send(bodyOf(event), options)).status).toBe(429);
    expect((await send(bodyOf(event), { remoteAddress: "198.51.100.1" })).status).toBe(200);
    portal.clock.advanceSeconds(60);
    expect((await send(bodyOf(event), options)).status).toBe(200);
  });
});

test("while the database refuses to write, the response is a quick 503 and pages go on", async () => {
  const { orm } = portal.database;
  const home = await portal.visitor.get("/");
  expect(home.status).toBe(200);
  await orm.transaction(async (blocker) => {
    await blocker.execute(sql`lock table tracker_event in access exclusive mode`);
    const startedAt = performance.now();
    const response = await send(bodyOf(sampleEvent("click_video")));
    expect([response.status, response.headers["retry-after"]]).toStrictEqual([503, "5"]);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect((await portal.visitor.get("/")).status).toBe(200);
  });
});

test("a failure to store is logged without what was to be stored", async () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  const logging = await createTestApp({ LOG_LEVEL: "info" });
  await logging.database.orm.execute(sql`alter table tracker_event rename to moved_away`);
  const response = await logging.visitor.send({
    method: "POST",
    url,
    remoteAddress: "203.0.113.77",
    headers: { authorization: `Bearer ${logging.config.appKey}` },
    payload: bodyOf(sampleEvent("funnel_search_submit")),
  });
  write.mockRestore();
  expect(response.status).toBe(500);
  const log = lines.join("");
  expect(log).toContain("events could not be stored");
  expect(log).not.toMatch(/buku matematika|203\.0\.113|0123456789abcdef/);
});
