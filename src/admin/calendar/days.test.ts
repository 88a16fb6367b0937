import { expect, test } from "vitest";
import { formatClock } from "#admin/format-times.ts";
import {
  dayName,
  dayOfMoment,
  dayOfName,
  dayTitle,
  endClockOf,
  sameDayIn,
  startOfDay,
  weekday,
  weeksOfMonth,
  weekTitle,
} from "./days.ts";

const day = (name: string) => dayOfName(name) ?? Number.NaN;

test("a day of WIB begins seven hours before that of UTC", () => {
  const seconds = Date.UTC(2026, 11, 3, 17) / 1000;
  expect([seconds - 1, seconds].map((one) => dayName(dayOfMoment(one)))).toEqual([
    "2026-12-03",
    "2026-12-04",
  ]);
  expect(startOfDay(day("2026-12-04"))).toBe(seconds);
  expect(formatClock(seconds)).toBe("00.00");
  expect(dayTitle(day("2026-12-04"))).toBe("Jumat, 4 Desember 2026");
});

test("an end is said as its form says it, and one at midnight belongs to the day before", () => {
  const midnight = startOfDay(day("2035-01-01"));
  expect([midnight - 60, midnight - 1, midnight, midnight + 30].map(endClockOf)).toEqual([
    "23.59",
    "23.59",
    "24.00",
    "00.00",
  ]);
});

test("weeks begin on Monday and cover the month", () => {
  const weeks = weeksOfMonth(day("2026-12-04"));
  expect(weeks.map(([monday]) => dayName(monday ?? 0))).toEqual([
    "2026-11-30",
    "2026-12-07",
    "2026-12-14",
    "2026-12-21",
    "2026-12-28",
  ]);
  expect(weeks.every(([monday]) => weekday(monday ?? 1) === 0)).toBe(true);
});

test("the last of January goes to the last of February", () => {
  expect(dayName(sameDayIn(day("2026-01-31"), 1))).toBe("2026-02-28");
  expect(dayName(sameDayIn(day("2026-01-31"), -1))).toBe("2025-12-31");
});

test.each(["2026-13-01", "04-12-2026", "besok", "2026-02-31x"])("%s is no day", (name) => {
  expect(dayOfName(name)).toBeNull();
});

test("a week is called by its Monday and its Sunday, over the end of a month too", () => {
  expect(weekTitle(day("2026-12-04"))).toBe("30 Nov sampai 6 Des 2026");
});
