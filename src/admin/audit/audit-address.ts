/** What the screen shows stands in its address. */
import type { Dayjs } from "dayjs";
import { auditFilter, auditQuery } from "#contract/audit.ts";
import type { ListAddress } from "#admin/list/list-address.ts";
import { readAddress } from "#admin/list/list-address.ts";
import { secondsOf, wallClock } from "#admin/field-input/wib-time.ts";

const filters = Object.keys(auditFilter.shape).filter((name) => name !== "q");
const query = { shape: auditQuery.shape, filters };

/** Reads the address. */
export function readAuditAddress(parameters: URLSearchParams): ListAddress {
  return readAddress(query, parameters);
}

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
