/** When something takes place, as visitors read it. */
import { indonesianClock, indonesianDate } from "./format.ts";

/** "09.00", as Indonesian writes the time of a day. */
const clockOf = (moment: Date): string => indonesianClock(moment).slice(0, 5).replace(":", ".");

/** Whether it takes whole days: from the first minute of one to the last of another. */
export function isWholeDays(start: Date, end: Date): boolean {
  return clockOf(start) === "00.00" && ["23.59", "00.00"].includes(clockOf(end));
}

/**
 * "12–14 September 2023", "30 Januari–2 Februari 2024"; within one day with its hours:
 * "16 Juli 2024, 09.00–10.30 WIB".
 */
export function dateRange(start: Date, end: Date): string {
  // An end at midnight is that of the day before.
  const lastMoment = new Date(Math.max(start.getTime(), end.getTime() - 1));
  const [from = "", until = ""] = [indonesianDate(start), indonesianDate(lastMoment)];
  if (from === until) {
    return isWholeDays(start, end) ? from : `${from}, ${clockOf(start)}–${clockOf(end)} WIB`;
  }
  const [fromDay = "", fromMonth = "", fromYear = ""] = from.split(" ");
  const [, untilMonth, untilYear] = until.split(" ");
  if (fromYear !== untilYear) return `${from}–${until}`;
  if (fromMonth !== untilMonth) return `${fromDay} ${fromMonth}–${until}`;
  return `${fromDay}–${until}`;
}

/** "26 Agustus 2021", "Juli 2019" or "2020" for "2021-08-26", "2019-07" and "2020". */
export function indonesianPartialDate(date: string): string {
  const [year = "", month, day] = date.split("-");
  if (month === undefined) return year;
  const moment = new Date(`${year}-${month}-${day ?? "01"}T00:00:00+07:00`);
  const [, monthName = ""] = indonesianDate(moment).split(" ");
  return [day === undefined ? [] : Number(day), monthName, year].flat().join(" ");
}
