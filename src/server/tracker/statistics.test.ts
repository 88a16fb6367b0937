/** The statistics: from what visitors' browsers send to what staff reads and downloads. */
import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { partner } from "#contract/resources/partner.ts";
import type { Statistics } from "#contract/statistics.ts";
import type { TrackerEvent } from "#contract/tracker-events.ts";
import type { TrackerEventName } from "#contract/tracker-terms.ts";
import { sampleEvent } from "#contract/test-kit/sample-events.ts";
import { searchGap } from "../database/feedback-tables.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { dailyTotal, dailyVisit, storedEvent } from "../database/tracker-tables.ts";
import { createTestApp, type TestApp } from "../test-kit/test-app.ts";
import { deleteOldEvents } from "./delete-old-events.ts";
import { deleteOldSearches } from "./roll-up-visits.ts";
import { rollUpEvents } from "./roll-up.ts";

let portal: TestApp;
const path = "/api/dashboard/statistics";
const ownHost = "siplah.example";

async function send(name: TrackerEventName, data: object, own: object = {}): Promise<void> {
  const event = sampleEvent(name, data);
  const sent = { ...event, data: { ...event.data, ...own } } as TrackerEvent;
  const response = await portal.visitor.send({
    method: "POST",
    url: "/api/tracker",
    headers: { authorization: `Bearer ${portal.config.appKey}` },
    payload: { event_name: name, event_data: JSON.stringify(sent) },
  });
  expect(response.status).toBe(200);
}

/** So many visitors on a day, each with two pages. */
async function visit(day: string, visitors: number): Promise<void> {
  portal.clock.set(new Date(`${day}T03:00:00Z`));
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const device_type = visitor % 3 === 0 ? ("desktop" as const) : ("mobile" as const);
    // Every fifth is elsewhere.
    const place = visitor % 5 === 0 ? { lat: -7.2575, long: 112.7521 } : {};
    const data = { cookie_id: randomUUID(), device_type, ...place };
    await send("visit_page", { ...data, referrer: "https://www.mesin-cari.example/cari?q=x" });
    await send("visit_page", {
      ...data,
      page_name: "NEWS_PAGE",
      referrer: `https://${ownHost}/info-berita`,
    });
  }
}
const rollUp = (now: string) => rollUpEvents(portal.database, new Date(now), ownHost);
const rowsOfVisits = () =>
  portal.database.orm
    .select()
    .from(dailyVisit)
    .orderBy(dailyVisit.day, dailyVisit.dimension, dailyVisit.value);
async function read(query = ""): Promise<Statistics> {
  const response = await (await portal.as("Editor")).get(path + query);
  expect(response.status).toBe(200);
  return response.json<{ data: Statistics }>().data;
}

beforeAll(async () => {
  portal = await createTestApp();
  const { orm } = portal.database;
  const stamps = { created_at: new Date(), updated_at: new Date() };
  await orm
    .insert(resourceTable(partner))
    .values({ ...partner.sample, name: "Mitra Nusantara", ...stamps });
  await visit("2026-01-05", 40);
  await visit("2026-01-12", 50);
  for (const keyword of [
    "Meja  Belajar",
    "meja belajar",
    "kursi",
    "nisn 0012345678",
    "a@b.example",
    "0812-3456-7890",
    "0812\u20133456\u00a07890",
    "3173 0101 0190 0001",
    "\uff10\uff18\uff11\uff12 3456 7890",
  ])
    await send("funnel_search_submit", {}, { keyword });
  await send("partner_click", {}, { partner_name: "Mitra Nusantara" });
  await send("click_partner", {}, { marketplace_name: "Mitra Nusantara" });
  await send("click_video", {});
  await orm.insert(searchGap).values([
    { day: "2026-01-05", words: "cara retur", searches: 2 },
    { day: "2026-01-12", words: "cara retur", searches: 3 },
    { day: "2026-01-12", words: "=1+1", searches: 1 },
  ]);
  await rollUp("2026-01-15T03:00:00Z");
  portal.clock.set(new Date("2026-01-15T03:00:00Z"));
});

test("a period is shown beside the one before, from days that are over", async () => {
  const { period, previous_period, consent, totals } = await read("?from=2026-01-08&to=2026-01-20");
  expect([period, previous_period, consent]).toStrictEqual([
    { from: "2026-01-08", to: "2026-01-14" },
    { from: "2026-01-01", to: "2026-01-07" },
    "required",
  ]);
  // The sample's own visitor has searched and clicked too.
  expect(totals?.figures).toStrictEqual({
    visits: { count: 51, previous: 40 },
    views: { count: 100, previous: 80 },
    searches: { count: 9, previous: 0 },
    gaps: { count: 4, previous: 2 },
    partner_clicks: { count: 1, previous: 0 },
    video_plays: { count: 1, previous: 0 },
  });
  expect(totals?.days).toHaveLength(7);
  expect(totals?.days.slice(3, 5)).toStrictEqual([
    { day: "2026-01-11", count: 0, previous: 0 },
    { day: "2026-01-12", count: 51, previous: 40 },
  ]);
  expect(totals?.pages).toStrictEqual([
    { name: "HOMEPAGE", count: 50, previous: 40 },
    { name: "NEWS_PAGE", count: 50, previous: 40 },
  ]);
  expect(totals?.devices.map(({ name, count }) => [name, count])).toStrictEqual([
    ["mobile", 34],
    ["desktop", 17],
  ]);
  // The sample's position is in Jakarta.
  expect(totals?.provinces).toStrictEqual([
    { name: "DKI Jakarta", count: 41, previous: 32 },
    { name: "Jawa Timur", count: 10, previous: 8 },
  ]);
  expect(totals?.partners).toStrictEqual([{ name: "Mitra Nusantara", count: 1, previous: 0 }]);
  expect(totals?.videos).toStrictEqual([{ name: "HOMEPAGE", count: 1, previous: 0 }]);
});

test("other sites count by their host, the own site not, and searches in small letters without numbers of people", async () => {
  const { totals } = await read("?from=2026-01-08&to=2026-01-14");
  expect(totals?.referrers).toStrictEqual([
    { name: "mesin-cari.example", count: 51, previous: 40 },
  ]);
  expect(totals?.searches).toStrictEqual([
    { name: "meja belajar", count: 2, previous: 0 },
    { name: "kursi", count: 1, previous: 0 },
  ]);
  expect(totals?.gaps[0]).toStrictEqual({ name: "cara retur", count: 3, previous: 2 });
});

test("without a period it is the last 28 days; too few visits before them are compared with nothing", async () => {
  const { period, totals } = await read();
  expect(period).toStrictEqual({ from: "2025-12-18", to: "2026-01-14" });
  expect(totals?.figures.visits).toStrictEqual({ count: 91, previous: null });
  expect(totals?.days.every(({ previous }) => previous === null)).toBe(true);
});

test("words are compared with no period of which some are deleted already", async () => {
  const { orm } = portal.database;
  const days = ["2025-07-18", "2025-07-25"] as const;
  const all = { dimension: "all", value: "", visitors: 40, events: 40 } as const;
  const search = { dimension: "search", value: "kursi", visitors: 0, events: 3 } as const;
  await orm
    .insert(dailyVisit)
    .values(days.flatMap((day) => [all, search].map((one) => ({ ...one, day }))));
  await orm.insert(searchGap).values(days.map((day) => ({ day, words: "retur", searches: 2 })));
  const { totals } = await read("?from=2025-07-20&to=2025-07-26");
  expect(totals?.figures).toMatchObject({
    visits: { count: 40, previous: 40 },
    gaps: { count: 2, previous: null },
  });
  expect(totals?.searches).toStrictEqual([{ name: "kursi", count: 3, previous: null }]);
  expect(totals?.gaps).toStrictEqual([{ name: "retur", count: 2, previous: null }]);
  // A day earlier, and those of the period itself are deleted in part.
  const older = await read("?from=2025-07-18&to=2025-07-24");
  expect(older.totals?.figures).toMatchObject({
    visits: { count: 40, previous: null },
    gaps: { count: null, previous: null },
  });
  await orm.delete(dailyVisit).where(inArray(dailyVisit.day, days));
  await orm.delete(searchGap).where(inArray(searchGap.day, days));
});

test("of a period without visits, and of one with too few, nothing is shown", async () => {
  expect((await read("?from=2025-11-01&to=2025-11-30")).totals).toBeNull();
  await portal.database.orm
    .insert(dailyVisit)
    .values({ day: "2025-10-10", dimension: "all", value: "", visitors: 29, events: 29 });
  expect((await read("?from=2025-10-01&to=2025-10-31")).totals).toBeNull();
  const file = await (
    await portal.as("Admin")
  ).get(`${path}/export?sheet=pages&from=2025-10-01&to=2025-10-31`);
  expect(file.text).toContain("Terlalu sedikit untuk ditampilkan.");
  await portal.database.orm.execute("delete from tracker_daily_visit where day = '2025-10-10'");
});

test.each([
  "?from=2026-01-08",
  "?from=2026-01-08&to=2026-01-07",
  "?from=x&to=y",
  "?from=2024-01-01&to=2026-01-01",
])("%s is no period", async (query) => {
  expect((await (await portal.as("Editor")).get(path + query)).status).toBe(422);
});

test("a table is a file whose first line says days and zone, and no cell is a formula", async () => {
  const file = await (
    await portal.as("Editor")
  ).get(`${path}/export?sheet=gaps&from=2026-01-08&to=2026-01-14`);
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(file.headers["content-disposition"]).toContain(
    "statistik-pencarian-tanpa-hasil-2026-01-08-2026-01-14.csv",
  );
  expect(file.text.split("\r\n")).toStrictEqual([
    '\u{FEFF}"Pencarian tanpa hasil, 8 Januari 2026 sampai 14 Januari 2026, WIB. Kata disimpan 180 hari."',
    '"Kata yang dicari","Kali","Sebelumnya"',
    '"cara retur","3","2"',
    `"'=1+1","1","0"`,
    "",
  ]);
});

test("a file is an event of the audit, with its table and days", async () => {
  const editor = await portal.as("Editor");
  await editor.get(`${path}/export?sheet=pages&from=2026-01-02&to=2026-01-09`);
  const admin = await portal.as("Super Admin");
  const { data } = (await admin.get("/api/dashboard/audit?action=export&limit=1")).list();
  expect(data).toMatchObject([
    {
      actor: { name: "Akun Editor" },
      label: "Statistik",
      details: { sheet: "pages", from: "2026-01-02", to: "2026-01-09" },
    },
  ]);
});

test("a second run changes nothing, two at a time don't either, and a missed day is made up for", async () => {
  const once = await rowsOfVisits();
  await Promise.all([rollUp("2026-01-15T04:00:00Z"), rollUp("2026-01-15T04:00:00Z")]);
  expect(await rowsOfVisits()).toStrictEqual(once);
  // An installation whose totals began before visits were counted.
  await portal.database.orm.delete(dailyVisit);
  await rollUp("2026-01-15T04:00:00Z");
  expect(await rowsOfVisits()).toStrictEqual(once);
  expect(await portal.database.orm.$count(dailyTotal)).toBeGreaterThan(0);
});

test("a run that fails half-way leaves no half day, and the next one goes on", async () => {
  const { orm } = portal.database;
  const whole = await rowsOfVisits();
  await orm.delete(dailyVisit);
  await orm.execute(`alter table tracker_daily_visit add constraint no_day
    check (day <> '2026-01-12' or dimension <> 'search')`);
  await expect(rollUp("2026-01-15T05:00:00Z")).rejects.toThrow();
  expect((await rowsOfVisits()).every(({ day }) => day === "2026-01-05")).toBe(true);
  await orm.execute("alter table tracker_daily_visit drop constraint no_day");
  await rollUp("2026-01-15T05:00:00Z");
  expect(await rowsOfVisits()).toStrictEqual(whole);
});

test("totals outlive the events of visitors, the words of searches go after 180 days", async () => {
  const { orm } = portal.database;
  const later = new Date("2026-05-01T03:00:00Z");
  await deleteOldEvents(portal.database, later);
  await rollUp(later.toISOString());
  expect(await orm.$count(storedEvent)).toBe(0);
  const { totals } = await read("?from=2026-01-08&to=2026-01-14");
  expect([totals?.figures.visits.count, totals?.searches.length]).toStrictEqual([51, 2]);
  await deleteOldSearches(orm, new Date("2026-08-01T03:00:00Z"));
  const old = await read("?from=2026-01-08&to=2026-01-14");
  expect(old.totals?.searches).toStrictEqual([]);
  expect(old.totals?.figures.searches.count).toBe(9);
});

test("a thousand hosts of a day are a hundred rows", async () => {
  const { orm } = portal.database;
  await orm.insert(storedEvent).values(
    Array.from({ length: 1_000 }, (_, index) => ({
      id: randomUUID(),
      received_at: new Date("2026-05-02T03:00:00Z"),
      sent_at: new Date("2026-05-02T03:00:00Z"),
      event_name: "visit_page",
      event_version: "v1",
      type: "visit",
      app_name: "siplah-portal",
      app_version: "v2.0",
      cookie_id: randomUUID(),
      ip_address: "203.0.113.0/24",
      referrer: `https://situs-${index}.example/`,
      details: {},
    })),
  );
  await rollUp("2026-05-03T03:00:00Z");
  const rows = (await rowsOfVisits()).filter(({ day }) => day === "2026-05-02");
  expect(rows.filter(({ dimension }) => dimension === "referrer")).toHaveLength(100);
});
