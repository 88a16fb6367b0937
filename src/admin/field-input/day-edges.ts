/** Days of WIB as the ends of a range in an address. */
import type { Dayjs } from "dayjs";
import { secondsOf, wallClock } from "./wib-time.ts";

/** The day of a moment in WIB; null for none. */
export function dayOf(seconds: string | undefined, edge: "from" | "until"): Dayjs | null {
  if (seconds === undefined) return null;
  // The end is the first second that no longer counts.
  return wallClock(Number(seconds) - (edge === "from" ? 0 : 1));
}

/** The beginning of a day in WIB, or that of the day after; undefined for none. */
export function momentOfDay(day: Dayjs | null, edge: "from" | "until"): string | undefined {
  const start = day?.startOf("day");
  return start && String(secondsOf(edge === "from" ? start : start.add(1, "day")));
}
