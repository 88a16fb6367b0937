/** Turns finished days into totals and lets single events go when their time is up (design 7). */
import { sql } from "drizzle-orm";
import { portalTimeZone } from "#contract/format.ts";
import { trackerRetentionDays } from "#contract/tracker-terms.ts";
import type { Database } from "../database/connect.ts";
import { dailyTotal, storedEvent } from "./tracker-tables.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Events deleted in one statement, so that none comes near the time limit. */
const deletedAtOnce = 5_000;

/** Adds the totals of all finished days that lack them, then deletes what is too old. Repeatable. */
export async function rollUpEvents({ orm }: Pick<Database, "orm">, now: Date): Promise<void> {
  for (const day of await daysWithoutTotals(orm, now)) await addTotals(orm, day);
  await deleteOldEvents(orm, new Date(now.getTime() - trackerRetentionDays * dayMs));
}

/** Finished days after the last one that has totals, oldest first. */
async function daysWithoutTotals(orm: Database["orm"], now: Date): Promise<string[]> {
  const { rows } = await orm.execute<{ day: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day
    from generate_series(
      coalesce(
        (select max(${dailyTotal.day}) + 1 from ${dailyTotal}),
        (select (min(${storedEvent.received_at}) at time zone ${portalTimeZone})::date
          from ${storedEvent})
      )::timestamp,
      (${now.toISOString()}::timestamptz at time zone ${portalTimeZone})::date - 1::int,
      interval '1 day'
    ) as day`);
  return rows.map(({ day }) => day);
}

async function addTotals(orm: Database["orm"], day: string): Promise<void> {
  const startOf = (date: ReturnType<typeof sql>) =>
    sql`(${date})::timestamp at time zone ${portalTimeZone}`;
  await orm.execute(sql`
    insert into ${dailyTotal} (day, event_name, page_name, partner_name, kind, events, visitors)
    select
      ${day}::date,
      event_name,
      coalesce(page_name, '') as page,
      coalesce(details->>'partner_name', details->>'marketplace_name', '') as partner,
      coalesce(details->>'kind', '') as kind,
      count(*),
      count(distinct cookie_id)
    from ${storedEvent}
    where received_at >= ${startOf(sql`${day}::date`)}
      and received_at < ${startOf(sql`${day}::date + 1`)}
    group by event_name, page, partner, 5
    on conflict (day, event_name, page_name, partner_name, kind)
    do update set events = excluded.events, visitors = excluded.visitors`);
}

async function deleteOldEvents(orm: Database["orm"], before: Date): Promise<void> {
  for (;;) {
    const { rowCount } = await orm.execute(sql`
      delete from ${storedEvent} where id in (
        select id from ${storedEvent}
        where received_at < ${before.toISOString()}::timestamptz
        limit ${deletedAtOnce}
      )`);
    if ((rowCount ?? 0) < deletedAtOnce) return;
  }
}
