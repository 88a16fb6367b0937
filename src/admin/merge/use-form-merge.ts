/** The merge of a form: opened by a save that conflicts, or before one, and taken back into the form. */
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { merge, mergedValues } from "#contract/revisions/merge.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { closeMerge, forgetMerge, readConflict } from "./stored-merge.ts";
import { loadConflict } from "./load-conflict.ts";
import { formValuesOf, valuesOfForm } from "./open-conflict.ts";
import type { OpenConflict } from "./open-conflict.ts";

interface FormPort {
  readonly resource: ScreenedResource;
  /** What a save starts from; null for a new record. */
  readonly base: AdminRecord | null;
  /** What the form opened with, and whether that is a draft. */
  readonly opened: { readonly values: FormValues; readonly isDirty: boolean };
  readonly readValues: () => FormValues;
  /** Puts values into the form, which goes on from a stored record. */
  readonly goOn: (values: FormValues, stored: AdminRecord) => void;
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
}

/** Opens and ends the merge screen of a form. */
export function useFormMerge(form: FormPort) {
  const { resource, base, opened } = form;
  const address = useLocation().pathname;
  const [merging, setMerging] = useState((): Merging | null => {
    const conflict = opened.isDirty ? readConflict(address) : null;
    const isOfForm = conflict !== null && conflict.record.id === base?.id;
    return isOfForm ? { conflict, mine: opened.values, base, isAgain: false } : null;
  });

  const isShown = merging !== null;
  const tell = useEffectEvent(() => form.onShown(isShown));
  useEffect(() => tell(), [isShown]);

  function open(conflict: OpenConflict) {
    if (merging === null) {
      return setMerging({ conflict, mine: form.readValues(), base, isAgain: false });
    }
    // Saved once more while the choices were sent: these go on, and what is new is added.
    const changes = [...merging.conflict.changes, ...conflict.changes];
    const { base: start } = merging.conflict;
    setMerging({ ...merging, conflict: { ...conflict, base: start, changes }, isAgain: true });
  }

  return {
    merging,
    open,
    /** What was chosen is saved, or the form itself goes on with it. */
    end() {
      if (merging === null) return;
      forgetMerge(address);
      setMerging(null);
    },
    cancel() {
      if (merging === null) return;
      closeMerge(address);
      setMerging(null);
      if (merging.isAgain && merging.base !== null) form.goOn(merging.mine, merging.base);
    },
    send(values: FormValues) {
      if (merging === null) return;
      const { record } = merging.conflict;
      form.goOn(values, record);
      void form.save(record);
    },
    /** Merges what was saved meanwhile into the form; false where that needs choices. Rejects with a `CallFailure`. */
    async mergeNow(): Promise<boolean> {
      if (base === null) return true;
      const conflict = await loadConflict(resource, base);
      const mine = form.readValues();
      const states = {
        base: conflict.base,
        mine: valuesOfForm(resource, mine),
        theirs: conflict.current,
      };
      const merged = mergedValues(merge(resource, states));
      if (merged === null) open(conflict);
      else
        form.goOn(
          formValuesOf(resource, merged, { mine, record: conflict.record }),
          conflict.record,
        );
      return merged !== null;
    },
  };
}
