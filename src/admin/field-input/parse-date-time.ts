/** What editors type for a moment: a date in the usual spellings, with or without a time. */
import type { Dayjs } from "dayjs";
import type { TimestampField } from "#contract/field.ts";
import { secondsOf, wallClockOf } from "./wib-time.ts";

/** The first three letters of each month, in the spellings that are common. */
const monthStarts =
  "jan feb|peb mar apr mei|may jun jul agu|ags|agt|aug sep okt|oct nov|nop des|dec"
    .split(" ")
    .map((starts) => starts.split("|"));

/** 1 to 12, of digits or a name; 0 where it is none. */
function monthNumber(typed: string): number {
  if (/^\d+$/u.test(typed)) return Number(typed);
  return monthStarts.findIndex((starts) => starts.includes(typed.slice(0, 3).toLowerCase())) + 1;
}

const time = String.raw`(?:[\s,T]+(?<hour>\d{1,2})[.:](?<minute>\d{2})(?:\s*wib)?)?`;
const spellings = [
  String.raw`(?<day>\d{1,2})[/.\-\s](?<month>\d{1,2}|[a-z]{3,9}\.?)[/.\-\s](?<year>\d{4}|\d{2})`,
  String.raw`(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})`,
].map((date) => new RegExp(`^${date}${time}$`, "iu"));

/** A typed moment; `wall` has no time of its own where only a date was typed. */
export interface ParsedDateTime {
  readonly wall: Dayjs;
  readonly hasTime: boolean;
}

/** What was typed, as a wall clock of WIB; null when it is no moment. */
export function parseDateTime(typed: string): ParsedDateTime | null {
  const found = spellings.map((spelling) => spelling.exec(typed.trim())).find(Boolean)?.groups;
  if (found === undefined) return null;
  const { day, month = "", year, hour, minute } = found;
  const wall = wallClockOf({
    // Two digits are a year of this century.
    year: Number(year) < 100 ? 2000 + Number(year) : Number(year),
    month: monthNumber(month),
    day: Number(day),
    hour: Number(hour ?? 0),
    minute: Number(minute ?? 0),
  });
  return wall === null ? null : { wall, hasTime: hour !== undefined };
}

/** The value of a field in which this was typed: Unix seconds, nothing, or the text that is no moment. */
export function typedValue(typed: string, { dateAlone }: TimestampField): number | string | null {
  if (typed.trim() === "") return null;
  const read = parseDateTime(typed);
  if (read === null) return typed;
  const isEnd = !read.hasTime && dateAlone === "endOfDay";
  return secondsOf(isEnd ? read.wall.hour(23).minute(59) : read.wall);
}
