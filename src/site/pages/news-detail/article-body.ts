import { tableText } from "../../text/blocks.ts";
import { xmlText } from "../../seo/xml.ts";
import { textOf } from "./article-text.ts";
import { withColumnNames } from "./table-cards.ts";

const tableTagOrHeading = /<(\/?)table\b[^>]*>|<(h[2-6])\b[^>]*>([\s\S]*?)<\/\2>/gi;

const rowOrCell = /<tr\b|<(t[dh])\b[^>]*>([\s\S]*?)<\/\1>/gi;
const amount = /^(rp\s?)?[\d.,]+(\s?(%|persen|ribu|juta|miliar|triliun))?\+?$/i;

function isAmount(cellHtml: string): boolean {
  return amount.test(cellHtml.replace(/<[^>]*>|&nbsp;/g, " ").trim());
}

/** How many columns a phone shows side by side. */
const columnsOfPhone = 2;

/** How many cells the first row of a table has. */
function columnCount(tableHtml: string): number {
  const [, firstRow = ""] = tableHtml.split(/<tr\b[^>]*>/i);
  return firstRow.split(/<t[dh]\b/i).length - 1;
}

/** How a table of more columns is read on a phone: its rows as cards where they can be, else moved. */
function onPhone(tableHtml: string): { table: string; className: string; cue: string } {
  if (columnCount(tableHtml) <= columnsOfPhone) return { table: tableHtml, className: "", cue: "" };
  const cards = withColumnNames(tableHtml);
  if (cards !== null) return { table: cards, className: " cards", cue: "" };
  const cue = `<p class="table-cue" aria-hidden="true">${tableText.cue}</p>`;
  return { table: tableHtml, className: " wide", cue };
}

/** Whether every body cell after the first of its row is a number or a sum. */
function holdsAmounts(tableHtml: string): boolean {
  let column = 0;
  let amounts = 0;
  for (const [, cell, content = ""] of tableHtml.matchAll(rowOrCell)) {
    column = cell ? column + 1 : 0;
    if (cell?.toLowerCase() !== "td" || column === 1) continue;
    if (!isAmount(content)) return false;
    amounts += 1;
  }
  return amounts > 0;
}

/**
 * The stored HTML of an article with every outermost table in a region of its own, which scrolls
 * sideways on a narrow screen and takes the focus, so that the keyboard can scroll it too. Its name
 * is made of its number and of the heading above it, null where there is none; both sides of
 * `labelOf` are plain text.
 * Wider than a phone, its rows are cards there, or it says that it can be moved.
 * Expects the balanced tags that the server's cleaning leaves behind and changes nothing else.
 */
export function wrapTables(
  html: string,
  labelOf: (number: number, heading: string | null) => string,
): string {
  let wrapped = "";
  let end = 0;
  let start = 0;
  let depth = 0;
  let count = 0;
  let heading: string | null = null;
  for (const { 0: found, 1: slash, 3: title, index } of html.matchAll(tableTagOrHeading)) {
    if (title !== undefined) {
      if (depth === 0) heading = textOf(title) || null;
      continue;
    }
    depth += slash ? -1 : 1;
    if (!slash && depth === 1) start = index;
    if (!slash || depth !== 0) continue;
    const stored = html.slice(start, index + found.length);
    count += 1;
    const { table, className, cue } = onPhone(stored);
    const classes = `table-scroll${holdsAmounts(stored) ? " amounts" : ""}${className}`;
    wrapped += `${html.slice(end, start)}${cue}<div class="${classes}" role="region" tabindex="0" aria-label="${xmlText(labelOf(count, heading))}">${table}</div>`;
    end = index + found.length;
  }
  return wrapped + html.slice(end);
}
