/**
 * Moments as the clock on the wall in Jakarta shows them, whatever zone the browser is in. A wall
 * clock is a dayjs in UTC mode whose hours are those of WIB: its arithmetic knows no zone, so that
 * no daylight-saving gap of the browser's zone can swallow an hour, as it does in dayjs's own zones.
 */
import dayjs from "dayjs";
import type { Dayjs } from "dayjs";
import "dayjs/locale/id.js";
import utc from "dayjs/plugin/utc.js";
import { portalOffsetSeconds } from "#contract/portal-day.ts";

dayjs.extend(utc);
dayjs.locale("id");

/** How moments are written. */
export const wibFormat = "DD/MM/YYYY HH:mm";

/** Unix seconds to the wall clock. */
export function wallClock(seconds: number): Dayjs {
  return dayjs.unix(seconds).utc().add(portalOffsetSeconds, "second");
}

/** The wall clock to Unix seconds. */
export function secondsOf(wall: Dayjs): number {
  return wall.subtract(portalOffsetSeconds, "second").unix();
}

/** The wall clock of now. */
export function wallClockNow(): Dayjs {
  return wallClock(dayjs().unix());
}

/** The wall clock of a day and a time; null when the calendar has no such day. */
export function wallClockOf(parts: {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}): Dayjs | null {
  const { year, month, day, hour, minute } = parts;
  const wall = dayjs.utc(Date.UTC(year, month - 1, day, hour, minute));
  const isSame =
    wall.month() === month - 1 &&
    wall.date() === day &&
    wall.hour() === hour &&
    wall.minute() === minute;
  return isSame ? wall : null;
}
