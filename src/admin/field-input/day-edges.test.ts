import { expect, test } from "vitest";
import { dayOf, momentOfDay } from "./day-edges.ts";
import { wallClockOf } from "./wib-time.ts";

test("days are those of Jakarta, and the last one counts in full", () => {
  const day = wallClockOf({ year: 2026, month: 12, day: 4, hour: 15, minute: 30 });
  const from = momentOfDay(day, "from");
  const until = momentOfDay(day, "until");
  expect(new Date(Number(from) * 1000).toISOString()).toBe("2026-12-03T17:00:00.000Z");
  expect(new Date(Number(until) * 1000).toISOString()).toBe("2026-12-04T17:00:00.000Z");
  const shown = [dayOf(from, "from"), dayOf(until, "until")];
  expect(shown.map((one) => one?.format("YYYY-MM-DD"))).toEqual(["2026-12-04", "2026-12-04"]);
  expect([dayOf(undefined, "from"), momentOfDay(null, "until")]).toEqual([null, undefined]);
});
