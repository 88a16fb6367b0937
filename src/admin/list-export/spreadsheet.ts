/** A list as a spreadsheet (XLSX), made in the browser since the server lacks the memory: texts are never formulas. */
import writeXlsxFile from "write-excel-file/browser";
import type { ListField } from "#contract/list-columns.ts";
import { portalOffsetSeconds } from "#contract/portal-day.ts";

/** A row of a list's JSON file: moments are Unix seconds. */
export type ExportedRow = readonly (string | number | null)[];

const characterWidths = { text: 32, moment: 18, other: 16 } as const;

function cellOf(field: ListField["field"], value: string | number | null) {
  if (value === null) return null;
  if (typeof value === "string") return { type: String, value };
  if (field.kind !== "timestamp") return { type: Number, value };
  // Spreadsheets know no time zones: moments are written as the clock in WIB shows them.
  const clock = new Date((value + portalOffsetSeconds) * 1000);
  return { type: Date, value: clock, format: "dd/mm/yyyy hh:mm" };
}

function widthOf({ kind }: ListField["field"]): number {
  if (kind === "timestamp") return characterWidths.moment;
  return kind === "text" || kind === "richText" || kind === "url"
    ? characterWidths.text
    : characterWidths.other;
}

/** Makes the file of a list's rows, under a heading of labels that stays when one scrolls. */
export function spreadsheetOf(
  rows: readonly ExportedRow[],
  columns: readonly ListField[],
  sheet: string,
): Promise<Blob> {
  const heading = columns.map(({ field }) => ({
    type: String,
    value: field.kind === "timestamp" ? `${field.label} (WIB)` : field.label,
    fontWeight: "bold" as const,
  }));
  const body = rows.map((row) =>
    columns.map(({ field }, index) => cellOf(field, row[index] ?? null)),
  );
  return writeXlsxFile([heading, ...body], {
    columns: columns.map(({ field }) => ({ width: widthOf(field) })),
    stickyRowsCount: 1,
    // Excel allows 31 characters, and not these.
    sheet: sheet.replaceAll(/[\\/?*[\]:]/gu, " ").slice(0, 31),
  }).toBlob();
}
