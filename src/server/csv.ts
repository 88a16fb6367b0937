/** Parts of CSV files (RFC 4180). */

/** The mark by which spreadsheets know UTF-8. */
export const csvStart = "\u{FEFF}";

/** A cell that no spreadsheet takes for a formula. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = String(value);
  const isFormula = typeof value !== "number" && /^\s*[=+\-@]|^[\t\r\n]/u.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
