/** Single events for 90 days, daily totals for good. */
import { beforeEach, expect, test } from "vitest";
import { jobKinds } from "../jobs/job-kinds.ts";
import { createTestDatabase } from "../test-kit/test-database.ts";
import { rollUpEvents } from "./roll-up.ts";
import { trackerRollUp } from "./roll-up-job.ts";
import { sampleEvent } from "#contract/sample-events.ts";
import { toStoredEvent } from "./stored-event.ts";
import { dailyTotal, storedEvent } from "./tracker-tables.ts";

const database = await createTestDatabase();
const { orm } = database;
const address = "203.0.113.77";
const visitors = ["a".repeat(32), "b".repeat(32)] as const;

/** Keeps an event that came in at a moment, from one of two visitors. */
async function keep(
  name: Parameters<typeof sampleEvent>[0],
  at: string,
  visitor: 0 | 1 = 0,
): Promise<void> {
  const event = sampleEvent(name, { cookie_id: visitors[visitor] });
  await orm.insert(storedEvent).values(toStoredEvent(event, { at: new Date(at), address }));
}
const rollUp = (now: string) => rollUpEvents(database, new Date(now));
const totals = () => orm.select().from(dailyTotal).orderBy(dailyTotal.day, dailyTotal.event_name);

beforeEach(async () => {
  await orm.delete(storedEvent);
  await orm.delete(dailyTotal);
});

test("a day's events are counted by event, page and partner, and its visitors once each", async () => {
  await keep("visit_page", "2026-01-10T03:00:00Z");
  await keep("visit_page", "2026-01-10T04:00:00Z");
  await keep("visit_page", "2026-01-10T05:00:00Z", 1);
  await keep("click_partner", "2026-01-10T05:00:00Z");
  await keep("partner_click", "2026-01-10T05:00:00Z");
  await rollUp("2026-01-11T03:00:00Z");
  const day = { day: "2026-01-10", page_name: "HOMEPAGE" };
  const partner = { partner_name: "Mitra Nusantara", events: 1, visitors: 1 };
  expect(await totals()).toStrictEqual([
    { ...day, event_name: "click_partner", ...partner, kind: "" },
    { ...day, event_name: "partner_click", ...partner, kind: "PARTNER_GUIDE" },
    { ...day, event_name: "visit_page", partner_name: "", kind: "", events: 3, visitors: 2 },
  ]);
});

test("a day ends at midnight in Jakarta, and the running day waits", async () => {
  await keep("visit_page", "2026-01-10T16:59:59Z");
  await keep("visit_page", "2026-01-10T17:00:00Z");
  await rollUp("2026-01-11T16:59:59Z");
  expect(await totals()).toMatchObject([{ day: "2026-01-10", events: 1 }]);
  await rollUp("2026-01-11T17:00:00Z");
  expect(await totals()).toMatchObject([{ day: "2026-01-10" }, { day: "2026-01-11", events: 1 }]);
});

test("repeating it changes nothing, and days that were missed are made up for", async () => {
  await keep("visit_page", "2026-01-10T03:00:00Z");
  await keep("visit_page", "2026-01-12T03:00:00Z");
  await rollUp("2026-01-15T03:00:00Z");
  const once = await totals();
  await rollUp("2026-01-15T04:00:00Z");
  expect(await totals()).toStrictEqual(once);
  expect(once.map(({ day }) => day)).toStrictEqual(["2026-01-10", "2026-01-12"]);
});

test("an event goes after 90 days and stays in the totals", async () => {
  await keep("visit_page", "2026-01-10T03:00:00Z");
  await keep("click_video", "2026-01-10T03:00:01Z");
  await rollUp("2026-04-10T03:00:00Z");
  expect(await orm.select().from(storedEvent)).toHaveLength(2);
  await rollUp("2026-04-10T03:00:01Z");
  expect(await orm.select().from(storedEvent)).toMatchObject([{ event_name: "click_video" }]);
  await rollUp("2026-07-10T03:00:00Z");
  expect(await orm.select().from(storedEvent)).toStrictEqual([]);
  expect(await totals()).toMatchObject([
    { event_name: "click_video", events: 1 },
    { event_name: "visit_page", events: 1 },
  ]);
});

test("the server does it every hour by itself", () => {
  expect(jobKinds).toContain(trackerRollUp);
  expect(trackerRollUp.schedule).toMatch(/^\d+ \* \* \* \*$/);
});

test("without any event there is nothing to do", async () => {
  await rollUp("2026-01-15T03:00:00Z");
  expect(await totals()).toStrictEqual([]);
});

test("thousands of old events go in one run", async () => {
  const at = new Date("2026-01-10T03:00:00Z");
  const rows = () =>
    Array.from({ length: 1_000 }, () => toStoredEvent(sampleEvent("visit_page"), { at, address }));
  for (let round = 0; round < 6; round += 1) await orm.insert(storedEvent).values(rows());
  await rollUp("2026-06-01T03:00:00Z");
  expect(await orm.select().from(storedEvent)).toStrictEqual([]);
  expect(await totals()).toMatchObject([{ events: 6_000, visitors: 1 }]);
});
