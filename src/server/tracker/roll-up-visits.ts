/** Turns finished days into what the statistics show: visits, and what they have in common. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, isNotNull, lt, sql, type SQL } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { feedbackDays, personalWords } from "#contract/feedback.ts";
import { daysBefore, portalTimeZone } from "#contract/portal-day.ts";
import { otherName, trackerRetentionDays } from "#contract/tracker-terms.ts";
import { dailyVisit, storedEvent } from "../database/tracker-tables.ts";
import { provinceOf } from "./province.ts";

/** Different hosts and searches of a day that are counted: names come from anybody, and rows stay. */
const maxValuesPerDay = 100;

/** The events of a day. */
export function receivedOn(day: string): SQL {
  const startOf = (date: SQL) => sql`(${date})::timestamp at time zone ${portalTimeZone}`;
  return sql`received_at >= ${startOf(sql`${day}::date`)}
    and received_at < ${startOf(sql`${day}::date + 1`)}`;
}

/** Finished days after the last one that has visits, oldest first; none whose events are partly deleted. */
export async function daysWithoutVisits(orm: NodePgDatabase, now: Date): Promise<string[]> {
  const { rows } = await orm.execute<{ day: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day
    from generate_series(
      coalesce(
        (select max(${dailyVisit.day}) + 1 from ${dailyVisit}),
        (select (min(${storedEvent.received_at}) at time zone ${portalTimeZone})::date
          from ${storedEvent})
      )::timestamp,
      ${daysBefore(now, 1)}::timestamp,
      interval '1 day'
    ) as day
    where day >= ${daysBefore(now, trackerRetentionDays - 1)}::timestamp`);
  return rows.map(({ day }) => day);
}

/** Places that are looked up before requests have their turn. */
const placesAtOnce = 500;

const counts = sql`count(distinct cookie_id), count(*)`;
const replaceCounts = sql`on conflict (day, dimension, value)
  do update set visitors = excluded.visitors, events = excluded.events`;

/** Counts the visitors of a day, each once, and those of each kind of device, province, referring site and search. */
export async function addVisits(orm: NodePgDatabase, day: string, ownHost: string): Promise<void> {
  const host = sql`substring(referrer from '^https?://(?:www\\.)?([a-z0-9.-]+)')`;
  const words = sql`lower(regexp_replace(normalize(details->>'keyword', NFKC), '\\s+', ' ', 'g'))`;
  const mostFrequent = (dimension: string, value: SQL, where: SQL) => sql`(
    select ${day}::date, ${dimension}, ${value} as value, ${counts}
    from ${storedEvent} where ${receivedOn(day)} and ${where}
    group by value order by count(distinct cookie_id) desc, value limit ${maxValuesPerDay})`;
  await orm.execute(sql`
    insert into ${dailyVisit} (day, dimension, value, visitors, events)
    select ${day}::date, 'all', '', ${counts}
    from ${storedEvent} where ${receivedOn(day)} having count(*) > 0
    union all
    ${mostFrequent("device", sql`coalesce(device_type, '')`, sql`true`)}
    union all
    ${mostFrequent("referrer", host, sql`${host} <> ${ownHost.replace(/^www\./u, "")}`)}
    union all
    ${mostFrequent("search", words, sql`event_name = 'funnel_search_submit' and ${words} !~ ${personalWords}`)}
    ${replaceCounts}`);
  await addProvinces(orm, day);
}

/** Counts those who gave a position: each place of the day is looked up once, however many were there. */
async function addProvinces(orm: NodePgDatabase, day: string): Promise<void> {
  const places = await orm
    .selectDistinct({ lat: storedEvent.lat, long: storedEvent.long })
    .from(storedEvent)
    .where(and(receivedOn(day), isNotNull(storedEvent.lat), isNotNull(storedEvent.long)));
  if (places.length === 0) return;
  const provinces: string[] = [];
  for (const [index, { lat, long }] of places.entries()) {
    // Each takes microseconds, and senders choose how many there are.
    if (index % placesAtOnce === 0) await nextTurn();
    provinces.push(provinceOf(lat ?? 0, long ?? 0) ?? otherName);
  }
  const column = (name: "lat" | "long") => sql.param(places.map((place) => place[name]));
  await orm.execute(sql`
    insert into ${dailyVisit} (day, dimension, value, visitors, events)
    select ${day}::date, 'province', place.province, ${counts}
    from ${storedEvent} as event
    join unnest(${column("lat")}::float8[], ${column("long")}::float8[], ${sql.param(provinces)}::text[])
      as place (lat, long, province) on event.lat = place.lat and event.long = place.long
    where ${receivedOn(day)}
    group by place.province
    ${replaceCounts}`);
}

/** Deletes the words of searches whose time is up; all other totals hold no personal data and stay. */
export async function deleteOldSearches(database: NodePgDatabase, now: Date): Promise<void> {
  const isOld = lt(dailyVisit.day, daysBefore(now, feedbackDays));
  await database.delete(dailyVisit).where(and(eq(dailyVisit.dimension, "search"), isOld));
}
