/** Tables for people, JSON for machines. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "../src/server/environment.ts";

/** A row by column name. */
export type Row = Readonly<Record<string, string | number>>;

/** What a bench found. */
export interface Report {
  readonly title: string;
  readonly rows: readonly Row[];
  /** Sentences below the table: what was measured how, and the limits that hold. */
  readonly notes: readonly string[];
}

/** Prints the table and writes `bench/results/<name>.json`. */
export async function printReport(name: string, report: Report): Promise<void> {
  console.log(`\n${report.title}\n`);
  console.table(report.rows);
  for (const note of report.notes) console.log(note);
  const folder = join(projectFolder, "bench", "results");
  await mkdir(folder, { recursive: true });
  const text = JSON.stringify({ measuredAt: new Date().toISOString(), ...report }, null, 2);
  await writeFile(join(folder, `${name}.json`), `${text}\n`);
}

/** The middle value; of an even number of values the lower middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error("There is no median of nothing");
  return middle;
}

/** Half the distance between the best and the worst value. */
export function halfSpread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / 2;
}

/** Rounded to `digits` places after the point. */
export function rounded(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
