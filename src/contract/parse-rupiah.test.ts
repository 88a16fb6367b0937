import { expect, test } from "vitest";
import { parseRupiah } from "./parse-rupiah.ts";

test.each([
  ["10.000.000", 10_000_000],
  ["10000000", 10_000_000],
  ["Rp10 juta", 10_000_000],
  [" rp 10.000.000,- ", 10_000_000],
  ["Rp4,8 miliar", 4_800_000_000],
  ["2.5 jt", 2_500_000],
  ["1,125 miliar", 1_125_000_000],
  ["0,001 juta", 1_000],
  ["1.500,5 juta", 1_500_500_000],
  ["15.000 ribu", 15_000_000],
  ["1500 juta", 1_500_000_000],
  ["750 ribu", 750_000],
  ["1.500,50", 1_501],
  ["0", 0],
])("%j is read as %d rupiah", (text, amount) => {
  expect(parseRupiah(text)).toBe(amount);
});

test.each([
  "",
  "sepuluh juta",
  "10.00.000",
  "10.5",
  "1.125 miliar",
  "1.500 juta",
  "1,125",
  "-5",
  "1e9",
  "10 ton",
  "9".repeat(30),
  "99 triliun",
])("%j is no amount", (text) => {
  expect(parseRupiah(text)).toBeNull();
});
