/** Decisions on the conflicts of a merged text. */
import { endTag, nameOf } from "./block.ts";
import type { BlockConflict, MergedBlock } from "./merge-result.ts";

/** What becomes of a conflict: one side, both, or something of one's own. */
export type Decision = "mine" | "theirs" | "both" | { readonly own: string };

/** Every conflict in order of the text. */
export function conflictsIn(blocks: readonly MergedBlock[]): BlockConflict[] {
  return blocks.flatMap((block) => {
    if (block.kind === "conflict") return [block];
    return block.kind === "merged" ? conflictsIn(block.content) : [];
  });
}

/** The HTML of a merged text with all its conflicts decided. */
export function settledHtml(
  blocks: readonly MergedBlock[],
  decisionOn: (conflict: BlockConflict) => Decision,
): string {
  let html = "";
  let isAfterLine = false;
  for (const block of blocks) {
    const piece = settledBlock(block, decisionOn);
    if (piece === "") continue;
    const isLine = block.kind === "line" || (block.kind === "conflict" && block.isLine);
    html += isLine && isAfterLine ? `<br>${piece}` : piece;
    isAfterLine = isLine;
  }
  return html;
}

function settledBlock(
  block: MergedBlock,
  decisionOn: (conflict: BlockConflict) => Decision,
): string {
  if (block.kind === "conflict") return decided(block, decisionOn(block));
  if (block.kind !== "merged") return block.html;
  return `${block.tag}${settledHtml(block.content, decisionOn)}${endTag(block.tag)}`;
}

/** Elements that stand once where they are. */
const singleParts: ReadonlySet<string> = new Set(
  "td th tr thead tbody tfoot caption figcaption".split(" "),
);

function decided({ isLine, mine, theirs }: BlockConflict, decision: Decision): string {
  if (typeof decision === "object") return decision.own;
  const [one, other] = [mine ?? "", theirs ?? ""];
  if (decision === "mine") return one;
  if (decision === "theirs") return other;
  if (one === "" || other === "") return one + other;
  if (isLine) return `${one}<br>${other}`;
  // A second cell would shift those behind it.
  const [start = ""] = /^<[^>]*>/.exec(other) ?? [];
  if (!singleParts.has(nameOf(start)) || nameOf(start) === "tr") return one + other;
  const end = endTag(start);
  return `${one.slice(0, -end.length)}<br>${other.slice(start.length, -end.length)}${endTag(one)}`;
}
