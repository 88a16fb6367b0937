/** Tables of other programs, whose first row only looks like a header. */

/**
 * Makes the first row of each table the header that it lacks: a reader's table names its columns. A table that marks
 * any header stays, and so does a single row. Returns how many tables were changed.
 */
export function makeTableHeaders(body: HTMLElement): number {
  // The rows of a table don't include those of a table in it.
  const tables = [...body.querySelectorAll("table")].filter(
    ({ rows }) =>
      rows.length > 1 &&
      [...rows].every(({ cells }) => [...cells].every((cell) => cell.localName === "td")),
  );
  for (const table of tables) {
    for (const cell of Array.from(table.rows[0]?.cells ?? [])) cell.replaceWith(headerOf(cell));
  }
  return tables.length;
}

function headerOf(cell: HTMLTableCellElement): HTMLTableCellElement {
  const header = cell.ownerDocument.createElement("th");
  header.colSpan = cell.colSpan;
  header.rowSpan = cell.rowSpan;
  header.append(...cell.childNodes);
  return header;
}
