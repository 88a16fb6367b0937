/** What stays, goes and comes between two sequences. */
import { diffArrays } from "diff";

/** Pieces in a row that share a fate. */
export interface Part<Item> {
  readonly kind: "same" | "removed" | "added";
  readonly items: readonly Item[];
}

/** More differences than these aren't looked for: the time grows with their square. */
const maxEdits = 1_500;

/** The difference of two sequences whose items are compared by key. What is removed stands before what is added. */
export function sequenceDifference<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): Part<Item>[] {
  const changes =
    diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength: maxEdits }) ??
    outerDifference(before.map(keyOf), after.map(keyOf));
  let [inBefore, inAfter] = [0, 0];
  return changes.flatMap(({ added = false, removed = false, count }): Part<Item>[] => {
    if (count === 0) return [];
    if (removed) return [{ kind: "removed", items: before.slice(inBefore, (inBefore += count)) }];
    const items = after.slice(inAfter, (inAfter += count));
    if (!added) inBefore += count;
    return [{ kind: added ? "added" : "same", items }];
  });
}

/** What both begin and end with is the same, and all between it is another. */
function outerDifference(before: readonly string[], after: readonly string[]) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [
    { count: start },
    { count: before.length - start - end, removed: true },
    { count: after.length - start - end, added: true },
    { count: end },
  ];
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
