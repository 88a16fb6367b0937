/** Turns finished days into totals. */
import { sql, type SQL } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { portalTimeZone } from "#contract/portal-day.ts";
import { partner } from "#contract/resources/partner.ts";
import {
  otherName,
  partnerClickKinds,
  trackerEventNames,
  trackerPageNames,
} from "#contract/tracker-terms.ts";
import type { Database } from "../database/connect.ts";
import { withAdvisoryLock } from "../database/advisory-lock.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { dailyTotal, dayCount, storedEvent } from "../database/tracker-tables.ts";
import { addVisits, daysWithoutVisits, receivedOn } from "./roll-up-visits.ts";

/** The kind of the total that counts what was refused. */
const refusedKind = "refused";

/**
 * Adds the totals of all finished days that lack them, however long that takes. Repeatable; a second
 * instance waits, and finds nothing left to do. `ownHost`: the site's, which refers to itself.
 */
export function rollUpEvents(database: Database, now: Date, ownHost: string): Promise<void> {
  return withAdvisoryLock(database, "rollUp", async (client) => {
    const orm = drizzle(client);
    for (const day of await daysWithoutTotals(orm, now)) {
      await orm.transaction(async (executor) => {
        await addTotals(executor, day);
        await addRefused(executor, day);
      });
    }
    for (const day of await daysWithoutVisits(orm, now)) {
      await orm.transaction((executor) => addVisits(executor, day, ownHost));
    }
  });
}

/** Finished days after the last one that has totals, oldest first. */
async function daysWithoutTotals(orm: NodePgDatabase, now: Date): Promise<string[]> {
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

/** The value where it is one of the known ones, nothing where it is absent, else "lain". */
function known(value: SQL, names: SQL | readonly string[]): SQL {
  const among = Array.isArray(names) ? sql`any(${sql.param(names)}::text[])` : sql`any(${names})`;
  return sql`case when ${value} is null then '' when ${value} = ${among} then ${value} else ${otherName} end`;
}

async function addTotals(orm: NodePgDatabase, day: string): Promise<void> {
  const partners = resourceTable(partner);
  const partnerNames = sql`(select ${partners.name} from ${partners})`;
  await orm.execute(sql`
    insert into ${dailyTotal} (day, event_name, page_name, partner_name, kind, events, visitors)
    select
      ${day}::date,
      ${known(sql`event_name`, trackerEventNames)} as event,
      ${known(sql`page_name`, trackerPageNames)} as page,
      ${known(sql`coalesce(details->>'partner_name', details->>'marketplace_name')`, partnerNames)} as partner,
      ${known(sql`details->>'kind'`, partnerClickKinds)} as click,
      count(*),
      count(distinct cookie_id)
    from ${storedEvent}
    where ${receivedOn(day)}
    group by event, page, partner, click
    on conflict (day, event_name, page_name, partner_name, kind)
    do update set events = excluded.events, visitors = excluded.visitors`);
}

/** What was refused of the day; the counts behind it have then done their work. */
async function addRefused(orm: NodePgDatabase, day: string): Promise<void> {
  await orm.execute(sql`
    insert into ${dailyTotal} (day, event_name, page_name, partner_name, kind, events, visitors)
    select day, ${otherName}, '', '', ${refusedKind}, refused, 0
    from ${dayCount} where day = ${day}::date and network = '' and refused > 0
    on conflict (day, event_name, page_name, partner_name, kind) do nothing`);
  await orm.execute(sql`delete from ${dayCount} where day <= ${day}::date`);
}
