/** Days in the portal's time zone, written as ISO 8601 and PostgreSQL's `date` have them. */
import { dayMs, hourSeconds } from "./durations.ts";

/** The portal's time zone; Western Indonesian Time, without daylight saving. */
export const portalTimeZone = "Asia/Jakarta";
/** Its distance from UTC, the same since 1964: a wall clock's seconds are a moment's and these. */
export const portalOffsetSeconds = 7 * hourSeconds;
const utcOffset = `+${String(portalOffsetSeconds / hourSeconds).padStart(2, "0")}:00`;

const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: portalTimeZone });

/** The day of a moment: "2026-01-31". */
export function dayOf(moment: Date): string {
  return isoDay.format(moment);
}

/** The day so many days before. */
export function daysBefore(moment: Date, days: number): string {
  return dayOf(new Date(moment.getTime() - days * dayMs));
}

/** The moment at which an hour of a day begins, its first by default; ISO 8601 with the distance from UTC. */
export function startOfHour(day: string, hour = 0): string {
  return `${day}T${String(hour).padStart(2, "0")}:00:00${utcOffset}`;
}
