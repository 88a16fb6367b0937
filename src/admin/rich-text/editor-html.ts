/**
 * The editor's HTML in the form in which articles are stored: tables with a head and without
 * widths, no paragraph around the only text of a cell or list item.
 */
export function storedHtml(editorHtml: string): string {
  const template = document.createElement("template");
  template.innerHTML = editorHtml;
  const { content } = template;
  for (const table of content.querySelectorAll("table")) tidyTable(table);
  for (const paragraph of content.querySelectorAll("li > p, td > p, th > p")) {
    if (paragraph.parentElement?.querySelectorAll(":scope > p").length === 1) unwrap(paragraph);
  }
  // The editor always offers a paragraph after the last block.
  while (content.lastElementChild?.matches("p:empty")) content.lastElementChild.remove();
  return template.innerHTML;
}

function tidyTable(table: HTMLTableElement): void {
  table.removeAttribute("style");
  for (const group of table.querySelectorAll("colgroup")) group.remove();
  const rows = [...table.rows];
  const firstBodyRow = rows.findIndex((row) =>
    [...row.cells].some((cell) => cell.tagName !== "TH" || cell.getAttribute("scope") === "row"),
  );
  const headRows = rows.slice(0, Math.max(0, firstBodyRow));
  if (headRows.length > 0) table.createTHead().append(...headRows);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/**
 * How the editor reads HTML: spaces that were typed stay, also at the end of a paragraph. Line breaks are written by
 * other programs, with the spaces of their layout.
 */
export function parseOptionsOf(html: string) {
  const isLaidOut = /[\r\n]/u.test(html.replaceAll(/<pre.*?<\/pre>/gsu, ""));
  return { preserveWhitespace: !isLaidOut };
}
