/** Days of WIB as whole numbers, counted from the first of January 1970; pure arithmetic. */
import { calendarText } from "#admin/text/calendar.ts";
import { formatClock } from "#admin/format-times.ts";
import { indonesianShortDate } from "#contract/format.ts";
import { portalOffsetSeconds } from "#contract/portal-day.ts";

const secondsOfDay = 86_400;

/** The day that a moment lies in. */
export function dayOfMoment(seconds: number): number {
  return Math.floor((seconds + portalOffsetSeconds) / secondsOfDay);
}

/** The moment at which a day begins. */
export function startOfDay(day: number): number {
  return day * secondsOfDay - portalOffsetSeconds;
}

/** The day of the week, from Monday at 0. */
export function weekday(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

const dateOf = (day: number) => new Date(day * secondsOfDay * 1000);

/** "2026-12-04", for addresses. */
export function dayName(day: number): string {
  return dateOf(day).toISOString().slice(0, 10);
}

/** The day of such a name; null where it names none. */
export function dayOfName(name: string | null): number | null {
  if (name === null || !/^\d{4}-\d\d-\d\d$/u.test(name)) return null;
  const milliseconds = Date.parse(`${name}T00:00:00Z`);
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000 / secondsOfDay;
}

/** The first day of the month that is `months` after that of a day. */
export function startOfMonth(day: number, months = 0): number {
  const date = dateOf(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / 1000 / secondsOfDay;
}

/** The same day of another month, or its last one. */
export function sameDayIn(day: number, months: number): number {
  const first = startOfMonth(day, months);
  const last = startOfMonth(day, months + 1) - 1;
  return Math.min(first + (day - startOfMonth(day)), last);
}

/** The weeks that show a month, each by its days from Monday. */
export function weeksOfMonth(day: number): number[][] {
  const first = startOfMonth(day);
  const last = startOfMonth(day, 1) - 1;
  const weeks: number[][] = [];
  for (let monday = first - weekday(first); monday <= last; monday += 7) {
    weeks.push(weekOf(monday));
  }
  return weeks;
}

/** The days of the week that a day lies in, from Monday. */
export function weekOf(day: number): number[] {
  const monday = day - weekday(day);
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => monday + offset);
}

const monthParts = new Intl.DateTimeFormat("id-ID", {
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});
const dayParts = new Intl.DateTimeFormat("id-ID", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const shortParts = new Intl.DateTimeFormat("id-ID", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
});

/** "Desember 2026" */
export const monthTitle = (day: number) => monthParts.format(dateOf(day));
/** "Jumat, 4 Desember 2026" */
export const dayTitle = (day: number) => dayParts.format(dateOf(day));
/** "4 Des 2026" */
const shortDate = (day: number) => indonesianShortDate(new Date(startOfDay(day) * 1000));
/** "4 Des" */
export const shortDay = (day: number) => shortParts.format(dateOf(day));
/** The time at which what is shown until a moment ends: "23.59", and "24.00" for midnight, which ends the day before. */
export const endClockOf = (until: number) =>
  until === startOfDay(dayOfMoment(until)) ? "24.00" : formatClock(until);
/** "30 Nov sampai 6 Des 2026" */
export const weekTitle = (day: number) => {
  const [first = day, , , , , , last = day] = weekOf(day);
  return calendarText.weekOf(shortDay(first), shortDate(last));
};
/** The number of the day in its month. */
export const dayOfMonth = (day: number) => dateOf(day).getUTCDate();
