import { expect, test } from "vitest";
import { readPeriod, writePeriod } from "./period-choice.ts";

const yesterday = "2026-12-03";
const read = (address: string) => readPeriod(new URLSearchParams(address), yesterday);

test.each([
  ["", "28", "2026-11-06"],
  ["masa=7", "7", "2026-11-27"],
  ["masa=90", "90", "2026-09-05"],
  ["masa=year", "year", "2026-01-01"],
  ["masa=semua", "28", "2026-11-06"],
])("the address %j shows %s days, from %s until yesterday", (address, preset, from) => {
  expect(read(address)).toStrictEqual({ preset, period: { from, to: yesterday } });
});

test("chosen days are read back as they were written", () => {
  const period = { from: "2026-02-01", to: "2026-02-28" };
  const address = new URLSearchParams(writePeriod(period)).toString();
  expect(read(address)).toStrictEqual({ preset: "days", period });
});

test.each([
  "dari=2026-02-10&sampai=2026-02-01",
  "dari=2026-02-10",
  "dari=2024-01-01&sampai=2026-02-01",
  "dari=2026-12-01&sampai=2026-12-31",
  "dari=2026-02-99&sampai=2026-03-01",
  "dari=x&sampai=y",
])("%s shows the usual period", (address) => {
  expect(read(address).preset).toBe("28");
});
