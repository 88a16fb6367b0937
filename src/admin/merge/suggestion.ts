/** What the column "Gabungan" of a conflict begins with. */
import type { Conflict } from "#contract/revisions/merge.ts";
import { suggestedBlock, suggestedText } from "#contract/revisions/suggest-merge.ts";

/** Words of both; where a side has deleted the part, what the other has. */
export function suggestionOf({ of, base, mine, theirs }: Conflict): string {
  if (mine === null || theirs === null) return String(mine ?? theirs ?? "");
  const states = { base: String(base ?? ""), mine: String(mine), theirs: String(theirs) };
  return of === "block" ? suggestedBlock(states) : suggestedText(states);
}

/** Whether a text of both can be written. */
export function isCombinable({ of }: Conflict): boolean {
  return of !== "value";
}

/** Words among others, not a whole block. */
export function isLineConflict({ of, base, mine, theirs }: Conflict): boolean {
  return (
    of === "block" &&
    !/^<(?:p|h\d|ul|ol|li|table|t[rdh]|thead|tbody|figure|figcaption|caption|blockquote|aside|pre|img|hr)[\s>]/u.test(
      String(base ?? mine ?? theirs ?? ""),
    )
  );
}
