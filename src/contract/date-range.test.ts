import { expect, test } from "vitest";
import { dateRange, indonesianPartialDate, isWholeDays, occurrences } from "./date-range.ts";

const at = (text: string) => new Date(`${text}+07:00`);

test.each([
  ["2023-11-29T00:00:00", "2023-11-29T23:59:59", "29 November 2023"],
  ["2023-11-29T00:00:00", "2023-11-30T00:00:00", "29 November 2023"],
  ["2023-09-12T00:00:00", "2023-09-14T23:59:59", "12–14 September 2023"],
  ["2024-01-30T00:00:00", "2024-02-02T23:59:59", "30 Januari–2 Februari 2024"],
  ["2024-12-30T00:00:00", "2025-01-02T23:59:59", "30 Desember 2024–2 Januari 2025"],
  ["2024-07-16T09:00:00", "2024-07-16T10:30:00", "16 Juli 2024, 09.00–10.30 WIB"],
  ["2024-07-16T09:00:00", "2024-07-23T10:30:00", "16–23 Juli 2024"],
])("from %s until %s is %s", (start, end, words) => {
  expect(dateRange(at(start), at(end))).toBe(words);
});

test("only what begins and ends with a day takes whole days", () => {
  expect(isWholeDays(at("2024-07-16T00:00:00"), at("2024-07-17T23:59:59"))).toBe(true);
  expect(isWholeDays(at("2024-07-16T00:00:00"), at("2024-07-16T12:00:00"))).toBe(false);
});

test.each([
  ["16, 18, dan 23 Juli 2024", ["16", "18", "23"]],
  ["16 dan 23 Juli 2024", ["16", "23"]],
  ["16–18 dan 23 Juli 2024", ["16", "17", "18", "23"]],
  ["16, 21-23 Juli 2024", ["16", "21", "22", "23"]],
  ["16, 22 dan 23 Juli 2024", ["16", "22", "23"]],
  // What doesn't fit the two moments, or says nothing of days, is one time.
  ["16, 18, dan 24 Juli 2024", ["16–23"]],
  ["16 dan 18 Juli 2024", ["16–23"]],
  ["16 dan 23 Juli 2024, pukul 09.00", ["16–23"]],
  ["16–23 Juli 2024, 09.00–10.30", ["16–23"]],
  ["Setiap Selasa", ["16–23"]],
  [null, ["16–23"]],
])("%s are the days %s", (dates, days) => {
  const [start, end] = [at("2024-07-16T09:00:00"), at("2024-07-23T10:30:00")];
  const found = occurrences(start, end, dates);
  const hours = days.length > 1 ? ", 09.00–10.30 WIB" : "";
  expect(found.map((one) => dateRange(one.start, one.end))).toStrictEqual(
    days.map((day) => `${day} Juli 2024${hours}`),
  );
});

test.each([
  "16–18 Juli 2026",
  "16 - 18 Juli 2026",
  "16 sampai 18 Juli 2026",
  "16 sampai dengan 18 Juli 2026",
  "16 hingga 18 Juli 2026",
  "16 s.d. 18 Juli 2026",
  "16 s/d 18 Juli 2026",
  "Kamis, 16 Juli sampai dengan Sabtu, 18 Juli 2026",
  "Kamis, 16 Juli 2026, s.d. hari Sabtu tanggal 18 Juli 2026",
  "16 Juli (Kamis) s. d. 18 Juli (Sabtu) 2026",
  "16‑18 Juli 2026",
])("%s are three days", (dates) => {
  const found = occurrences(at("2026-07-16T09:00:00"), at("2026-07-18T15:00:00"), dates);
  expect(found.map((one) => dateRange(one.start, one.end))).toStrictEqual([
    "16 Juli 2026, 09.00–15.00 WIB",
    "17 Juli 2026, 09.00–15.00 WIB",
    "18 Juli 2026, 09.00–15.00 WIB",
  ]);
});

test("a range of days may go on in the next month and year", () => {
  const [start, end] = [at("2024-12-30T09:00:00"), at("2025-01-02T10:30:00")];
  const found = occurrences(start, end, "30 Desember 2024–2 Januari 2025");
  expect(found.map((one) => dateRange(one.start, one.end))).toStrictEqual([
    "30 Desember 2024, 09.00–10.30 WIB",
    "31 Desember 2024, 09.00–10.30 WIB",
    "1 Januari 2025, 09.00–10.30 WIB",
    "2 Januari 2025, 09.00–10.30 WIB",
  ]);
});

test("whole days in a row are one time", () => {
  const [start, end] = [at("2026-07-16T00:00:00"), at("2026-07-18T23:59:00")];
  expect(occurrences(start, end, "16–18 Juli 2026")).toStrictEqual([{ start, end }]);
});

test("named days may lie in two months, and take whole days", () => {
  const [start, end] = [at("2024-01-30T00:00:00"), at("2024-02-02T23:59:59")];
  const found = occurrences(start, end, "30 Januari dan 2 Februari 2024");
  expect(found.map((one) => dateRange(one.start, one.end))).toStrictEqual([
    "30 Januari 2024",
    "2 Februari 2024",
  ]);
  // An event through a night has no hours of its own on each day.
  const night = [at("2024-07-16T20:00:00"), at("2024-07-18T02:00:00")] as const;
  expect(occurrences(...night, "16, 17, dan 18 Juli 2024")).toHaveLength(1);
});

test.each([
  ["2021-08-26", "26 Agustus 2021"],
  ["2019-07", "Juli 2019"],
  ["2020", "2020"],
  ["2023-12-01", "1 Desember 2023"],
  // A day that the month doesn't have stays in its month.
  ["2021-06-31", "31 Juni 2021"],
])("%s is read as %s", (date, words) => {
  expect(indonesianPartialDate(date)).toBe(words);
});
