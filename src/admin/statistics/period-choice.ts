/** The period of the screen, as its address says it. */
import type { Period } from "#contract/statistics.ts";
import { daysOf, maxPeriodDays, shiftDay } from "#contract/statistics.ts";

/** Days until yesterday, or the year. */
export const presets = ["7", "28", "90", "year"] as const;
type Preset = (typeof presets)[number];
const usual: Preset = "28";

/** A period by its name, or one that was chosen day by day. */
export interface PeriodChoice {
  readonly preset: Preset | "days";
  readonly period: Period;
}

/** The period of a preset. */
export function presetPeriod(preset: Preset, yesterday: string): Period {
  const from =
    preset === "year" ? `${yesterday.slice(0, 4)}-01-01` : shiftDay(yesterday, 1 - Number(preset));
  return { from, to: yesterday };
}

/** Whether a period can be asked for. */
export function isShowable(period: Period, yesterday: string): boolean {
  const isDays = [period.from, period.to].every((day) => /^2\d{3}-\d\d-\d\d$/u.test(day));
  const days = daysOf(period);
  return isDays && days >= 1 && days <= maxPeriodDays && period.to <= yesterday;
}

/** The period in an address; an invalid one is the default. */
export function readPeriod(parameters: URLSearchParams, yesterday: string): PeriodChoice {
  const period = { from: parameters.get("dari") ?? "", to: parameters.get("sampai") ?? "" };
  if (isShowable(period, yesterday)) return { preset: "days", period };
  const preset = presets.find((one) => one === parameters.get("masa")) ?? usual;
  return { preset, period: presetPeriod(preset, yesterday) };
}

/** The parameters of a preset or of days. */
export function writePeriod(chosen: Preset | Period): Record<string, string> {
  if (typeof chosen !== "string") return { dari: chosen.from, sampai: chosen.to };
  return chosen === usual ? {} : { masa: chosen };
}
