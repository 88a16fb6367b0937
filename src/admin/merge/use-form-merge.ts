/** The merge of a form: opened by a save that conflicts, or before one, and taken back into the form. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { merge, mergedValues } from "#contract/revisions/merge.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import type { Choices } from "./choices.ts";
import { deleteStoredMerge, storeMerge } from "./stored-merge.ts";
import type { StoredMerge } from "./stored-merge.ts";
import { loadConflict } from "./load-conflict.ts";
import { mergedFormValues, valuesOfForm } from "./open-conflict.ts";
import type { OpenConflict } from "./open-conflict.ts";

interface FormPort {
  readonly resource: ScreenedResource;
  readonly accountId: number;
  /** The merge that was open, or left for the form. */
  readonly stored: StoredMerge | null;
  /** What a save starts from; null for a new record. */
  readonly base: AdminRecord | null;
  /** What the form opened with, and whether that is a draft. */
  readonly opened: { readonly values: FormValues; readonly isDirty: boolean };
  readonly readValues: () => FormValues;
  /** Puts values into the form, which goes on from a stored record. */
  readonly rebaseOn: (values: FormValues, stored: AdminRecord) => void;
  readonly save: (from: AdminRecord) => Promise<void>;
  /** Whether the merge screen stands in the form's place. */
  readonly onShown: (isShown: boolean) => void;
}

/** An open merge screen. */
interface Merging {
  readonly conflict: OpenConflict;
  /** The form's values and base, which "Batal" gives back. */
  readonly mine: FormValues;
  readonly base: AdminRecord | null;
  readonly isAgain: boolean;
  /** What was chosen when it opened. */
  readonly choices: Choices;
}

/** Opens and ends the merge screen of a form. */
export function useFormMerge(form: FormPort) {
  const { resource, accountId, base, opened } = form;
  const choices = useRef<Choices>(form.stored?.choices ?? {});
  const [merging, setMerging] = useState((): Merging | null => {
    const { conflict, choices: chosen } = form.stored ?? { conflict: null, choices: {} };
    // One that another device has saved since is over.
    const isOpen = conflict !== null && base !== null && base.version < conflict.record.version;
    if (!opened.isDirty || !isOpen) return null;
    return { conflict, mine: opened.values, base, isAgain: false, choices: chosen };
  });

  const isShown = merging !== null;
  const tell = useEffectEvent(() => form.onShown(isShown));
  useEffect(() => tell(), [isShown]);

  async function store({ record }: OpenConflict, conflict: OpenConflict | null) {
    const of = { accountId, resource, recordId: record.id };
    return storeMerge(of, { conflict, choices: choices.current });
  }

  function show(next: Merging) {
    setMerging(next);
    void store(next.conflict, next.conflict);
  }

  function open(conflict: OpenConflict) {
    if (merging === null) {
      const mine = form.readValues();
      return show({ conflict, mine, base, isAgain: false, choices: choices.current });
    }
    // Saved once more while the choices were sent: these go on, and what is new is added.
    const changes = [...merging.conflict.changes, ...conflict.changes];
    const { base: start } = merging.conflict;
    show({ ...merging, conflict: { ...conflict, base: start, changes }, isAgain: true });
  }

  /** Takes what was saved since `from` into the form; returns what conflicts with it. */
  async function takeIn(from: AdminRecord, left?: AbortSignal): Promise<OpenConflict | null> {
    const conflict = await loadConflict(resource, from);
    left?.throwIfAborted();
    const mine = form.readValues();
    const states = {
      base: conflict.base,
      mine: valuesOfForm(resource, mine),
      theirs: conflict.current,
    };
    const merged = mergedValues(merge(resource, states));
    if (merged === null) return conflict;
    const { record } = conflict;
    form.rebaseOn(mergedFormValues(resource, merged, { mine, record }), record);
    return null;
  }

  return {
    merging,
    open,
    /** Stores choices; false where the device doesn't take them. */
    async store(next: Choices): Promise<boolean> {
      choices.current = next;
      return merging !== null && store(merging.conflict, merging.conflict);
    },
    /** What was chosen is saved, or the form itself goes on with it. */
    end() {
      if (merging === null) return;
      const { record } = merging.conflict;
      void deleteStoredMerge({ accountId, resource, recordId: record.id });
      choices.current = {};
      setMerging(null);
    },
    cancel() {
      if (merging === null) return;
      void store(merging.conflict, null);
      setMerging(null);
      if (merging.isAgain && merging.base !== null) form.rebaseOn(merging.mine, merging.base);
    },
    send(values: FormValues) {
      if (merging === null) return;
      const { record } = merging.conflict;
      form.rebaseOn(values, record);
      void form.save(record);
    },
    /** Merges what was saved meanwhile into the form; false where that needs choices. Rejects with a `CallFailure`. */
    async mergeNow(): Promise<boolean> {
      const conflict = base === null ? null : await takeIn(base);
      if (conflict !== null) open(conflict);
      return conflict === null;
    },
    /** The same as the form opens, unless it is left; where that needs choices, its save asks for them. */
    mergeQuietly: async (left: AbortSignal): Promise<boolean> =>
      base !== null && (await takeIn(base, left)) === null,
  };
}
