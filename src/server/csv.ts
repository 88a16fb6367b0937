/** Parts of CSV files (RFC 4180). */

/** The mark by which spreadsheets know UTF-8. */
export const csvStart = "\u{FEFF}";

/**
 * What spreadsheets take for a formula; some of East Asia in fullwidth signs, too. Also behind apostrophes of its own,
 * one of which would be taken for the guard.
 */
const formula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** The text of a cell that `csvCell` has kept from being a formula. */
export function unguardedText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** A cell that no spreadsheet takes for a formula. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = String(value);
  const isFormula = typeof value !== "number" && formula.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
