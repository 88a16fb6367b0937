/** The state of an open merge screen: the contract's merge, the choices, and what they lead to. */
import { useState } from "react";
import type { Resource } from "#contract/resource.ts";
import { merge, mergedValues } from "#contract/revisions/merge.ts";
import type { Conflict } from "#contract/revisions/merge.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import type { Choice, Choices } from "./choices.ts";
import { choiceKey, decisionsOf, readMerge, storeMerge, unchosen } from "./choices.ts";
import { mergedParts } from "./merged-parts.ts";
import type { OpenConflict } from "./open-conflict.ts";
import { formValuesOf, valuesOfForm } from "./open-conflict.ts";
import { suggestionOf } from "./suggestion.ts";

interface MergeOptions {
  readonly resource: Resource;
  readonly conflict: OpenConflict;
  readonly mine: FormValues;
  /** Of the form, under which the choices are stored. */
  readonly address: string;
}

/** Merges what is in a form with what was saved, by choices that outlast the page. */
export function useMerge({ resource, conflict, mine, address }: MergeOptions) {
  const [choices, setChoices] = useState<Choices>(() => readMerge(address)?.choices ?? {});
  const [storedAt, setStoredAt] = useState<Date | null>(null);
  const [isStored, setIsStored] = useState(true);
  const states = {
    base: conflict.base,
    mine: valuesOfForm(resource, mine),
    theirs: conflict.current,
  };
  const merged = merge(resource, states);
  const choiceOf = (one: Conflict): Choice => choices[choiceKey(one)] ?? unchosen;
  const decisions = decisionsOf(merged.conflicts, choices, suggestionOf);

  return {
    conflicts: merged.conflicts,
    parts: mergedParts(resource, merged, states),
    unchosenCount: merged.conflicts.filter((one) => choiceOf(one).side === null).length,
    choiceOf,
    choose(one: Conflict, choice: Choice) {
      const next = { ...choices, [choiceKey(one)]: choice };
      setChoices(next);
      setIsStored(storeMerge(address, { conflict, choices: next }));
      setStoredAt(new Date());
    },
    /** When the last choice was stored; null while there is none. */
    storedAt,
    isStored,
    /** What the form is to hold; null while something is undecided. */
    result(): FormValues | null {
      const values = decisions && mergedValues(merged, decisions);
      return values && formValuesOf(resource, values, { mine, record: conflict.record });
    },
  };
}
