/** Tables of other programs, whose first row only looks like a header. */

/** A row as far as its cells' heights go. */
interface Row {
  readonly cells: Iterable<{ readonly rowSpan: number }>;
}

/**
 * The number of header rows, at least `least`: those that a cell of them reaches into are header rows too, or it would
 * be cut off there, and the rows below shifted. 0 where no row is left for the body.
 */
export function headerHeight(rows: readonly Row[], least: number): number {
  let height = least;
  for (const [index, { cells }] of rows.entries()) {
    if (index >= height) break;
    for (const { rowSpan } of cells) height = Math.max(height, index + rowSpan);
  }
  return height < rows.length ? height : 0;
}

/**
 * Makes the first row of each table, and those that its cells reach into, the header that it lacks: a reader's table
 * names its columns. A table that marks any header stays, and so does a single row. Returns how many were changed.
 */
export function makeTableHeaders(body: HTMLElement): number {
  let changed = 0;
  for (const table of body.querySelectorAll("table")) {
    // The rows of a table don't include those of a table in it.
    const rows = [...table.rows];
    if (rows.some(({ cells }) => [...cells].some((cell) => cell.localName !== "td"))) continue;
    const headerRows = rows.slice(0, headerHeight(rows, 1));
    const headerCells = headerRows.flatMap(({ cells }) => [...cells]);
    for (const cell of headerCells) cell.replaceWith(headerOf(cell));
    if (headerCells.length > 0) changed += 1;
  }
  return changed;
}

function headerOf(cell: HTMLTableCellElement): HTMLTableCellElement {
  const header = cell.ownerDocument.createElement("th");
  header.colSpan = cell.colSpan;
  header.rowSpan = cell.rowSpan;
  header.append(...cell.childNodes);
  return header;
}
