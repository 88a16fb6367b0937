import { expect, test } from "vitest";
import { dayOf, portalOffsetSeconds, portalTimeZone, startOfHour } from "./portal-day.ts";

test("a morning in WIB is of that day, not of the day before in UTC", () => {
  expect(dayOf(new Date("2026-11-26T23:25:00Z"))).toBe("2026-11-27");
});

test("the first hour of a day is that of WIB", () => {
  expect(new Date(startOfHour("2026-11-27"))).toStrictEqual(new Date("2026-11-26T17:00:00Z"));
  expect(new Date(startOfHour("2026-11-27", 7))).toStrictEqual(new Date("2026-11-27T00:00:00Z"));
});

test("the clock in WIB is as far from UTC as the time zone says", () => {
  const zone = new Intl.DateTimeFormat("sv-SE", { timeZone: portalTimeZone, timeStyle: "medium" });
  expect(zone.format(new Date(0))).toBe(
    new Date(portalOffsetSeconds * 1000).toISOString().slice(11, 19),
  );
});
