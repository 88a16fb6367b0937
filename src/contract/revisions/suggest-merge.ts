/** Suggests a text for a conflict: what doesn't overlap from both sides, and where they do overlap mine. */
import { diff3Merge } from "node-diff3";
import type { Block, Line } from "../rich-text/block.ts";
import { endTag, htmlOfTokens, keyOf } from "../rich-text/block.ts";
import type { ThreeWay } from "../rich-text/merge-result.ts";
import { parseRichText } from "../rich-text/parse.ts";
import { wordsOf } from "../rich-text/split-words.ts";

/** More words than these aren't compared three-way. */
const maxWords = 5_000;

/** A plain text of both. */
export function suggestedText({ base, mine, theirs }: ThreeWay<string>): string {
  const words = { base: wordsOf(base), mine: wordsOf(mine), theirs: wordsOf(theirs) };
  return mergedPieces(words, (word) => word)?.join("") ?? mine;
}

/** A block, or words of one, of both; mine where the three aren't alike enough. */
export function suggestedBlock(states: ThreeWay<string>): string {
  const [base, mine, theirs] = [states.base, states.mine, states.theirs].map(parseRichText);
  return suggested(base, mine, theirs) ?? states.mine;
}

function suggested(
  base: readonly Block[] = [],
  mine: readonly Block[] = [],
  theirs: readonly Block[] = [],
): string | null {
  if (base.length !== 1 || mine.length !== 1 || theirs.length !== 1) return null;
  const [old, own, other] = [base[0], mine[0], theirs[0]];
  if (old?.kind === "line" && own?.kind === "line" && other?.kind === "line") {
    return suggestedLine({ base: old, mine: own, theirs: other });
  }
  if (old?.kind !== "element" || own?.kind !== "element" || other?.kind !== "element") return null;
  const content = suggested(old.content, own.content, other.content);
  return content === null ? null : `${own.tag}${content}${endTag(own.tag)}`;
}

function suggestedLine({ base, mine, theirs }: ThreeWay<Line>): string | null {
  const tokens = { base: base.tokens, mine: mine.tokens, theirs: theirs.tokens };
  const merged = mergedPieces(tokens, keyOf);
  return merged && htmlOfTokens(merged);
}

function mergedPieces<Piece>(
  { base, mine, theirs }: ThreeWay<readonly Piece[]>,
  keyOfPiece: (piece: Piece) => string,
): Piece[] | null {
  if ([base, mine, theirs].some(({ length }) => length > maxWords)) return null;
  const byKey = new Map([...base, ...theirs, ...mine].map((piece) => [keyOfPiece(piece), piece]));
  const [own, old, other] = [mine, base, theirs].map((pieces) => pieces.map(keyOfPiece));
  const regions = diff3Merge(own ?? [], old ?? [], other ?? [], { excludeFalseConflicts: true });
  return regions
    .flatMap(({ ok, conflict }) => ok ?? conflict?.a ?? [])
    .flatMap((key) => byKey.get(key) ?? []);
}
