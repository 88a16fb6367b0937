/** What stays, goes and comes between two sequences. */
import { diffArrays } from "diff";

/** Pieces in a row that share a fate. */
export interface Part<Item> {
  readonly kind: "same" | "removed" | "added";
  readonly items: readonly Item[];
}

/** More differences than these aren't looked for: the time grows with their square. */
const maxEdits = 800;

/** The difference of two sequences whose items are compared by key. What is removed stands before what is added. */
export function sequenceDifference<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): Part<Item>[] {
  const parts: { kind: Part<Item>["kind"]; items: Item[] }[] = [];
  const add = (kind: Part<Item>["kind"], items: readonly Item[]) => {
    const last = parts.at(-1);
    if (items.length === 0) return;
    if (last?.kind === kind) last.items.push(...items);
    else parts.push({ kind, items: [...items] });
  };
  let [i, j] = [0, 0];
  const addUntil = (endOfBefore: number, endOfAfter: number) => {
    add("removed", before.slice(i, endOfBefore));
    add("added", after.slice(j, endOfAfter));
    [i, j] = [endOfBefore, endOfAfter];
  };
  for (const [one, other] of equalPairs(before.map(keyOf), after.map(keyOf))) {
    addUntil(one, other);
    add("same", after.slice(other, other + 1));
    [i, j] = [one + 1, other + 1];
  }
  addUntil(before.length, after.length);
  return parts;
}

/** Indices of what two sequences have in common, in rising order. */
function equalPairs(before: readonly string[], after: readonly string[]): [number, number][] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  // What only one of them has can be no part of it, and is most of what differs.
  const old = indicesOfCommon(before, after, { start, end });
  const current = indicesOfCommon(after, before, { start, end });
  const changes =
    diffArrays(
      old.map((index) => before[index]),
      current.map((index) => after[index]),
      { maxEditLength: maxEdits },
    ) ?? [];
  let [i, j] = [0, 0];
  const middle = changes.flatMap(({ added, removed, count }) => {
    const from: readonly [number, number] = [i, j];
    if (!added) i += count;
    if (!removed) j += count;
    if (added || removed) return [];
    return range(count).map((at): [number, number] => [
      old[from[0] + at] ?? 0,
      current[from[1] + at] ?? 0,
    ]);
  });
  return [
    ...range(start).map((at): [number, number] => [at, at]),
    ...middle,
    ...range(end).map((at): [number, number] => [
      before.length - end + at,
      after.length - end + at,
    ]),
  ];
}

/** Indices of items that the other sequence has too, without those at start and end. */
function indicesOfCommon(
  own: readonly string[],
  other: readonly string[],
  { start, end }: { readonly start: number; readonly end: number },
): number[] {
  const others = new Set(other.slice(start, other.length - end));
  const indices = range(own.length - start - end).map((at) => start + at);
  return indices.filter((index) => others.has(own[index] ?? ""));
}

function range(length: number): number[] {
  return Array.from({ length }, (_item, index) => index);
}

/** Less than this share of words in common, and a text is another one. */
const minSharedWords = 0.25;

/**
 * The difference of two texts as readers follow it: a sign that stays between two changed words
 * doesn't divide them, and texts with hardly a word in common are replaced as a whole.
 */
export function wordDifference<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { keyOf, isWord }: { keyOf: (item: Item) => string; isWord: (item: Item) => boolean },
): Part<Item>[] {
  const words = (items: readonly Item[]) => items.filter(isWord).map(keyOf);
  const isRelated = sharedShare(words(before), words(after)) >= minSharedWords;
  const parts = isRelated
    ? sequenceDifference(before, after, keyOf)
    : [part("removed", before), part("added", after)];
  const readable: Part<Item>[] = [];
  let removed: Item[] = [];
  let added: Item[] = [];
  const flush = () => {
    if (removed.length > 0) readable.push(part("removed", removed));
    if (added.length > 0) readable.push(part("added", added));
    [removed, added] = [[], []];
  };
  parts.forEach(({ kind, items }, index) => {
    const isBetween = index > 0 && index < parts.length - 1;
    const isGlue = kind === "same" && isBetween && !items.some(isWord);
    if (kind === "same" && !isGlue) {
      flush();
      readable.push({ kind, items });
    }
    if (kind === "removed" || isGlue) removed.push(...items);
    if (kind === "added" || isGlue) added.push(...items);
  });
  flush();
  return readable;
}

function part<Item>(kind: Part<Item>["kind"], items: readonly Item[]): Part<Item> {
  return { kind, items };
}

/** Which share of the words of two texts, from 0 to 1, is in both. */
export function sharedShare(one: readonly string[], other: readonly string[]): number {
  if (one.length + other.length === 0) return 1;
  const counts = new Map<string, number>();
  for (const item of one) counts.set(item, (counts.get(item) ?? 0) + 1);
  let shared = 0;
  for (const item of other) {
    const count = counts.get(item) ?? 0;
    if (count > 0) shared += 1;
    counts.set(item, count - 1);
  }
  return (2 * shared) / (one.length + other.length);
}
