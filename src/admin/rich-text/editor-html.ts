import type { Node } from "@tiptap/pm/model";
import { DOMSerializer, Fragment } from "@tiptap/pm/model";
import { headerHeight } from "./table-headers.ts";

/** HTML of the document's blocks: a key changes one of them, and a long article has a thousand. */
const htmlOfBlock = new WeakMap<Node, string>();
/** Without a window: its images aren't loaded. */
const inert = document.implementation.createHTMLDocument();

/**
 * The editor's document in the form in which articles are stored: tables with a head and without
 * widths, no paragraph around the only text of a cell or list item.
 */
export function storedHtml(doc: Node): string {
  const blocks = doc.children.map((block) => {
    const html = htmlOfBlock.get(block) ?? blockHtml(block);
    htmlOfBlock.set(block, html);
    return html;
  });
  // The editor always offers a paragraph after the last block.
  while (/^<p(?: [^>]*)?><\/p>$/u.test(blocks.at(-1) ?? "")) blocks.pop();
  return blocks.join("");
}

function blockHtml(block: Node): string {
  const content = inert.createElement("div");
  const serializer = DOMSerializer.fromSchema(block.type.schema);
  serializer.serializeFragment(Fragment.from(block), { document: inert }, content);
  // What isn't stored yet has only a place; the words below it stay.
  for (const place of content.querySelectorAll("img:not([src])")) {
    const figure = place.closest("figure");
    const caption = figure?.querySelector("figcaption");
    const paragraph = inert.createElement("p");
    paragraph.append(...(caption?.childNodes ?? []));
    (figure ?? place).replaceWith(...(paragraph.hasChildNodes() ? [paragraph] : []));
  }
  for (const table of content.querySelectorAll("table")) tidyTable(table);
  for (const paragraph of content.querySelectorAll("li > p, td > p, th > p")) {
    if (paragraph.parentElement?.querySelectorAll(":scope > p").length === 1) unwrap(paragraph);
  }
  return content.innerHTML;
}

function tidyTable(table: HTMLTableElement): void {
  table.removeAttribute("style");
  for (const group of table.querySelectorAll("colgroup")) group.remove();
  const rows = [...table.rows];
  const firstBodyRow = rows.findIndex((row) =>
    [...row.cells].some((cell) => cell.tagName !== "TH" || cell.getAttribute("scope") === "row"),
  );
  const headRows = firstBodyRow > 0 ? rows.slice(0, headerHeight(rows, firstBodyRow)) : [];
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
