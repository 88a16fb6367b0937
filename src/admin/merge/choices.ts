/** What was chosen for the conflicts of a form, stored at once so that a reload loses none of it. */
import * as z from "zod";
import type { Conflict, Decisions } from "#contract/revisions/merge.ts";
import type { Decision } from "#contract/rich-text/resolve-conflicts.ts";
import { storedState } from "#admin/stored-state.ts";
import { openConflict } from "./open-conflict.ts";
import type { OpenConflict } from "./open-conflict.ts";

const choice = z.object({
  side: z.enum(["mine", "theirs", "combined", "both"]).nullable(),
  /** The text of both, once it was edited. */
  combined: z.string().nullable(),
});

/** What was chosen for one conflict; `side` is null while nothing is. */
export type Choice = Readonly<z.infer<typeof choice>>;
/** Choices by what is in conflict, which stays the same when others save something else. */
export type Choices = Readonly<Record<string, Choice>>;

const storedMerge = z.object({
  conflict: openConflict.nullable(),
  choices: z.record(z.string(), choice),
});
/** A merge: of one that was left for the form, only the choices. */
export type StoredMerge = Readonly<z.infer<typeof storedMerge>>;

/** Nothing is chosen. */
export const unchosen: Choice = { side: null, combined: null };

/** The key of a conflict among the choices. */
export function choiceKey({ field, base, mine, theirs }: Conflict): string {
  return JSON.stringify([field, base, mine, theirs]);
}

/** Decisions for the contract's merge; what is undecided stays as both have it. */
export function decisionsOf(
  conflicts: readonly Conflict[],
  choices: Choices,
  suggestionOf: (conflict: Conflict) => string,
): Decisions {
  const entries = conflicts.map((conflict): [string, Decision] => {
    const { side, combined } = choices[choiceKey(conflict)] ?? unchosen;
    if (side === "combined") return [conflict.id, { own: combined ?? suggestionOf(conflict) }];
    return [conflict.id, side ?? "both"];
  });
  return Object.fromEntries(entries);
}

const keyOf = (address: string) =>
  `merge ${storedState().session.currentUser?.id ?? "signed out"} ${address}`;

/** Stores an open merge screen; false where the device doesn't take it. */
export function storeMerge(address: string, merge: StoredMerge): boolean {
  try {
    sessionStorage.setItem(keyOf(address), JSON.stringify(merge));
    return true;
  } catch {
    return false;
  }
}

/** The merge screen that was open at an address. */
export function readMerge(address: string): StoredMerge | null {
  try {
    const stored = sessionStorage.getItem(keyOf(address));
    return stored === null ? null : storedMerge.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** The conflict that was open at an address when the page was lost. */
export function readConflict(address: string): OpenConflict | null {
  return readMerge(address)?.conflict ?? null;
}

/** The merge screen is left for the form; its choices stand for the next time. */
export function closeMerge(address: string): void {
  storeMerge(address, { conflict: null, choices: readMerge(address)?.choices ?? {} });
}

/** The merge is over. */
export function forgetMerge(address: string): void {
  try {
    sessionStorage.removeItem(keyOf(address));
  } catch {
    // Without storage there is nothing to forget.
  }
}
