import { expect, test } from "vitest";
import {
  fileSize,
  formatCountShort,
  formatPercent,
  formatRupiah,
  formatRupiahShort,
  indonesianDateTime,
  webApiDateTime,
  numberInWords,
} from "./format.ts";

test("a price is rounded up, with Rp, dots between thousands, and 0 when empty", () => {
  expect(formatRupiah(50_000_000)).toBe("Rp50.000.000");
  expect(formatRupiah(1_234.01)).toBe("Rp1.235");
  expect([formatRupiah(null), formatRupiah(undefined)]).toEqual(["0", "0"]);
});

test("a short price names its unit and is rounded up too", () => {
  expect(formatRupiahShort(50_000_000)).toBe("Rp50 juta");
  expect(formatRupiahShort(223_000_000)).toBe("Rp223 juta");
  expect(formatRupiahShort(4_800_000_000)).toBe("Rp4,8 miliar");
  expect(formatRupiahShort(4_800_000_001)).toBe("Rp4,9 miliar");
  expect(formatRupiahShort(999_999)).toBe("Rp999.999");
  // Rounded up it takes the next unit.
  expect(formatRupiahShort(999_900_000)).toBe("Rp999,9 juta");
  expect(formatRupiahShort(999_999_999)).toBe("Rp1 miliar");
});

test("a short count names its unit", () => {
  expect([3_200_000, 640_000, 999].map(formatCountShort)).toEqual(["3,2 juta", "640 ribu", "999"]);
  expect([999_949, 999_960].map(formatCountShort)).toEqual(["999,9 ribu", "1 juta"]);
});

test("a share has the Indonesian decimal comma", () => {
  expect([11, 0.5].map(formatPercent)).toEqual(["11%", "0,5%"]);
});

test("a small number is a word, a larger one is not", () => {
  expect([2, 8, 1_200].map(numberInWords)).toEqual(["dua", "delapan", "1.200"]);
});

test("a moment is written as day and time in Jakarta, however many were written before", () => {
  const minuteAfterNine = (minute: number) => new Date(Date.UTC(2022, 9, 14, 2, minute));
  const texts = Array.from({ length: 5_000 }, (_, minute) =>
    webApiDateTime(minuteAfterNine(minute)),
  );
  expect(texts[0]).toBe("14 Oktober 2022 09:00 WIB");
  expect(texts[1]).toBe("14 Oktober 2022 09:01 WIB");
  expect(texts.at(-1)).toBe("17 Oktober 2022 20:19 WIB");
  expect(webApiDateTime(minuteAfterNine(0))).toBe(texts[0]);
  expect(indonesianDateTime(minuteAfterNine(0))).toBe("14 Oktober 2022 09.00 WIB");
});

test.each([
  [0, "1 KB"],
  [327_680, "320 KB"],
  [1_887_437, "1,8 MB"],
  [10_485_760, "10 MB"],
])("%d bytes are %s", (bytes, expected) => {
  expect(fileSize(bytes)).toBe(expected);
});
