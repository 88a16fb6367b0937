/** What the screen shows stands in its address. */
import { auditFilter, auditQuery } from "#contract/audit.ts";
import type { ListAddress } from "#admin/list/list-address.ts";
import { readAddress } from "#admin/list/list-address.ts";
import { secondsOf, wallClock, wallClockOf } from "#admin/field-input/wib-time.ts";

const query = { shape: auditQuery.shape, filters: Object.keys(auditFilter.shape) };

/** Reads the address. */
export function readAuditAddress(parameters: URLSearchParams): ListAddress {
  return readAddress(query, parameters);
}

/** The day of a moment, as an input of days holds it; "" for none. */
export function dayOf(seconds: string | undefined, edge: "from" | "until"): string {
  if (seconds === undefined) return "";
  // The end is the first second that no longer counts.
  const within = edge === "from" ? Number(seconds) : Number(seconds) - 1;
  return wallClock(within).format("YYYY-MM-DD");
}

/** The beginning of a day in WIB, or that of the day after; undefined where there is no such day. */
export function momentOfDay(day: string, edge: "from" | "until"): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const wall = wallClockOf({ year, month, day: date, hour: 0, minute: 0 });
  if (day === "" || wall === null || year < 2000) return undefined;
  return String(secondsOf(edge === "from" ? wall : wall.add(1, "day")));
}
