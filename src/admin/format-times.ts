/** Moments as all screens say them: "11.05 WIB", and days under headings of their own. */
import {
  indonesianClock,
  indonesianDate,
  indonesianDateTime,
  indonesianShortDate,
  indonesianWeekdayDate,
} from "#contract/format.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import { text } from "#admin/text/text.ts";

/** "11.05 WIB". */
export function formatTime(seconds: number): string {
  return `${formatClock(seconds)} ${text.form.wib}`;
}

/** "11.05", where the zone is known. */
export function formatClock(seconds: number): string {
  return indonesianClock(dateFromSeconds(seconds));
}

/** "3 Desember 2026 08.00 WIB". */
export function formatDateTime(seconds: number): string {
  return indonesianDateTime(dateFromSeconds(seconds));
}

/** "3 Des 2026 08.00", where the zone is known. */
export function formatShortMoment(seconds: number): string {
  return `${indonesianShortDate(dateFromSeconds(seconds))} ${formatClock(seconds)}`;
}

/** "Kamis, 3 Desember 2026"; of the present day "Hari ini, 4 Desember 2026". */
export function formatDay(seconds: number, now: Date): string {
  const day = indonesianWeekdayDate(dateFromSeconds(seconds));
  if (day !== indonesianWeekdayDate(now)) return day;
  return text.history.today(indonesianDate(now));
}

/** "hari ini", "3 Des" of the present year, or "3 Des 2025". */
export function formatShortDay(seconds: number, now: Date): string {
  const [day, today] = [dateFromSeconds(seconds), now].map(indonesianShortDate);
  if (day === undefined || day === today) return text.history.thisDay;
  const year = ` ${today?.split(" ").at(-1)}`;
  return day.endsWith(year) ? day.slice(0, -year.length) : day;
}

/** "hari ini 09.12 WIB", or "1 Des 2026 13.40 WIB". */
export function formatMoment(seconds: number, now: Date): string {
  const day = indonesianShortDate(dateFromSeconds(seconds));
  const isToday = day === indonesianShortDate(now);
  return `${isToday ? text.history.thisDay : day} ${formatTime(seconds)}`;
}
