/** What has merged by itself, to be decided by hand after all. */
import type { Conflict } from "#contract/revisions/merge.ts";
import type { Value, Values } from "#contract/revisions/values.ts";
import { htmlOf } from "#contract/rich-text/block.ts";
import { richTextDifference, sideOf } from "#contract/rich-text/difference.ts";
import type { ThreeWay } from "#contract/rich-text/merge-result.ts";
import { parseRichText } from "#contract/rich-text/parse.ts";
import type { Choice } from "./choices.ts";
import { suggestionOf } from "./suggestion.ts";

/** A merged part as a conflict, and the choice that the merge has made. */
export interface ReopenedPart {
  readonly conflict: Conflict;
  readonly choice: Choice;
  /** The block of the merged text that it is about; null for a whole field. */
  readonly block: string | null;
}

/** Of a field: its value, or its text. */
export function reopenedField(
  field: string,
  of: "value" | "text",
  states: ThreeWay<Value>,
  merged: Value,
): ReopenedPart {
  const conflict = { id: `merged-${field}`, field, of, canKeepBoth: false, ...states };
  return { conflict, choice: choiceOf(states, merged), block: null };
}

/**
 * The blocks of a rich text by their HTML. `merged` has all conflicts decided for either side: a block
 * that isn't in both holds one.
 */
export function reopenedBlocks(
  field: string,
  states: ThreeWay<string>,
  merged: { readonly mine: string; readonly theirs: string },
): ReadonlyMap<string, ReopenedPart> {
  const base = blocksBefore(states.base, merged.mine);
  const mine = blocksBefore(states.mine, merged.theirs);
  const theirs = blocksBefore(states.theirs, merged.mine);
  const shared = [...base.keys()].filter((html) => mine.has(html));
  return new Map(
    shared.map((html, index): [string, ReopenedPart] => {
      const before = {
        base: base.get(html) ?? null,
        mine: mine.get(html) ?? null,
        theirs: theirs.get(html) ?? null,
      };
      const id = `merged-${field}:${index + 1}`;
      const conflict = { id, field, of: "block", canKeepBoth: false, ...before } as const;
      return [html, { conflict, choice: choiceOf(before, html), block: html }];
    }),
  );
}

/** What the blocks of a text were before; null for new ones. */
function blocksBefore(before: string, after: string): Map<string, string | null> {
  const blocks = new Set(parseRichText(after).map(({ html }) => html));
  const changes = richTextDifference(before, after).map((change): [string, string | null] => [
    sideOf([change], "after"),
    sideOf([change], "before") || null,
  ]);
  return new Map(changes.filter(([html]) => blocks.has(html)));
}

function choiceOf({ mine, theirs }: ThreeWay<Value>, merged: Value): Choice {
  if (merged === mine) return { side: "mine", combined: null };
  if (merged === theirs) return { side: "theirs", combined: null };
  return { side: "combined", combined: String(merged ?? "") };
}

/** Merged values with what was chosen for a part. */
export function withChosenPart(
  values: Values,
  { conflict, block }: ReopenedPart,
  { side, combined }: Choice,
): Values {
  const { field, mine, theirs } = conflict;
  const sides = { mine, theirs, combined: combined ?? suggestionOf(conflict) };
  const chosen = sides[side === "theirs" || side === "combined" ? side : "mine"];
  if (block === null) return { ...values, [field]: chosen === "" ? null : chosen };
  const blocks = parseRichText(String(values[field] ?? ""));
  const at = blocks.findIndex(({ html }) => html === block);
  const parts = blocks.map((one, index) => (index === at ? String(chosen ?? "") : one.html));
  return { ...values, [field]: (at === -1 ? htmlOf(blocks) : parts.join("")) || null };
}
