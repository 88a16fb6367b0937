/** What is chosen for the conflicts of a form. */
import * as z from "zod";
import type { Conflict, Decisions } from "#contract/revisions/merge.ts";
import type { Decision } from "#contract/rich-text/resolve-conflicts.ts";

/** As it is stored. */
export const choiceSchema = z.object({
  side: z.enum(["mine", "theirs", "combined", "both"]).nullable(),
  /** The text of both, once it was edited. */
  combined: z.string().nullable(),
});

/** What was chosen for one conflict; `side` is null while nothing is. */
export type Choice = Readonly<z.infer<typeof choiceSchema>>;
/** Choices by what is in conflict, which stays the same when others save something else. */
export type Choices = Readonly<Record<string, Choice>>;

/** The key of a conflict among the choices. */
export function choiceKey({ field, base, mine, theirs }: Conflict): string {
  return JSON.stringify([field, base, mine, theirs]);
}

/** What was chosen; where others have saved once more, the text that was typed of both, to be chosen again. */
export function choiceOf(conflict: Conflict, choices: Choices): Choice {
  const stored = choices[choiceKey(conflict)];
  if (stored !== undefined) return stored;
  const { field, base, mine } = conflict;
  const start = JSON.stringify([field, base, mine]).replace(/\]$/u, ",");
  const typed = Object.entries(choices).findLast(
    ([key, { combined }]) => combined !== null && key.startsWith(start),
  );
  return { side: null, combined: typed?.[1].combined ?? null };
}

/** Decisions for the contract's merge; what is undecided stays as both have it. */
export function decisionsOf(
  conflicts: readonly Conflict[],
  choices: Choices,
  suggestionOf: (conflict: Conflict) => string,
): Decisions {
  const entries = conflicts.map((conflict): [string, Decision] => {
    const { side, combined } = choiceOf(conflict, choices);
    if (side === "combined") return [conflict.id, { own: combined ?? suggestionOf(conflict) }];
    return [conflict.id, side ?? "both"];
  });
  return Object.fromEntries(entries);
}
