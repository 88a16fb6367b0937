/** Single events for 90 days, daily totals for good. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { partner } from "#contract/resources/partner.ts";
import type { TrackerEvent } from "#contract/tracker-events.ts";
import { auditEvent } from "../database/audit-tables.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { jobKinds } from "../jobs/job-kinds.ts";
import { createTestDatabase } from "../test-kit/test-database.ts";
import { deleteOldEvents } from "./delete-old-events.ts";
import { rollUpEvents } from "./roll-up.ts";
import { trackerRetention, trackerRollUp } from "./tracker-jobs.ts";
import { sampleEvent } from "#contract/test-kit/sample-events.ts";
import { toStoredEvent } from "./stored-event.ts";
import { dailyTotal, storedEvent } from "../database/tracker-tables.ts";

const database = await createTestDatabase();
const { orm } = database;
const address = "203.0.113.77";
const visitors = ["a".repeat(32), "b".repeat(32)] as const;

/** Stores an event that came in at a moment, from one of two visitors. */
async function keep(
  name: Parameters<typeof sampleEvent>[0],
  at: string,
  visitor: 0 | 1 = 0,
): Promise<void> {
  const event = sampleEvent(name, { cookie_id: visitors[visitor] });
  await orm.insert(storedEvent).values(toStoredEvent(event, { at: new Date(at), address }));
}
const rollUp = (now: string) => rollUpEvents(database, new Date(now), "siplah.example");
const deleteOld = (now: string) => deleteOldEvents(database, new Date(now));
const totals = () => orm.select().from(dailyTotal).orderBy(dailyTotal.day, dailyTotal.event_name);

beforeAll(async () => {
  const { sample } = partner;
  await orm
    .insert(resourceTable(partner))
    .values({ ...sample, name: "Mitra Nusantara", created_at: new Date(), updated_at: new Date() });
});
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
  const ofPartner = { partner_name: "Mitra Nusantara", events: 1, visitors: 1 };
  expect(await totals()).toStrictEqual([
    { ...day, event_name: "click_partner", ...ofPartner, kind: "" },
    { ...day, event_name: "partner_click", ...ofPartner, kind: "PARTNER_GUIDE" },
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
  await rollUp("2026-01-11T03:00:00Z");
  await deleteOld("2026-04-10T03:00:00Z");
  expect(await orm.select().from(storedEvent)).toHaveLength(2);
  await deleteOld("2026-04-10T03:00:01Z");
  expect(await orm.select().from(storedEvent)).toMatchObject([{ event_name: "click_video" }]);
  await deleteOld("2026-07-10T03:00:00Z");
  expect(await orm.select().from(storedEvent)).toStrictEqual([]);
  expect(await totals()).toMatchObject([
    { event_name: "click_video", events: 1 },
    { event_name: "visit_page", events: 1 },
  ]);
});

const recorded = () =>
  orm
    .select({ actor: auditEvent.actor_name, details: auditEvent.details })
    .from(auditEvent)
    .where(eq(auditEvent.action, "visits-deleted"))
    .orderBy(auditEvent.id);

test("what goes is an event of the audit with its number, and a run without any is none", async () => {
  const before = await recorded();
  await keep("visit_page", "2026-01-10T03:00:00Z");
  await keep("click_video", "2026-01-10T03:00:01Z", 1);
  await deleteOld("2026-04-10T04:00:00Z");
  await deleteOld("2026-04-10T05:00:00Z");
  expect((await recorded()).slice(before.length)).toEqual([
    { actor: "Sistem", details: { visitor_events: 2, before: "2026-01-10T04:00:00.000Z" } },
  ]);
});

test("the server does it every hour by itself", () => {
  for (const job of [trackerRollUp, trackerRetention]) {
    expect(jobKinds).toContain(job);
    expect(job.schedule).toMatch(/^[\d,]+ \* \* \* \*$/);
  }
});

test("without any event there is nothing to do", async () => {
  await rollUp("2026-01-15T03:00:00Z");
  expect(await totals()).toStrictEqual([]);
});

test("names that the portal doesn't know are one total, so that no client can fill the table", async () => {
  const at = new Date("2026-01-10T03:00:00Z");
  const eventOf = (partner_name: string) => {
    const event = sampleEvent("partner_click");
    return toStoredEvent({ ...event, data: { ...event.data, partner_name } } as TrackerEvent, {
      at,
      address,
    });
  };
  const names = Array.from({ length: 2_000 }, (_, index) => `Mitra ${index}`);
  await orm.insert(storedEvent).values([...names, "Mitra Nusantara"].map(eventOf));
  await rollUp("2026-01-11T03:00:00Z");
  const events = (await totals()).map((total) => [total.partner_name, total.events]);
  expect(Object.fromEntries(events)).toStrictEqual({ "Mitra Nusantara": 1, lain: 2_000 });
});

test("neither has a time limit, and old events go though the totals can't be written", async () => {
  await keep("visit_page", "2026-01-10T03:00:00Z");
  await orm.execute(sql`create table seen_limit (statement text, value text)`);
  await orm.execute(sql`
    create function note_limit() returns trigger language plpgsql as $$ begin
      insert into seen_limit values (tg_op, current_setting('statement_timeout'));
      return null;
    end $$`);
  await orm.execute(sql`
    create trigger note after insert on tracker_daily_total execute function note_limit()`);
  await orm.execute(sql`
    create trigger note after delete on tracker_event execute function note_limit()`);
  await rollUp("2026-01-11T03:00:00Z");
  await orm.execute(sql`alter table tracker_daily_total rename to moved_away`);
  await expect(rollUp("2026-05-01T03:00:00Z")).rejects.toThrow();
  await deleteOld("2026-05-01T03:00:00Z");
  await orm.execute(sql`alter table moved_away rename to tracker_daily_total`);
  expect(await orm.select().from(storedEvent)).toStrictEqual([]);
  const { rows } = await orm.execute(
    sql`select distinct statement, value from seen_limit order by 1`,
  );
  expect(rows).toStrictEqual([
    { statement: "DELETE", value: "0" },
    { statement: "INSERT", value: "0" },
  ]);
});

/** More than are deleted at once. */
async function keepThousands(): Promise<void> {
  const at = new Date("2026-01-10T03:00:00Z");
  const rows = () =>
    Array.from({ length: 1_000 }, () => toStoredEvent(sampleEvent("visit_page"), { at, address }));
  for (let round = 0; round < 6; round += 1) await orm.insert(storedEvent).values(rows());
}

test("thousands of old events go in one run", async () => {
  await keepThousands();
  await rollUp("2026-06-01T03:00:00Z");
  await deleteOld("2026-06-01T03:00:00Z");
  expect(await orm.select().from(storedEvent)).toStrictEqual([]);
  expect(await totals()).toMatchObject([{ events: 6_000, visitors: 1 }]);
});

test("what a run has deleted before it fails is in the audit, too", async () => {
  await keepThousands();
  const before = await recorded();
  await orm.execute(sql`
    create function refuse_last() returns trigger language plpgsql as $$ begin
      if not exists (select from tracker_event) then raise 'no further'; end if;
      return null;
    end $$`);
  await orm.execute(sql`
    create trigger refuse after delete on tracker_event execute function refuse_last()`);
  await expect(deleteOld("2026-06-01T03:00:00Z")).rejects.toThrow();
  await orm.execute(sql`drop function refuse_last() cascade`);
  const left = await orm.$count(storedEvent);
  expect(left).toBeGreaterThan(0);
  const numbers = (await recorded())
    .slice(before.length)
    .map(({ details }) => (details as { visitor_events: number }).visitor_events);
  expect(numbers).toStrictEqual([6_000 - left]);
});
