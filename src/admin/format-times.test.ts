import { expect, test } from "vitest";
import {
  formatTime,
  formatDay,
  formatDateTime,
  formatShortDay,
  formatShortMoment,
} from "./format-times.ts";

const seconds = Date.UTC(2026, 11, 3, 18, 5) / 1000;

test("moments are said in WIB", () => {
  expect(formatTime(seconds)).toBe("01.05 WIB");
  expect(formatDateTime(seconds)).toBe("4 Desember 2026 01.05 WIB");
  expect(formatShortMoment(seconds)).toBe("4 Des 2026 01.05");
});

test("the present day is called today", () => {
  expect(formatDay(seconds, new Date("2026-12-04T10:00:00+07:00"))).toBe(
    "Hari ini, 4 Desember 2026",
  );
  expect(formatDay(seconds, new Date("2026-12-05T10:00:00+07:00"))).toBe("Jumat, 4 Desember 2026");
});

test("a day is said as short as it is clear", () => {
  const said = (now: string) => formatShortDay(seconds, new Date(now));
  expect(said("2026-12-04T10:00:00+07:00")).toBe("hari ini");
  expect(said("2026-12-05T10:00:00+07:00")).toBe("4 Des");
  expect(said("2027-12-04T10:00:00+07:00")).toBe("4 Des 2026");
});
