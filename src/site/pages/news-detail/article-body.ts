const tableTag = /<(\/?)table\b[^>]*>/gi;
const rowOrCell = /<tr\b|<(t[dh])\b[^>]*>([\s\S]*?)<\/\1>/gi;
const amount = /^(rp\s?)?[\d.,]+(\s?(%|persen|ribu|juta|miliar|triliun))?\+?$/i;

function isAmount(cellHtml: string): boolean {
  return amount.test(cellHtml.replace(/<[^>]*>|&nbsp;/g, " ").trim());
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
 * sideways on a narrow screen and takes the focus, so that the keyboard can scroll it too.
 * Expects the balanced tags that the server's cleaning leaves behind and changes nothing else.
 */
export function wrapTables(html: string, labelOf: (number: number) => string): string {
  let wrapped = "";
  let end = 0;
  let start = 0;
  let depth = 0;
  let count = 0;
  for (const { 0: tag, 1: slash, index } of html.matchAll(tableTag)) {
    depth += slash ? -1 : 1;
    if (!slash && depth === 1) start = index;
    if (!slash || depth !== 0) continue;
    const table = html.slice(start, index + tag.length);
    count += 1;
    const className = holdsAmounts(table) ? "table-scroll amounts" : "table-scroll";
    wrapped += `${html.slice(end, start)}<div class="${className}" role="region" tabindex="0" aria-label="${labelOf(count)}">${table}</div>`;
    end = index + tag.length;
  }
  return wrapped + html.slice(end);
}
