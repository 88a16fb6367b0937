import { expect, test } from "vitest";
import { dateRange, indonesianPartialDate, isWholeDays } from "./date-range.ts";

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
  ["2021-08-26", "26 Agustus 2021"],
  ["2019-07", "Juli 2019"],
  ["2020", "2020"],
  ["2023-12-01", "1 Desember 2023"],
])("%s is read as %s", (date, words) => {
  expect(indonesianPartialDate(date)).toBe(words);
});
