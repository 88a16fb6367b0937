/** When something takes place, as visitors read it. */
import { dayMs } from "./durations.ts";
import { indonesianClock, indonesianDate } from "./format.ts";
import { startOfHour } from "./portal-day.ts";

/** Whether it takes whole days: from the first minute of one to the last of another. */
export function isWholeDays(start: Date, end: Date): boolean {
  return indonesianClock(start) === "00.00" && ["23.59", "00.00"].includes(indonesianClock(end));
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
    return isWholeDays(start, end)
      ? from
      : `${from}, ${indonesianClock(start)}–${indonesianClock(end)} WIB`;
  }
  const [fromDay = "", fromMonth = "", fromYear = ""] = from.split(" ");
  const [, untilMonth, untilYear] = until.split(" ");
  if (fromYear !== untilYear) return `${from}–${until}`;
  if (fromMonth !== untilMonth) return `${fromDay} ${fromMonth}–${until}`;
  return `${fromDay}–${until}`;
}

/** Days of one month and the next: within them the number of a day says which one it is. */
const maxNamedDays = 28;
/** Between the numbers of two days: those between them are meant too. */
const upTo = /[-–—‑~]|sampai|hingga|\bs\s*[./]?\s*d\b/iu;

/**
 * When something takes place: on each of the days that words like "16, 18, dan 23 Juli 2024" or
 * "16–18 Juli 2024" name between start and end, from the hour of `start` until that of `end`. Where the
 * words don't fit the two moments, or are missing, from start to end.
 */
export function occurrences(
  start: Date,
  end: Date,
  dates: string | null,
): readonly { readonly start: Date; readonly end: Date }[] {
  const whole = [{ start, end }];
  const lastOffset = Math.floor((end.getTime() - start.getTime()) / dayMs);
  if (lastOffset < 1 || lastOffset >= maxNamedDays) return whole;
  const moved = (moment: Date, days: number) => new Date(moment.getTime() + days * dayMs);
  const all = Array.from({ length: lastOffset + 1 }, (_, offset) => ({
    start: moved(start, offset),
    end: moved(end, offset - lastOffset),
  }));
  const numbers = all.map((day) => Number(indonesianDate(day.start).split(" ")[0]));
  const named = namedDays(dates ?? "", numbers);
  const days = all.filter((_, offset) => named.has(numbers[offset] ?? 0));
  const fits = days.length === named.size && days[0]?.start.getTime() === start.getTime();
  if (!fits || days.at(-1)?.end.getTime() !== end.getTime()) return whole;
  // Whole days in a row are one entry of a calendar.
  return days.length === all.length && isWholeDays(start, end) ? whole : days;
}

/** The numbers of the days that words name, with those between the ends of a range; `numbers`: of days in a row. */
function namedDays(words: string, numbers: readonly number[]): ReadonlySet<number> {
  const found = [...words.matchAll(/\b\d{1,2}\b/g)];
  const days = found.flatMap((match, index) => {
    const day = Number(match[0]);
    const before = found[index - 1];
    const between = before && words.slice(before.index + before[0].length, match.index);
    if (between === undefined || !upTo.test(between)) return [day];
    const first = numbers.indexOf(Number(before?.[0]));
    return [day, ...(first === -1 ? [] : numbers.slice(first, numbers.indexOf(day) + 1))];
  });
  return new Set(days);
}

/** "26 Agustus 2021", "Juli 2019" or "2020" for "2021-08-26", "2019-07" and "2020". */
export function indonesianPartialDate(date: string): string {
  const [year = "", month, day] = date.split("-");
  if (month === undefined) return year;
  // 31 June would be the first of July.
  const firstDay = new Date(startOfHour(`${year}-${month}-01`));
  const [, monthName = ""] = indonesianDate(firstDay).split(" ");
  return [day === undefined ? [] : Number(day), monthName, year].flat().join(" ");
}
