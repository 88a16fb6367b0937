import { useState } from "react";
import type { Resource } from "#contract/resource.ts";
import type { AdminRecord, SavedRecord } from "#admin/api/records.ts";
import { useDraftState, useFormDraft } from "#admin/drafts/use-form-draft.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { beginningValues, differingFields } from "#admin/field-input/form-value.ts";
import { useUnsaved } from "#admin/session/unsaved-forms.ts";
import { screenText } from "#admin/text/screen.ts";
import type { InitialState } from "./initial-state.ts";
import { restoredDraft } from "./initial-state.ts";
import type { RecordFormProps } from "./record-form-props.ts";
import { afterSave } from "./typed-during-save.ts";
import { useDiscard } from "./use-discard.ts";
import type { FormInputs } from "./use-form-inputs.ts";
import { useLeaveGuard } from "./use-leave-guard.tsx";

interface Options {
  readonly props: RecordFormProps;
  /** The resource with the field of the note, where the form has it. */
  readonly noted: Resource;
  readonly accountId: number;
  readonly initialState: InitialState;
  readonly inputs: FormInputs;
}

/** What differs between a form and the stored record, and the draft that holds it. */
export type UnsavedChanges = ReturnType<typeof useUnsavedChanges>;

/** Compares a form with the stored record that a save starts from, and holds the difference in a draft. */
export function useUnsavedChanges({ props, noted, accountId, initialState, inputs }: Options) {
  const { resource, record, title, onReport } = props;
  const { form, readValues } = inputs;
  // After a conflict, the record as the other user saved it.
  const [base, setBase] = useState(initialState.base);
  const [isNew, setIsNew] = useState(record === null);
  /** The values without changes. */
  const [beginning, setBeginning] = useState(initialState.stored);
  const [isDirty, setIsDirty] = useState(initialState.isDirty);

  const draft = useFormDraft(
    {
      resource,
      accountId,
      opened: initialState.opened,
      target: {
        recordId: record?.id ?? props.deletedId ?? null,
        base: initialState.base?.version ?? initialState.opened.base,
        stored: initialState.stored,
      },
      readValues,
      uploads: inputs.uploads,
    },
    { onMerged: takeMerged, onNamed: props.onDraftNamed },
  );
  const isJournalBroken = useDraftState(draft, (state) => state.isJournalBroken);
  useUnsaved(isDirty, title, draft.isAtRisk);
  const leaveDialog = useLeaveGuard(draft, title);
  const discard = useDiscard(() => restoredDraft(noted, initialState), {
    draft,
    readValues,
    onDiscarded() {
      form.setFieldsValue(beginning);
      setIsDirty(false);
      const isOlder = record !== null && base !== null && base.version < record.version;
      if (!isOlder) return () => {};
      startFrom(record, beginning, { isDraftOver: false });
      return () => startFrom(base, beginning, { isDraftOver: false });
    },
    takeValues,
    onReport,
  });

  function noteChanges(changed: FormValues) {
    setIsDirty(differingFields(beginning, readValues()).length > 0);
    draft.note();
    inputs.noteChanges(Object.keys(changed));
  }

  /** Puts values into the form as if they were typed. */
  function takeValues(taken: FormValues) {
    form.setFieldsValue(taken);
    noteChanges(taken);
  }

  function takeMerged(merged: FormValues, overruled: readonly string[]) {
    const { draft: words } = screenText(resource);
    takeValues(merged);
    const taken = Object.keys(merged).map((name) => noted.fields[name]?.label ?? name);
    const reports = [
      ...(taken.length > 0 ? [words.merged(taken)] : []),
      ...(overruled.length > 0 ? [words.overruled(overruled)] : []),
    ];
    onReport(reports.join(" "));
  }

  function startFrom(
    stored: AdminRecord,
    shown: FormValues,
    options: { readonly isDraftOver: boolean },
  ) {
    setBase(stored);
    setBeginning(shown);
    if (options.isDraftOver) discard.hide();
    draft.moveTo({ recordId: stored.id, base: stored.version, stored: shown }, options);
  }

  /** `sent` is saved: the form goes on from that, with what was typed meanwhile. */
  function goOnFrom(stored: SavedRecord, sent: FormValues) {
    const { values, start } = afterSave(noted, { sent, now: readValues(), stored });
    form.setFieldsValue(values);
    startFrom(stored, start, { isDraftOver: true });
    const isTypedOn = differingFields(start, readValues()).length > 0;
    setIsDirty(isTypedOn);
    if (isTypedOn) draft.note();
  }

  return {
    base,
    isNew,
    isDirty,
    draft,
    isJournalBroken,
    discard,
    leaveDialog,
    noteChanges,
    takeValues,
    /** What others have saved becomes the base of values that were merged with it. */
    rebaseOn(merged: FormValues, stored: AdminRecord) {
      const shown = beginningValues(noted, stored);
      startFrom(stored, shown, { isDraftOver: base === null });
      form.setFieldsValue(merged);
      setIsDirty(differingFields(shown, merged).length > 0);
      draft.note();
    },
    /** `sent` is saved, and the form, which goes on, shows what was made of it where nothing was typed since. */
    takeSaved(stored: SavedRecord, sent: FormValues) {
      goOnFrom(stored, sent);
      setIsNew(false);
    },
    /** `sent` is saved, but more was typed meanwhile. */
    keepTyped: goOnFrom,
    /** The record is gone: its form becomes that of a new one. */
    async becomeNew(values: FormValues): Promise<void> {
      form.setFieldsValue(values);
      setIsNew(true);
      setBase(null);
      await draft.discard().catch(() => {});
      draft.moveTo({ recordId: null, base: null, stored: beginning }, { isDraftOver: true });
    },
  };
}
