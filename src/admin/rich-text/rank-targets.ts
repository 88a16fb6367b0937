/** The targets of links in the order in which they match what was typed; pure. */
import type { SearchablePage } from "#contract/searchable-pages.ts";

/** Something that a link can lead to. */
export interface LinkTarget {
  readonly address: string;
  readonly label: string;
  /** What stands behind the link, where it brings its own words: kind and size of a document. */
  readonly note?: string;
  /** Other words by which it is looked for. */
  readonly names?: readonly string[];
}

/** Targets of one kind. */
export interface LinkTargets {
  readonly title: string;
  readonly targets: readonly LinkTarget[];
}

const lettersOf = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/gu, " ");

/** How well names match, the best first: as a whole, at the beginning, at the beginning of a word, anywhere. */
const matches: readonly ((name: string, words: string) => boolean)[] = [
  (name, words) => name === words,
  (name, words) => name.startsWith(words),
  (name, words) => name.includes(` ${words}`),
  (name, words) => words.split(" ").every((word) => name.includes(word)),
];

/** Lower is better; matches in the text alone come last. */
function rankOf({ label, names = [] }: LinkTarget, words: string): number {
  const known = [label, ...names].map(lettersOf);
  const rank = matches.findIndex((isMatch) => known.some((name) => isMatch(name, words)));
  return rank === -1 ? matches.length : rank;
}

/** The pages whose titles or names hold what was typed. */
export function pageTargets(pages: readonly SearchablePage[], typed: string): LinkTarget[] {
  const words = lettersOf(typed);
  return pages
    .map(({ url, title, names = [] }) => ({ address: url, label: title, names }))
    .filter((target) => rankOf(target, words) < matches.length);
}

/** Each kind with its best target first, the kind with the best one first, and no address twice. */
export function rankedTargets(
  kinds: readonly LinkTargets[],
  typed: string,
  most: number,
): LinkTargets[] {
  const words = lettersOf(typed);
  const rank = (target: LinkTarget | undefined) =>
    target === undefined ? matches.length : rankOf(target, words);
  const seen = new Set<string>();
  return kinds
    .map(({ title, targets }) => ({
      title,
      targets: targets.toSorted((one, other) => rank(one) - rank(other)).slice(0, most),
    }))
    .toSorted((one, other) => rank(one.targets[0]) - rank(other.targets[0]))
    .map(({ title, targets }) => ({
      title,
      targets: targets.filter(({ address }) => !seen.has(address) && seen.add(address)),
    }))
    .filter(({ targets }) => targets.length > 0);
}
