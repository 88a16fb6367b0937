import { expect, test } from "vitest";
import { provinceOf } from "./province.ts";

test.each([
  ["Banda Aceh", 5.55, 95.32, "Aceh"],
  ["Kebayoran Baru", -6.24, 106.8, "DKI Jakarta"],
  ["Tangerang", -6.18, 106.63, "Banten"],
  ["Depok", -6.4, 106.82, "Jawa Barat"],
  ["Yogyakarta", -7.8, 110.37, "DI Yogyakarta"],
  ["Surabaya", -7.25, 112.75, "Jawa Timur"],
  ["Pontianak", -0.03, 109.34, "Kalimantan Barat"],
  ["Tarakan", 3.3, 117.63, "Kalimantan Utara"],
  ["Kupang", -10.17, 123.6, "Nusa Tenggara Timur"],
  ["Ternate", 0.79, 127.38, "Maluku Utara"],
  ["Sorong", -0.88, 131.26, "Papua Barat Daya"],
  ["Merauke", -8.49, 140.4, "Papua Selatan"],
  ["Jayapura", -2.53, 140.72, "Papua"],
  ["Wamena", -4.09, 138.94, "Papua Pegunungan"],
  ["Batam", 1.13, 104.05, "Kepulauan Riau"],
  ["Nunukan", 4.14, 117.66, "Kalimantan Utara"],
  ["Atambua", -9.11, 124.89, "Nusa Tenggara Timur"],
  ["Sambas", 1.36, 109.31, "Kalimantan Barat"],
])("%s, %f %f, is in %s", (_town, latitude, longitude, province) => {
  expect(provinceOf(latitude, longitude)).toBe(province);
});

test.each([
  ["Bangkok", 13.75, 100.5],
  ["Perth", -31.95, 115.86],
  ["the middle of nowhere", 0, 0],
  ["Singapore", 1.35, 103.82],
  ["Johor Bahru", 1.49, 103.74],
  ["Kuching", 1.55, 110.36],
  ["Tawau", 4.26, 117.88],
  ["Dili", -8.55, 125.58],
  ["Vanimo", -2.68, 141.3],
])("%s is in no province", (_place, latitude, longitude) => {
  expect(provinceOf(latitude, longitude)).toBeNull();
});
