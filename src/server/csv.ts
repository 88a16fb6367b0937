/** Parts of CSV files (RFC 4180). */

/** The mark by which spreadsheets know UTF-8. */
export const csvStart = "\u{FEFF}";

/**
 * Where spreadsheets begin a formula, some of East Asia with fullwidth signs: at the start of a cell, and behind what
 * they may separate cells by instead of the comma (";" in Indonesia). There a quotation mark inside a cell closes it.
 * Apostrophes count among the blanks before it: a guard is then found at the same places as what it guards.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?=(?:(?![\t\r\n])[\s"'])*[=+\-@＝＋－＠])|^(?='*[\t\r\n])/gu;
const guard = new RegExp(`(?:${formulaStart.source})'`, "gu");

/** The text of a cell that `csvCell` has kept from being a formula. */
export function unguardedText(cell: string): string {
  return cell.replaceAll(guard, "");
}

/** A cell that no spreadsheet takes for a formula, whatever it separates cells by. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text =
    typeof value === "number" ? String(value) : String(value).replaceAll(formulaStart, "'");
  return `"${text.replaceAll('"', '""')}"`;
}
