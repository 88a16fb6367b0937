import { xmlText } from "../../seo/xml.ts";
import { textOf } from "./article-text.ts";

const cell = /<(t[dh])\b([^>]*)>([\s\S]*?)<\/\1>/gi;
const irregular = /\b(?:col|row)span=|<table\b[\s\S]*<table\b/i;

const cellsOf = (rowHtml: string) => [...rowHtml.matchAll(cell)];

/**
 * A table in which each cell but the first of its row carries the name of its column, for a phone to show
 * rows as cards. Null where that can't be said: no row of headings first, cells of several rows or
 * columns, rows of different lengths, a table within the table.
 */
export function withColumnNames(tableHtml: string): string | null {
  if (irregular.test(tableHtml)) return null;
  const [start = "", head = "", ...rows] = tableHtml.split(/(?=<tr\b)/i);
  const headings = cellsOf(head);
  const isHead =
    headings.length > 0 && headings.every(([, tag = ""]) => tag.toLowerCase() === "th");
  if (!isHead || rows.length === 0) return null;
  if (rows.some((row) => cellsOf(row).length !== headings.length)) return null;
  const names = headings.map(([, , , content = ""]) => textOf(content));
  return start + head + rows.map((row) => named(row, names)).join("");
}

function named(rowHtml: string, names: readonly string[]): string {
  let column = -1;
  return rowHtml.replace(
    cell,
    (found: string, tag: string, attributes: string, content: string) => {
      column += 1;
      if (column === 0) return found;
      const name = xmlText(names[column] ?? "");
      // In one element: each run of text and each inline element would be a place of its own in the cell's grid.
      return `<${tag}${attributes} data-column="${name}"><div>${content}</div></${tag}>`;
    },
  );
}
