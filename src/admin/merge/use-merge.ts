/** The state of an open merge screen: the contract's merge, the choices, and what they lead to. */
import { useMemo, useState } from "react";
import type { Resource } from "#contract/resource.ts";
import { merge, mergedValues } from "#contract/revisions/merge.ts";
import type { Conflict, Decisions } from "#contract/revisions/merge.ts";
import type { Values } from "#contract/revisions/values.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import type { Choice, Choices } from "./choices.ts";
import { choiceKey, choiceOf, decisionsOf } from "./choices.ts";
import type { PreviewedMerge } from "./merge-preview.tsx";
import { mergedParts } from "./merged-parts.ts";
import type { OpenConflict } from "./open-conflict.ts";
import { mergedFormValues, valuesOfForm } from "./open-conflict.ts";
import type { ReopenedPart } from "./reopened-part.ts";
import { withChosenPart } from "./reopened-part.ts";
import { suggestionOf } from "./suggestion.ts";

interface MergeOptions {
  readonly resource: Resource;
  readonly conflict: OpenConflict;
  readonly mine: FormValues;
  /** What was chosen before. */
  readonly choices: Choices;
  /** Stores choices; false where the device doesn't take them. */
  readonly onChoices: (choices: Choices) => Promise<boolean>;
}

const nothing: Choice = { side: "combined", combined: "" };

/** Merges what is in a form with what was saved, by choices that outlast the page. */
export function useMerge({ resource, conflict, mine, ...stored }: MergeOptions) {
  const [choices, setChoices] = useState(stored.choices);
  const [storedAt, setStoredAt] = useState<Date | null>(null);
  const [isStored, setIsStored] = useState(true);
  const { merged, parts } = useMemo(() => {
    const { base, current: theirs } = conflict;
    const states = { base, mine: valuesOfForm(resource, mine), theirs };
    const result = merge(resource, states);
    return { merged: result, parts: mergedParts(resource, result, states) };
  }, [resource, conflict, mine]);
  const isReopened = ({ conflict: one }: ReopenedPart) =>
    choiceKey(one) in choices || choiceOf(one, choices).combined !== null;
  // Both sides may have a part in one block.
  const reopened = new Map(
    parts
      .flatMap((part) => part.reopened ?? [])
      .filter(isReopened)
      .map((part) => [part.conflict.id, part]),
  );

  async function store(next: Choices) {
    setIsStored(await stored.onChoices(next));
    setStoredAt(new Date());
  }

  /** `blank` is left out. */
  function valuesBy(decisions: Decisions, blank: Conflict | null = null): Values {
    let values = mergedValues(merged, decisions) ?? {};
    for (const part of reopened.values()) {
      const isBlank = part.conflict.id === blank?.id;
      const choice = isBlank ? nothing : choiceOf(part.conflict, choices);
      values = withChosenPart(values, part, choice);
    }
    return values;
  }
  const decisions = decisionsOf(merged.conflicts, choices, suggestionOf);
  const conflicts = [...merged.conflicts, ...[...reopened.values()].map((part) => part.conflict)];
  const unchosenOnes = conflicts.filter((one) => choiceOf(one, choices).side === null);

  return {
    /** What is to be chosen, and what was put to choice by hand. */
    conflicts,
    parts: parts.filter((part) => part.reopened === null || !isReopened(part.reopened)),
    unchosenCount: unchosenOnes.length,
    choiceOf: (one: Conflict) => choiceOf(one, choices),
    choose(one: Conflict, choice: Choice) {
      const next = { ...choices, [choiceKey(one)]: choice };
      setChoices(next);
      void store(next);
    },
    /** When the last choice was stored; null while there is none. */
    storedAt,
    isStored,
    /** The merged values with a conflict marked in its field, or with all that are undecided. */
    preview(marked: Conflict | null): PreviewedMerge {
      const blanks = (marked === null ? unchosenOnes : [marked]).map(({ id }) => [id, { own: "" }]);
      return {
        values: valuesBy(decisions),
        unmarked: valuesBy({ ...decisions, ...Object.fromEntries(blanks) }, marked),
        field: marked?.field ?? null,
      };
    },
    /** What the form is to hold; null while something is undecided. */
    result(): FormValues | null {
      if (unchosenOnes.length > 0) return null;
      return mergedFormValues(resource, valuesBy(decisions), { mine, record: conflict.record });
    },
  };
}
