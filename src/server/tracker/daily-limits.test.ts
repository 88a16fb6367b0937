/** However many events come in, a day has room for so many: in all, and of each network. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sampleEvent } from "#contract/test-kit/sample-events.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { rollUpEvents } from "./roll-up.ts";
import { dailyTotal, dayCount, storedEvent } from "../database/tracker-tables.ts";

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp({ TRACKER_EVENTS_PER_DAY: "10", TRACKER_EVENTS_PER_NETWORK: "4" });
});
beforeEach(async () => {
  for (const table of [storedEvent, dayCount, dailyTotal]) await portal.database.orm.delete(table);
});

/** Sends so many events at once, and returns the statuses of the responses. */
async function send(count: number, remoteAddress: string): Promise<Set<number>> {
  const calls = Array.from({ length: count }, () => {
    const event = sampleEvent("visit_page");
    return portal.visitor.send({
      method: "POST",
      url: "/api/tracker",
      remoteAddress,
      headers: { authorization: `Bearer ${portal.config.appKey}` },
      payload: { event_name: event.event_name, event_data: JSON.stringify(event) },
    });
  });
  return new Set((await Promise.all(calls)).map(({ status }) => status));
}

/** How many events of each network are stored. */
async function storedByNetwork(): Promise<Record<string, number>> {
  const rows = await portal.database.orm.select().from(storedEvent);
  const byNetwork = Object.groupBy(rows, ({ ip_address }) => ip_address);
  return Object.fromEntries(
    Object.entries(byNetwork).map(([network, events = []]) => [network, events.length]),
  );
}

describe("the day's events", () => {
  test("of a network that sends too many are accepted, and not stored", async () => {
    expect(await send(3, "203.0.113.1")).toStrictEqual(new Set([200]));
    expect(await send(6, "203.0.113.2")).toStrictEqual(new Set([200]));
    expect(await send(3, "198.51.100.1")).toStrictEqual(new Set([200]));
    expect(await storedByNetwork()).toStrictEqual({ "203.0.113.0/24": 4, "198.51.100.0/24": 3 });
  });

  test("of all networks together are bounded too, and further networks leave no trace", async () => {
    for (const network of [1, 2, 3, 4, 5, 6]) await send(3, `192.0.${network}.1`);
    const stored = await storedByNetwork();
    expect(Object.values(stored)).toStrictEqual([3, 3, 3, 1]);
    const counts = await portal.database.orm.select().from(dayCount);
    expect(counts).toHaveLength(5);
  });

  test("that are sent again take no room of it", async () => {
    const event = sampleEvent("visit_page");
    const payload = { event_name: event.event_name, event_data: JSON.stringify(event) };
    const headers = { authorization: `Bearer ${portal.config.appKey}` };
    for (let time = 1; time <= 4; time += 1) {
      const call = { method: "POST", url: "/api/tracker", headers, payload } as const;
      const { status } = await portal.visitor.send({ ...call, remoteAddress: "203.0.113.1" });
      expect(status).toBe(200);
    }
    await send(3, "203.0.113.1");
    expect(await storedByNetwork()).toStrictEqual({ "203.0.113.0/24": 4 });
    const counts = await portal.database.orm.select().from(dayCount);
    expect(counts.map(({ stored }) => stored)).toStrictEqual([4, 4]);
  });

  test("begin again at midnight in Jakarta", async () => {
    portal.clock.set(new Date("2026-01-15T16:59:59Z"));
    await send(6, "203.0.113.1");
    portal.clock.advanceSeconds(1);
    await send(6, "203.0.113.1");
    expect(await storedByNetwork()).toStrictEqual({ "203.0.113.0/24": 8 });
  });

  test("that were refused are in the day's totals", async () => {
    portal.clock.set(new Date("2026-01-15T03:00:00Z"));
    await send(6, "203.0.113.1");
    await send(9, "198.51.100.1");
    await rollUpEvents(portal.database, new Date("2026-01-16T03:00:00Z"), "siplah.example");
    expect(await portal.database.orm.select().from(dailyTotal)).toContainEqual({
      day: "2026-01-15",
      event_name: "lain",
      page_name: "",
      partner_name: "",
      kind: "refused",
      events: 7,
      visitors: 0,
    });
    expect(await portal.database.orm.select().from(dayCount)).toStrictEqual([]);
  });
});
