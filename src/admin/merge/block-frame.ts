/** Blocks that can't stand alone, such as a cell, and what is inside of them. */
import { endTag, nameOf } from "#contract/rich-text/block.ts";

const framed: ReadonlySet<string> = new Set("li td th caption figcaption".split(" "));
const rows: ReadonlySet<string> = new Set("tr thead tbody tfoot".split(" "));

/** What of a block can be shown and edited by itself, and the way back to the block. */
export interface BlockInside {
  readonly html: string;
  readonly restore: (html: string) => string;
}

/** The inside of a block; of one that can stand alone that is the block. */
export function insideOf(block: string, { isLine }: { readonly isLine: boolean }): BlockInside {
  const [start = ""] = /^<[^>]*>/u.exec(block) ?? [];
  const name = nameOf(start);
  if (!isLine && rows.has(name)) {
    return { html: `<table>${block}</table>`, restore: withoutTable };
  }
  if (isLine || !framed.has(name)) {
    return { html: block, restore: isLine ? withoutParagraph : (html) => html };
  }
  const end = endTag(start);
  const html = block.slice(start.length, -end.length);
  const hasBlocks = /^<(?:p|ul|ol|table|figure|blockquote|aside)[\s>]/u.test(html);
  const tidy = hasBlocks ? (inner: string) => inner : withoutParagraph;
  return { html, restore: (inner) => `${start}${tidy(inner)}${end}` };
}

/** The editor puts words into a paragraph. */
function withoutParagraph(html: string): string {
  const isSingle = html.startsWith("<p>") && html.indexOf("</p>") === html.length - "</p>".length;
  return isSingle ? html.slice("<p>".length, -"</p>".length) : html;
}

function withoutTable(html: string): string {
  return html.replace(/^<table>(?:<tbody>)?|(?:<\/tbody>)?<\/table>$/gu, "");
}
