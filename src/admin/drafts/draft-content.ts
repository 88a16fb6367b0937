/** What the draft of a form says: read from the form, compared with what the server has, and merged with others. */
import type { Resource } from "#contract/resource.ts";
import type { Draft } from "#admin/api/drafts.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { differingFields } from "#admin/field-input/form-value.ts";
import type { Latest } from "./draft-sync.ts";
import {
  draftValues,
  formValuesOf,
  isSameDraft,
  mergeDrafts,
  overruledLabels,
} from "./draft-values.ts";
import { createFileUploads, isChosen } from "./file-uploads.ts";
import type { JournalEntry } from "./journal.ts";
import type { Position } from "./position.ts";

/** What a form's draft is about. */
export interface DraftTarget {
  readonly recordId: number | null;
  /** The version that a save starts from. */
  readonly base: number | null;
  /** What the form shows without the draft. */
  readonly stored: FormValues;
}

interface ContentOptions {
  /** With the field of the note. */
  readonly resource: Resource;
  readonly readValues: () => FormValues;
  readonly readTarget: () => DraftTarget;
}

/** Reads the draft's content of a form. */
export function createDraftContent({ resource, readValues, readTarget }: ContentOptions) {
  const uploads = createFileUploads(resource);

  const isUnchanged = () => differingFields(readTarget().stored, readValues()).length === 0;

  function valuesOf(values: FormValues) {
    const { recordId, stored } = readTarget();
    return draftValues(resource, values, recordId === null ? null : stored, uploads.addressOf);
  }

  return {
    /** Whether the form shows what is stored. */
    isUnchanged,
    /** Uploads what is chosen and returns what the queue would save now. */
    async prepare(): Promise<Latest> {
      const values = readValues();
      await uploads.upload(values);
      const { base, stored } = readTarget();
      return {
        values: valuesOf(values),
        base,
        isUnchanged: differingFields(stored, values).length === 0,
        withoutFiles: uploads.missing(values),
      };
    },
    /** Whether the server has everything that the form holds. */
    isSynced({ draft, synced, pending }: Position): boolean {
      if (draft === null) return isUnchanged();
      const values = readValues();
      if (pending !== null || synced === null || uploads.missing(values).length > 0) return false;
      return isSameDraft(synced.values, valuesOf(values));
    },
    /** The part of a journal entry that the form itself says. */
    forJournal(): Pick<JournalEntry, "recordId" | "base" | "values"> {
      const values = readValues();
      const { recordId, base, stored } = readTarget();
      const names = recordId === null ? Object.keys(values) : differingFields(stored, values);
      const held = Object.fromEntries(names.map((field) => [field, values[field] ?? null]));
      return { recordId, base, values: held };
    },
    /**
     * What the form takes in of a state that another tab or device has saved since `base`; null where that
     * is nothing. `overruled`: labels of fields where the form's own values stay.
     */
    merge(theirs: Draft, base: Draft["values"]) {
      const mine = readValues();
      const { stored } = readTarget();
      const shown = draftValues(resource, stored, null, () => undefined);
      const states = { base, mine: valuesOf(mine), theirs: theirs.values };
      const overruled = overruledLabels(resource, states);
      const merged = formValuesOf(resource, mergeDrafts(resource, states, shown), stored);
      const next = { ...stored, ...merged };
      const taken = differingFields(mine, next).filter((field) => !isChosen(mine[field]));
      if (taken.length === 0 && overruled.length === 0) return null;
      const values = Object.fromEntries(taken.map((field) => [field, next[field] ?? null]));
      return { values, overruled };
    },
  };
}
