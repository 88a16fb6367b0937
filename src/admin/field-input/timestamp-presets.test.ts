import { expect, test } from "vitest";
import { presetsOf } from "./timestamp-presets.ts";
import { wallClock, wibFormat } from "./wib-time.ts";

const seconds = (iso: string) => Date.parse(iso) / 1000;
const shown = (presets: ReturnType<typeof presetsOf>) =>
  presets.map((preset) => `${preset.label}: ${wallClock(preset.seconds).format(wibFormat)}`);

test("a publication begins now, tomorrow or on Monday at eight", () => {
  const friday = seconds("2026-12-04T20:15:42Z"); // In Jakarta it is Saturday already.
  expect(shown(presetsOf({ kind: "start" }, friday, friday))).toEqual([
    "Sekarang: 05/12/2026 03:15",
    "Besok 08.00: 06/12/2026 08:00",
    "Senin 08.00: 07/12/2026 08:00",
  ]);
  const mondayMorning = seconds("2026-12-07T02:00:00Z");
  const [, , monday] = shown(presetsOf({ kind: "start" }, mondayMorning, mondayMorning));
  expect(monday).toBe("Senin 08.00: 14/12/2026 08:00");
});

test("what was done is done by now", () => {
  const now = seconds("2026-12-04T20:15:42Z");
  expect(shown(presetsOf({ kind: "past" }, now, now))).toEqual(["Sekarang: 05/12/2026 03:15"]);
});

test("it ends in the last minute of a day after its beginning, or long after everything", () => {
  const from = seconds("2026-12-03T01:00:00Z");
  expect(shown(presetsOf({ kind: "end", after: "published_at" }, 0, from))).toEqual([
    "7 hari: 10/12/2026 23:59",
    "10 hari: 13/12/2026 23:59",
    "30 hari: 02/01/2027 23:59",
    "Akhir tahun: 31/12/2026 23:59",
    "Tanpa akhir: 31/12/2034 23:59",
  ]);
});
