/** Which words simulated editors have typed, and which of them were deleted again. */
import type { Conflict } from "../src/contract/revisions/merge.ts";
import type { Values } from "../src/contract/revisions/values.ts";
import type { Hand } from "./article-edits.ts";
import { wordCounts } from "./article-edits.ts";

/** Tracks all editors of one article. */
export type LostWordTracker = ReturnType<typeof createLostWordTracker>;

/** Begins with the words of the article as it is. */
export function createLostWordTracker(start: Values) {
  const typed = new Set(wordCounts(...Object.values(start)).keys());
  const removed = new Set<string>();
  // By whom: two who have made the same change are both asked.
  const shown = new Map<string, Set<Hand>>();
  let decisions = 0;
  let decisionsAgain = 0;

  /** Marks words that became rarer as removed, also where another editor has a copy: a merge may drop that one too. */
  function recordRemoved(before: readonly unknown[], after: readonly unknown[]) {
    const left = wordCounts(...after);
    for (const [word, count] of wordCounts(...before)) {
      if ((left.get(word) ?? 0) < count) removed.add(word);
    }
  }

  return {
    get count() {
      return typed.size;
    },
    edited(before: Values, after: Values) {
      for (const word of wordCounts(...Object.values(after)).keys()) typed.add(word);
      recordRemoved(Object.values(before), Object.values(after));
    },
    /** An editor has been shown a conflict, and has decided on a text or value instead of the two. */
    decided(editor: Hand, { field, base, mine, theirs }: Conflict, result: unknown) {
      decisions += 1;
      const isMirrored = shown.has(JSON.stringify([field, base, theirs, mine]));
      const key = JSON.stringify([field, base, mine, theirs]);
      const editors = shown.get(key) ?? new Set();
      if (isMirrored || editors.has(editor)) decisionsAgain += 1;
      shown.set(key, editors.add(editor));
      recordRemoved([mine], [result]);
      recordRemoved([theirs], [result]);
    },
    /** How often an editor had to decide, and how often on what was decided already, by them or from the other side. */
    get decisions() {
      return { shown: decisions, shownAgain: decisionsAgain };
    },
    /** Words that are missing without having been deleted. */
    missingIn(values: Values): string[] {
      const there = wordCounts(...Object.values(values));
      return [...typed].filter((word) => !removed.has(word) && !there.has(word));
    },
  };
}
