/** Days in the portal's time zone, as PostgreSQL's `date` has them. */
import { dayMs } from "#contract/durations.ts";
import { portalTimeZone } from "#contract/format.ts";

const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: portalTimeZone });

/** The day of a moment: "2026-01-31". */
export function dayOf(moment: Date): string {
  return isoDay.format(moment);
}

/** The day so many days before. */
export function daysBefore(moment: Date, days: number): string {
  return dayOf(new Date(moment.getTime() - days * dayMs));
}
