import { describe, expect, test } from "vitest";
import { optional, timestamp } from "#contract/field.ts";
import { parseDateTime, typedValue } from "./parse-date-time.ts";
import { wallClock, wibFormat } from "./wib-time.ts";

const begin = timestamp("Tanggal Terbit");
const end = optional(timestamp("Tanggal Berakhir", { dateAlone: "endOfDay" }));
const shown = (value: unknown) => wallClock(Number(value)).format(wibFormat);

test.each([
  "1/2/2024 7.05",
  "01/02/2024 07:05",
  "2024-02-01 07:05",
  "1 Februari 2024 07:05",
  "1 Feb 2024 07.05",
  "1-2-24 7:05 WIB",
  "1.2.24, 07.05",
  "1 februari 24 7.05",
])("%s is a moment", (typed) => {
  expect(shown(typedValue(typed, begin))).toBe("01/02/2024 07:05");
});

describe("a date without a time", () => {
  test.each([
    "14/10/2022",
    "14/10/22",
    "14-10-2022",
    "2022-10-14",
    "14 Okt 2022",
    "14 okt. 22",
    "14 Oktober 2022",
    " 14 Oct 2022 ",
  ])("%s is the start of the day, and in a field that ends something its end", (typed) => {
    expect(shown(typedValue(typed, begin))).toBe("14/10/2022 00:00");
    expect(shown(typedValue(typed, end))).toBe("14/10/2022 23:59");
    expect(parseDateTime(typed)?.hasTime).toBe(false);
  });

  test.each([
    ["17 Agu 26", "17/08/2026"],
    ["17 Ags 2026", "17/08/2026"],
    ["2 Mei 2026", "02/05/2026"],
    ["31 Des 2034", "31/12/2034"],
    ["29 Feb 2024", "29/02/2024"],
  ])("%s is understood by its short month", (typed, day) => {
    expect(shown(typedValue(typed, begin))).toBe(`${day} 00:00`);
  });
});

test.each([
  "31/02/2024 07:00",
  "29/02/2023",
  "kemarin",
  "14/13/2022",
  "0/1/2024",
  "14/10",
  "14/10/202",
  "14/10/2022 25:00",
  "14/10/2022 09:60",
  "14/10/2022 09",
  "14 Xyz 2022",
  "1/1/2024 x",
])("%s is no moment, and stays as it was typed", (typed) => {
  expect(typedValue(typed, begin)).toBe(typed);
});

test("nothing is nothing", () => {
  expect(typedValue("  ", begin)).toBeNull();
});
