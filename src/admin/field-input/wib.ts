/**
 * Moments as the clock on the wall in Jakarta shows them, whatever zone the browser is in. A wall
 * clock is a dayjs in UTC mode whose hours are those of WIB: its arithmetic knows no zone, so that
 * no daylight-saving gap of the browser's zone can swallow an hour.
 */
import dayjs from "dayjs";
import type { Dayjs } from "dayjs";
import "dayjs/locale/id.js";
import customParseFormat from "dayjs/plugin/customParseFormat.js";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);
dayjs.extend(customParseFormat);
dayjs.locale("id");

/** Asia/Jakarta has kept this distance from UTC since 1964; dayjs's own zones lose hours in gaps. */
const wibOffsetHours = 7;

/** How moments are written, and the spellings that are understood. */
export const wibFormats = [
  "DD/MM/YYYY HH:mm",
  "D/M/YYYY H:mm",
  "DD/MM/YYYY HH.mm",
  "D/M/YYYY H.mm",
  "YYYY-MM-DD HH:mm",
  "D MMMM YYYY HH:mm",
] as const;

/** Unix seconds to the wall clock. */
export function wallClock(seconds: number): Dayjs {
  return dayjs.unix(seconds).utc().add(wibOffsetHours, "hour");
}

/** The wall clock to Unix seconds. */
export function secondsOf(wall: Dayjs): number {
  return wall.subtract(wibOffsetHours, "hour").unix();
}

/** The wall clock of now. */
export function wallClockNow(): Dayjs {
  return wallClock(dayjs().unix());
}

/** What somebody typed, as a wall clock; null when no spelling fits. */
export function parseWallClock(typed: string, formats: readonly string[]): Dayjs | null {
  for (const format of formats) {
    const wall = dayjs.utc(typed, format, true);
    if (wall.isValid()) return wall;
  }
  return null;
}
