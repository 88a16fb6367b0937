/** The difference of two rich texts, as structure: what came, what went, and in what is still there which words. */
import { alignBlocks } from "./match-blocks.ts";
import type { Block, Line, Token } from "./block.ts";
import { endTag, htmlOf, htmlOfTokens, joinedTokens, keyOf, nameOf } from "./block.ts";
import { parseExactly, withoutInterElementWhitespace } from "./parse.ts";
import type { Part } from "./sequence-difference.ts";
import { wordDifference } from "./sequence-difference.ts";
import { isWord } from "./split-words.ts";

/** A block, or what became of it. */
export type BlockChange =
  | { readonly kind: "same" | "added" | "removed"; readonly html: string }
  | {
      readonly kind: "changed";
      /** The start tag. */
      readonly tag: string;
      /** The start tag that it was, where that is another. */
      readonly tagBefore?: string;
      readonly content: readonly BlockChange[];
    }
  | { readonly kind: "words"; readonly parts: readonly Part<Token>[] };

/** The difference of two HTML texts; white space between blocks is none. */
export function richTextDifference(before: string, after: string): BlockChange[] {
  const [old, current] = [comparedBlocks(before), comparedBlocks(after)];
  if (old === null || current === null) {
    return [
      { kind: "removed", html: comparedText(before) },
      { kind: "added", html: comparedText(after) },
    ];
  }
  return blockChanges(old, current);
}

/** An HTML text as its differences have it: without white space between blocks. */
export function comparedText(html: string): string {
  const blocks = comparedBlocks(html);
  return blocks === null ? html : htmlOf(blocks);
}

/** Null for what no editor has made, which is replaced as it is. */
function comparedBlocks(html: string): Block[] | null {
  const blocks = parseExactly(html);
  return htmlOf(blocks) === html ? withoutInterElementWhitespace(blocks) : null;
}

function blockChanges(
  before: readonly Block[],
  after: readonly Block[],
  within = "",
): BlockChange[] {
  const alignment = alignBlocks(before, after, within);
  const changes: BlockChange[] = [];
  let next = 0;
  const addUntil = (end: number) => {
    for (const { html } of after.slice(next, end)) changes.push({ kind: "added", html });
    next = end;
  };
  before.forEach((block, index) => {
    const partner = alignment[index] ?? null;
    const other = partner === null ? undefined : after[partner];
    if (partner === null || other === undefined) {
      changes.push({ kind: "removed", html: block.html });
      return;
    }
    addUntil(partner);
    changes.push(blockChange(block, other));
    next = partner + 1;
  });
  addUntil(after.length);
  return changes;
}

function blockChange(before: Block, after: Block): BlockChange {
  if (before.html === after.html) return { kind: "same", html: after.html };
  if (before.kind === "line" && after.kind === "line") return wordChanges(before, after);
  if (before.kind === "line" || after.kind === "line") throw new Error("Aligned what differs");
  return {
    kind: "changed",
    tag: after.tag,
    ...(before.tag === after.tag ? {} : { tagBefore: before.tag }),
    content: blockChanges(before.content, after.content, nameOf(after.tag)),
  };
}

function wordChanges(before: Line, after: Line): BlockChange {
  const by = { keyOf, isWord: ({ text, isElement }: Token) => isElement === true || isWord(text) };
  const parts = wordDifference(before.tokens, after.tokens, by);
  return {
    kind: "words",
    parts: parts.map(({ kind, items }) => ({ kind, items: joinedTokens(items) })),
  };
}

/** The text on one side of a difference. */
export function sideOf(changes: readonly BlockChange[], side: "before" | "after"): string {
  const gone = side === "before" ? "added" : "removed";
  return changes
    .map((change) => {
      if (change.kind === "words") {
        return htmlOfTokens(
          change.parts.flatMap(({ kind, items }) => (kind === gone ? [] : items)),
        );
      }
      if (change.kind !== "changed") return change.kind === gone ? "" : change.html;
      const tag = (side === "before" ? change.tagBefore : undefined) ?? change.tag;
      return `${tag}${sideOf(change.content, side)}${endTag(tag)}`;
    })
    .join("");
}
