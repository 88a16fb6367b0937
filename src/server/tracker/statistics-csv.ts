/** A table of the statistics as a file. */
import {
  tooFewVisits,
  type NamedCount,
  type Statistics,
  type StatisticsSheet,
} from "#contract/statistics.ts";
import {
  retentionNote,
  periodText,
  previousHeading,
  rowLabel,
  sheetTexts,
} from "#contract/statistics-text.ts";
import { csvCell, csvStart } from "../csv.ts";

/** CSV (RFC 4180); its first line says what it is, of which days, in which zone, and what may be missing. */
export function statisticsAsCsv(
  { period, totals }: Pick<Statistics, "period" | "totals">,
  sheet: StatisticsSheet,
): string {
  const { title, name, count } = sheetTexts[sheet];
  const rows = totals === null ? [[tooFewVisits]] : tableRows(rowsOf(totals, sheet), sheet);
  const note = sheet === "searches" || sheet === "gaps" ? `. ${retentionNote}` : "";
  const lines = [
    [`${title}, ${periodText(period)}${note}`],
    [name, count, previousHeading],
    ...rows,
  ];
  return csvStart + lines.map((line) => `${line.map(csvCell).join(",")}\r\n`).join("");
}

function rowsOf(totals: NonNullable<Statistics["totals"]>, sheet: StatisticsSheet): NamedCount[] {
  if (sheet !== "days") return totals[sheet];
  return totals.days.map(({ day, ...counts }) => ({ name: day, ...counts }));
}

function tableRows(rows: readonly NamedCount[], sheet: StatisticsSheet): unknown[][] {
  return rows.map(({ name, count, previous }) => [rowLabel(sheet, name), count, previous]);
}
