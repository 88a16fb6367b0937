/** The statistics of a period and of the one before, from daily totals alone. */
import { and, between, eq, sql, type SQL } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { feedbackDays } from "#contract/feedback.ts";
import { daysBefore } from "#contract/portal-day.ts";
import {
  daysOf,
  maxStatisticsRows,
  minShownVisits,
  periodBefore,
  shiftDay,
  type Counted,
  type NamedCount,
  type Period,
  type Statistics,
} from "#contract/statistics.ts";
import type { TrackerEventName } from "#contract/tracker-terms.ts";
import { searchGap } from "../database/feedback-tables.ts";
import { dailyTotal, dailyVisit, type visitDimensions } from "../database/tracker-tables.ts";

type Totals = Statistics["totals"];
type CountedRow = { [Key in keyof NamedCount]: NamedCount[Key] };

/** What is counted: days of a table, under names. */
interface CountedTable {
  readonly table: typeof dailyTotal | typeof dailyVisit | typeof searchGap;
  readonly day: AnyPgColumn;
  readonly name: AnyPgColumn;
  readonly amount: AnyPgColumn;
  readonly where?: SQL | undefined;
}

/** Names with their counts in a period and in the one before, the most frequent of the period first. */
async function countNames(
  database: NodePgDatabase,
  period: Period,
  { table, day, name, amount, where }: CountedTable,
): Promise<NamedCount[]> {
  const before = periodBefore(period);
  const total = (of: SQL) => sql`coalesce(sum(${amount}) filter (where ${of}), 0)::integer`;
  const { rows } = await database.execute<CountedRow>(sql`
    select ${name} as name,
      ${total(sql`${day} >= ${period.from}`)} as count,
      ${total(sql`${day} < ${period.from}`)} as previous
    from ${table}
    where ${and(between(day, before.from, period.to), where)}
    group by ${name} order by count desc, name`);
  return rows;
}

/** Events of a name, by page or by partner. */
function events(name: TrackerEventName, by: "page_name" | "partner_name"): CountedTable {
  return {
    table: dailyTotal,
    day: dailyTotal.day,
    name: dailyTotal[by],
    amount: dailyTotal.events,
    where: eq(dailyTotal.event_name, name),
  };
}

/** Visitors or events that have something in common. */
function visits(
  dimension: (typeof visitDimensions)[number],
  amount: "visitors" | "events" = "visitors",
): CountedTable {
  return {
    table: dailyVisit,
    day: dailyVisit.day,
    name: dailyVisit.value,
    amount: dailyVisit[amount],
    where: eq(dailyVisit.dimension, dimension),
  };
}

const gaps: CountedTable = {
  table: searchGap,
  day: searchGap.day,
  name: searchGap.words,
  amount: searchGap.searches,
};

const sumOf = (rows: readonly NamedCount[]): Counted => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  previous: rows.reduce((sum, { previous }) => sum + (previous ?? 0), 0),
});

/**
 * Whether words that visitors have searched for are still there for a whole period: they are personal
 * data, which is deleted after a while.
 */
function hasWords({ from }: Period, now: Date): boolean {
  return from >= daysBefore(now, feedbackDays);
}

/** Reads the totals of a period; null with too few visits, and without the period before if that has too few. */
export async function readTotals(
  database: NodePgDatabase,
  period: Period,
  now: Date,
): Promise<Totals> {
  const visitsOfDays = await database
    .select({ day: dailyVisit.day, visitors: dailyVisit.visitors })
    .from(dailyVisit)
    .where(
      and(
        eq(dailyVisit.dimension, "all"),
        between(dailyVisit.day, periodBefore(period).from, period.to),
      ),
    );
  const byDay = new Map(visitsOfDays.map(({ day, visitors }) => [day, visitors]));
  const length = daysOf(period);
  const days = Array.from({ length }, (_, index) => {
    const day = shiftDay(period.from, index);
    return { day, count: byDay.get(day) ?? 0, previous: byDay.get(shiftDay(day, -length)) ?? 0 };
  });
  const visitTotal = sumOf(days.map(({ day: name, ...counts }) => ({ name, ...counts })));
  if (visitTotal.count < minShownVisits) return null;

  const [pages, partners, videos, submits, referrers, devices, provinces, searches, searchGaps] =
    await Promise.all(
      [
        events("visit_page", "page_name"),
        events("partner_click", "partner_name"),
        events("click_video", "page_name"),
        events("funnel_search_submit", "page_name"),
        visits("referrer"),
        visits("device"),
        visits("province"),
        visits("search", "events"),
        gaps,
      ].map((counted) => countNames(database, period, counted)),
    );
  const isCompared = (visitTotal.previous ?? 0) >= minShownVisits;
  const compared = <Row extends Counted>(row: Row): Row =>
    isCompared ? row : { ...row, previous: null };
  const table = (rows: readonly NamedCount[] = []) =>
    rows
      .filter(({ count }) => count > 0)
      .slice(0, maxStatisticsRows)
      .map(compared);
  const total = (rows: readonly NamedCount[] = []) => compared(sumOf(rows));
  const areWordsCompared = hasWords(periodBefore(period), now);
  const ofWords = <Row extends Counted>(row: Row): Row =>
    areWordsCompared ? row : { ...row, previous: null };
  return {
    figures: {
      visits: compared(visitTotal),
      views: total(pages),
      searches: total(submits),
      gaps: hasWords(period, now) ? ofWords(total(searchGaps)) : { count: null, previous: null },
      partner_clicks: total(partners),
      video_plays: total(videos),
    },
    days: days.map(compared),
    pages: table(pages),
    referrers: table(referrers),
    devices: table(devices),
    provinces: table(provinces),
    searches: table(searches).map(ofWords),
    gaps: table(searchGaps).map(ofWords),
    partners: table(partners),
    videos: table(videos),
  };
}
