/** The statistics of visits in the admin API: periods of days, and what is counted in them. */
import * as z from "zod";
import { dayMs } from "./durations.ts";

/** Days of a period at most. */
export const maxPeriodDays = 366;
/** Days of a period that isn't named. */
export const defaultPeriodDays = 28;
/** With fewer visits nothing is shown: so few could be told apart. */
export const minShownVisits = 30;
/** Rows of a table at most, the most frequent first. */
export const maxStatisticsRows = 50;

/** The tables, each a file of its own. */
export const statisticsSheets = [
  "days",
  "pages",
  "referrers",
  "devices",
  "provinces",
  "searches",
  "gaps",
  "partners",
  "videos",
] as const;
/** One of the tables. */
export type StatisticsSheet = (typeof statisticsSheets)[number];

/** Says that there is too little, on the screen and in files. */
export const tooFewVisits = "Terlalu sedikit untuk ditampilkan.";

/** The day so many days later, or before: "2026-01-31". */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

const period = z.object({ from: z.iso.date(), to: z.iso.date() });
/** Days in the portal's time zone, the last one included. */
export type Period = z.infer<typeof period>;

/** How many days a period has; none or fewer where it ends before it begins. */
export function daysOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** The period of as many days before. */
export function periodBefore({ from, to }: Period): Period {
  const days = daysOf({ from, to });
  return { from: shiftDay(from, -days), to: shiftDay(to, -days) };
}

const day = z.iso.date().refine((text) => text >= "2000-01-01");
const periodMessage = `Masa harus 1 sampai ${maxPeriodDays} hari.`;

/** The period that is asked for: both ends, or none for the last days that are over. */
export const statisticsQuery = z.object({ from: day.optional(), to: day.optional() }).refine(
  ({ from, to }) => {
    if (from === undefined || to === undefined) return from === to;
    const days = daysOf({ from, to });
    return days >= 1 && days <= maxPeriodDays;
  },
  { path: ["to"], message: periodMessage },
);

/** One table of a period. */
export const statisticsExportQuery = statisticsQuery.safeExtend({
  sheet: z.enum(statisticsSheets),
});

/** A count, and that of the period before; null where that had too few visits. */
const counted = z.object({ count: z.int(), previous: z.int().nullable() });
/** A count and the one before. */
export type Counted = z.infer<typeof counted>;
const namedCount = counted.extend({ name: z.string() });
/** What was counted under a name. */
export type NamedCount = z.infer<typeof namedCount>;

const figures = z.object({
  visits: counted.meta({ description: "Visitors of each day, added up" }),
  views: counted,
  searches: counted.meta({ description: "Searches for products" }),
  gaps: counted.extend({ count: z.int().nullable() }).meta({
    description:
      "Searches over the site that found nothing; of all visitors. Null where their words are deleted in part",
  }),
  partner_clicks: counted,
  video_plays: counted,
});
/** The totals of a period. */
export type Figures = z.infer<typeof figures>;

/** What is shown of a period. */
export const statistics = z.object({
  period,
  previous_period: period,
  consent: z
    .enum(["required", "off"])
    .meta({ description: "Whether only visitors are counted who have agreed" }),
  totals: z
    .object({
      figures,
      days: z.array(counted.extend({ day: z.iso.date() })).meta({ description: "Visits" }),
      pages: z.array(namedCount).meta({ description: 'By name; "" for pages without one' }),
      referrers: z.array(namedCount).meta({ description: "Visits by the host of the site before" }),
      devices: z.array(namedCount).meta({ description: 'Visits; "" where it is not known' }),
      provinces: z.array(namedCount).meta({
        description: 'Visits that gave a position, roughly; "lain" outside Indonesia',
      }),
      searches: z.array(namedCount),
      gaps: z.array(namedCount),
      partners: z.array(namedCount).meta({ description: 'Clicks; "lain" for unknown partners' }),
      videos: z.array(namedCount).meta({ description: "Plays by page" }),
    })
    .nullable()
    .meta({ description: `Null with fewer than ${minShownVisits} visits` }),
});
/** What is shown of a period. */
export type Statistics = z.infer<typeof statistics>;
