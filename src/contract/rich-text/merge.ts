/** Three-way merge of rich texts: by blocks, and in a block that both have changed by words. */
import { diff3Merge } from "node-diff3";
import { alignBlocks } from "./match-blocks.ts";
import type { Block, Line, Token } from "./block.ts";
import { htmlOf, htmlOfTokens, keyOf, nameOf } from "./block.ts";
import type { BlockConflict, MergedBlock, MergedElement, ThreeWay } from "./merge-result.ts";
import { isSettled } from "./merge-result.ts";
import { parseRichText } from "./parse.ts";
import { sequenceDifference } from "./sequence-difference.ts";
import { mergeTags, raggedness } from "./table-shape.ts";

/** Words of a line that are compared three-way at most; in a longer one that both changed they decide. */
const maxMergedTokens = 5_000;

/** Merges three HTML texts. */
export function mergeRichText({ base, mine, theirs }: ThreeWay<string>): MergedBlock[] {
  const blocks = {
    base: parseRichText(base),
    mine: parseRichText(mine),
    theirs: parseRichText(theirs),
  };
  return mergeBlocks(blocks);
}

/** Merges what three states of one element hold. */
function mergeBlocks(
  { base, mine, theirs }: ThreeWay<readonly Block[]>,
  within = "",
): MergedBlock[] {
  const ofMine = followBase(base, mine, within);
  const ofTheirs = followBase(base, theirs, within);
  const merged: MergedBlock[] = mergeInsertions(ofMine.inserted(0), ofTheirs.inserted(0));
  base.forEach((block, index) => {
    const states = {
      base: block,
      mine: ofMine.partner(index),
      theirs: ofTheirs.partner(index),
    };
    merged.push(...mergeStates(states));
    merged.push(...mergeInsertions(ofMine.inserted(index + 1), ofTheirs.inserted(index + 1)));
  });
  return merged;
}

/** One side as what it has made of the base's blocks, and what it has inserted after each of them. */
function followBase(base: readonly Block[], side: readonly Block[], within: string) {
  const alignment = alignBlocks(base, side, within);
  const inserted: Block[][] = Array.from({ length: base.length + 1 }, () => []);
  const places = new Map(alignment.flatMap((at, index) => (at === null ? [] : [[at, index]])));
  let place = 0;
  side.forEach((block, index) => {
    const partner = places.get(index);
    if (partner === undefined) inserted[place]?.push(block);
    else place = partner + 1;
  });
  return {
    partner: (index: number): Block | null => side[alignment[index] ?? -1] ?? null,
    inserted: (index: number): readonly Block[] => inserted[index] ?? [],
  };
}

/** What both have inserted in one place: mine first, what is the same once. */
function mergeInsertions(mine: readonly Block[], theirs: readonly Block[]): MergedBlock[] {
  const parts = sequenceDifference(mine, theirs, ({ html }) => html);
  const blocks = parts.flatMap(({ items }) => items);
  // Two lines can't stand side by side: they would be one.
  if (blocks.filter(({ kind }) => kind === "line").length < 2) return blocks;
  const [one, other] = [htmlOf(mine), htmlOf(theirs)];
  return [{ kind: "conflict", isLine: true, base: null, mine: one, theirs: other }];
}

interface States {
  readonly base: Block;
  /** Null where a side has deleted the block. */
  readonly mine: Block | null;
  readonly theirs: Block | null;
}

/** One block of the base, as the two sides have left it. */
function mergeStates({ base, mine, theirs }: States): readonly MergedBlock[] {
  if (mine?.html === base.html || mine?.html === theirs?.html) return theirs ? [theirs] : [];
  if (theirs?.html === base.html) return mine ? [mine] : [];
  if (mine !== null && theirs !== null) {
    const merged = mergeContents({ base, mine, theirs });
    if (merged !== null) return [merged];
  }
  return [conflictOf({ base, mine, theirs })];
}

function conflictOf({ base, mine, theirs }: States): BlockConflict {
  const isLine = base.kind === "line";
  const [one, other] = [mine?.html ?? null, theirs?.html ?? null];
  return { kind: "conflict", isLine, base: base.html, mine: one, theirs: other };
}

/** Null where the blocks are to be decided on as a whole. */
function mergeContents({ base, mine, theirs }: ThreeWay<Block>): MergedBlock | null {
  if (base.kind === "line") {
    if (mine.kind !== "line" || theirs.kind !== "line") return null;
    return mergeLines({ base, mine, theirs });
  }
  if (mine.kind !== "element" || theirs.kind !== "element") return null;
  const tag = mergeTags({ base: base.tag, mine: mine.tag, theirs: theirs.tag });
  if (tag === null) return null;
  const contents = { base: base.content, mine: mine.content, theirs: theirs.content };
  const content = mergeBlocks(contents, nameOf(tag));
  if (isDecidedWhole(tag, content)) return null;
  const merged: MergedElement = { kind: "merged", tag, content };
  const isTable = nameOf(tag) === "table";
  if (isTable && raggedness(merged) > Math.max(raggedness(mine), raggedness(theirs))) return null;
  return merged;
}

/** Blocks that can stand twice: where all that they hold is in conflict, they are decided on whole. */
const wholeBlocks: ReadonlySet<string> = new Set("p h2 h3 h4 pre li".split(" "));

/** Parts that an element can have once: of two that both sides have added, neither goes beside the other. */
const uniqueParts = "figcaption caption thead tfoot".split(" ");

function isDecidedWhole(tag: string, content: readonly MergedBlock[]): boolean {
  const name = nameOf(tag);
  const parts = content.map((block) => ("tag" in block ? nameOf(block.tag) : ""));
  if (uniqueParts.some((part) => parts.indexOf(part) !== parts.lastIndexOf(part))) return true;
  // A figure has one image.
  if (name === "figure") return !content.every(isSettled);
  return wholeBlocks.has(name) && content.length === 1 && content[0]?.kind === "conflict";
}

/** Null where both have changed the same words. */
function mergeLines({ base, mine, theirs }: ThreeWay<Line>): Line | null {
  const lines = [mine, base, theirs];
  if (lines.some(({ tokens }) => tokens.length > maxMergedTokens)) return null;
  const byKey = new Map<string, Token>();
  const [one = [], old = [], other = []] = lines.map(({ tokens }) =>
    tokens.map((token) => {
      byKey.set(keyOf(token), token);
      return keyOf(token);
    }),
  );
  const keys: string[] = [];
  for (const { ok } of diff3Merge(one, old, other, { excludeFalseConflicts: true })) {
    if (ok === undefined) return null;
    keys.push(...ok);
  }
  const tokens = keys.flatMap((key) => byKey.get(key) ?? []);
  return { kind: "line", html: htmlOfTokens(tokens), tokens };
}
