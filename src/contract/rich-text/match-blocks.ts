/** Which block of one text is which of another: the same, or changed. */
import type { Block, Token } from "./block.ts";
import { nameOf } from "./block.ts";
import { sequenceDifference, sharedShare } from "./sequence-difference.ts";
import { isWord } from "./split-words.ts";

/** For each block of the first text its partner's index in the second, in rising order; null without one. */
export type Alignment = readonly (number | null)[];

/** Blocks in both texts between two that have partners. */
interface Gap {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Words in more blocks than this say little about which is which. */
const maxBlocksOfWord = 8;
const minSimilarity = 0.3;

/** Elements that can become each other and still be the same block. */
const families = ["p h2 h3 h4 pre", "ul ol", "td th"].map((names) => names.split(" "));

/** Aligns blocks that stand side by side in an element of a name. */
export function alignBlocks(
  before: readonly Block[],
  after: readonly Block[],
  within = "",
): Alignment {
  if (within === "tr" && isCellByCell(before, after)) return before.map((_cell, column) => column);
  const partners: (number | null)[] = before.map(() => null);
  let gap: { before: number[]; after: number[] } = { before: [], after: [] };
  const gaps: Gap[] = [gap];
  let [i, j] = [0, 0];
  for (const { kind, items } of sequenceDifference(before, after, ({ html }) => html)) {
    for (let count = items.length; count > 0; count -= 1) {
      if (kind === "removed") gap.before.push(i++);
      else if (kind === "added") gap.after.push(j++);
      else partners[i++] = j++;
    }
    if (kind === "same") gaps.push((gap = { before: [], after: [] }));
  }
  for (const one of gaps) alignGap(before, after, one, partners);
  return partners;
}

/** Whether two rows have the same columns: short values repeat, so content doesn't say which cell is which. */
function isCellByCell(before: readonly Block[], after: readonly Block[]): boolean {
  return (
    before.length === after.length && before.every((cell, column) => canBecome(cell, after[column]))
  );
}

function alignGap(
  before: readonly Block[],
  after: readonly Block[],
  gap: Gap,
  partners: (number | null)[],
): void {
  if (gap.before.length === 0 || gap.after.length === 0) return;
  const similar = risingPairs(similarPairs(before, after, gap));
  const rest = { before: gap.before.toReversed(), after: gap.after.toReversed() };
  for (const [one, other] of [...similar, [Infinity, Infinity] as const]) {
    const [mine, theirs] = [takeBelow(rest.before, one), takeBelow(rest.after, other)];
    // As many as before in one place: each took the place of one.
    if (mine.length === theirs.length) {
      mine.forEach((index, place) => {
        const partner = theirs[place];
        if (partner !== undefined && canBecome(before[index], after[partner])) {
          partners[index] = partner;
        }
      });
    }
    if (one !== Infinity) partners[one] = other;
    rest.before.pop();
    rest.after.pop();
  }
}

/** Takes the numbers below an end from the end of a falling list. */
function takeBelow(falling: number[], end: number): number[] {
  const taken: number[] = [];
  while ((falling.at(-1) ?? Infinity) < end) taken.push(falling.pop() ?? 0);
  return taken;
}

type Pair = readonly [before: number, after: number];

/** For each block the one that shares most of its rarer words, where it shares enough. */
function similarPairs(
  before: readonly Block[],
  after: readonly Block[],
  gap: Gap,
): readonly Pair[] {
  const words = new Map(gap.after.map((index) => [index, wordsIn(after[index])]));
  const places = new Map<string, number[]>();
  for (const [index, own] of words) {
    for (const word of new Set(own)) {
      const found = places.get(word);
      if (found === undefined) places.set(word, [index]);
      else if (found.length <= maxBlocksOfWord) found.push(index);
    }
  }
  return gap.before.flatMap((index): Pair[] => {
    const own = wordsIn(before[index]);
    const candidates = new Map<number, number>();
    for (const word of new Set(own)) {
      const found = places.get(word) ?? [];
      if (found.length > maxBlocksOfWord) continue;
      for (const place of found) candidates.set(place, (candidates.get(place) ?? 0) + 1);
    }
    const best = [...candidates]
      .filter(([place]) => canBecome(before[index], after[place]))
      .reduce<readonly [number, number] | null>(
        (most, one) => (most === null || one[1] > most[1] ? one : most),
        null,
      );
    if (best === null) return [];
    const isSimilar = sharedShare(own, words.get(best[0]) ?? []) >= minSimilarity;
    return isSimilar ? [[index, best[0]]] : [];
  });
}

/** The longest part of pairs, in order of the first index, in which the second rises too. */
function risingPairs(pairs: readonly Pair[]): readonly Pair[] {
  const tails: number[] = [];
  const previous: (number | undefined)[] = [];
  pairs.forEach(([, after], index) => {
    let length = tails.findIndex((tail) => (pairs[tail]?.[1] ?? 0) >= after);
    if (length === -1) length = tails.length;
    previous[index] = tails[length - 1];
    tails[length] = index;
  });
  const rising: Pair[] = [];
  for (let index = tails.at(-1); index !== undefined; index = previous[index]) {
    const pair = pairs[index];
    if (pair) rising.unshift(pair);
  }
  return rising;
}

function canBecome(before: Block | undefined, after: Block | undefined): boolean {
  if (before?.kind !== after?.kind) return false;
  if (before?.kind !== "element" || after?.kind !== "element") return true;
  const [one, other] = [nameOf(before.tag), nameOf(after.tag)];
  return one === other || families.some((names) => names.includes(one) && names.includes(other));
}

function wordsIn(block: Block | undefined): string[] {
  if (block === undefined) return [];
  if (block.kind === "element") return block.content.flatMap(wordsIn);
  return block.tokens.map(({ text }: Token) => text.trim()).filter(isWord);
}
