/** What must fit together in a merged element: its start tag, and a table's rows. */
import type { Element } from "./block.ts";
import { nameOf } from "./block.ts";
import type { MergedBlock, MergedElement, ThreeWay } from "./merge-result.ts";

/** The start tag that two changes leave; null where they contradict each other. */
export function mergeTags({ base, mine, theirs }: ThreeWay<string>): string | null {
  if (mine === base || mine === theirs) return theirs;
  return theirs === base ? mine : null;
}

/** How many different widths the rows of a table have; 1 where it has its shape. */
export function raggedness(table: Element | MergedElement): number {
  return new Set(rowWidths(table.content)).size;
}

function rowWidths(blocks: readonly MergedBlock[]): number[] {
  return blocks.flatMap((block) => {
    if (block.kind === "line" || block.kind === "conflict") return [];
    if (nameOf(block.tag) !== "tr") return rowWidths(block.content);
    return [block.content.map(columnsOf).reduce((sum, columns) => sum + columns, 0)];
  });
}

function columnsOf(block: MergedBlock): number {
  if (block.kind === "line") return 0;
  const tags = block.kind === "conflict" ? [block.mine ?? "", block.theirs ?? ""] : [block.tag];
  const spans = tags.map((tag) => Number(/^<t[dh][^>]* colspan="(\d+)"/.exec(tag)?.[1] ?? 1));
  return Math.max(...spans);
}
