/** Usual moments of a publication, as wall clocks of WIB. */
import type { Dayjs } from "dayjs";
import type { TimestampField } from "#contract/field.ts";
import { farEndSeconds } from "#contract/limits.ts";
import { text } from "#admin/text/text.ts";
import { secondsOf, wallClock } from "./wib-time.ts";

/** A moment to choose by its name; in Unix seconds. */
export interface Preset {
  readonly label: string;
  readonly seconds: number;
}

const words = text.form.presets;
const monday = 1;
/** How long a publication may last, in days. */
const durations = [7, 10, 30] as const;

const morning = (wall: Dayjs) => wall.hour(8).startOf("hour");
const lastMinute = (wall: Dayjs) => wall.endOf("day").startOf("minute");

/** What a field offers; `fromSeconds` is the moment after which endings are counted. */
export function presetsOf(
  presets: NonNullable<TimestampField["presets"]>,
  nowSeconds: number,
  fromSeconds: number,
): readonly Preset[] {
  const preset = (label: string, wall: Dayjs) => ({ label, seconds: secondsOf(wall) });
  const now = wallClock(nowSeconds).startOf("minute");
  if (presets.kind === "past") return [preset(words.now, now)];
  if (presets.kind === "start") {
    const daysToMonday = (monday - now.day() + 7) % 7 || 7;
    return [
      preset(words.now, now),
      preset(words.tomorrow, morning(now.add(1, "day"))),
      preset(words.monday, morning(now.add(daysToMonday, "day"))),
    ];
  }
  const from = wallClock(fromSeconds);
  return [
    ...durations.map((days) => preset(words.days(days), lastMinute(from.add(days, "day")))),
    preset(words.endOfYear, lastMinute(from.endOf("year"))),
    { label: words.never, seconds: farEndSeconds },
  ];
}
