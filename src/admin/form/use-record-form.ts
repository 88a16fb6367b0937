import { useEffect, useEffectEvent, useState } from "react";
import { withNote } from "#contract/revisions/revision-note.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { useFormMerge } from "#admin/merge/use-form-merge.ts";
import { usePresence } from "#admin/presence/use-presence.ts";
import { fixedFields } from "#admin/record-access.ts";
import { useFormReview } from "#admin/review/use-form-review.tsx";
import { screenText } from "#admin/text/screen.ts";
import { useScreenAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import { useSaveShortcut } from "./form-keys.ts";
import { initialStateOf } from "./initial-state.ts";
import type { RecordFormProps } from "./record-form-props.ts";
import { useFormInputs } from "./use-form-inputs.ts";
import { useFormSave } from "./use-form-save.ts";
import { useUnsavedChanges } from "./use-unsaved-changes.ts";

/** What a record's form holds - values, draft, merge, review - and how they are saved. */
export function useRecordForm(props: RecordFormProps) {
  const { resource, record, sources, onReport } = props;
  const account = useScreenAccount();
  // A change may be explained; a new record has nothing to explain.
  const noted = record === null ? resource : withNote(resource);
  const fixed = fixedFields(resource, record, account);
  const [initialState] = useState(() =>
    initialStateOf(noted, record, fixed, sources, props.copied),
  );
  const inputs = useFormInputs({ resource, noted, initialValues: initialState.values });
  const { form, readiness, readValues } = inputs;
  const accountId = account.id;
  const unsaved = useUnsavedChanges({ props, noted, accountId, initialState, inputs });
  const { base, isDirty, draft, takeValues } = unsaved;
  const merge = useFormMerge({
    resource,
    accountId,
    stored: sources.merge,
    base,
    opened: initialState,
    readValues,
    rebaseOn: unsaved.rebaseOn,
    save: saveMerged,
    onShown: props.onMerging,
  });
  const presence = usePresence(resource, base?.id ?? null, isDirty);
  const saving = useFormSave({
    props,
    noted,
    inputs,
    unsaved,
    isDeleted: base !== null && presence?.newest?.version === null,
    merge,
  });
  const { isSaving, outcome } = saving;
  const review = useFormReview({
    resource,
    record: base,
    sources,
    draft,
    isBusy: isSaving || merge.merging !== null,
    mayBeSent: saving.mayBeSent,
    isReady: () => readiness.isReady(base),
    readValues,
    takeValues,
    onStart: saving.start,
    onRefused: saving.refuse,
    onDone: props.onSaved,
  });

  function saveMerged(from: AdminRecord): Promise<void> {
    return saving.save(from);
  }

  // A draft goes on from the version that it was typed over, but a field put back to that is a change of what is shown.
  const catchUp = useEffectEvent(async (left: AbortSignal) => {
    const { base: start, opened } = initialState;
    const isBehind = record !== null && start !== null && start.version < record.version;
    if (!isBehind || opened.isSubmitted || merge.merging !== null) return;
    if (await merge.mergeQuietly(left).catch(() => false)) onReport(text.merge.intoForm);
  });
  useEffect(() => {
    const left = new AbortController();
    void catchUp(left.signal);
    return () => left.abort();
  }, []);

  async function mergeNow() {
    try {
      if (await merge.mergeNow()) onReport(text.merge.intoForm);
    } catch {
      saving.refuseMerge(text.merge.loadFailed);
    }
  }

  async function saveDraft() {
    const { draft: words } = screenText(resource);
    const saved = await draft.save();
    if (saved === "unchanged") onReport(words.idle);
    if (saved === "saved") onReport(review.isSeen ? words.draftSavedUnpublished : words.draftSaved);
  }

  function saveInPlace() {
    if (!review.mayKeep) void saveDraft();
    else if (!isSaving) {
      form.validateFields().then(() => void saving.attempt({ isStaying: true }), readiness.refuse);
    }
  }

  useSaveShortcut(saveInPlace, () => merge.merging === null);

  const { buttons } = resource.texts;
  const isSubmitting = review.isRequired && outcome?.kind !== "gone";
  return {
    initialState,
    noted,
    fixed,
    inputs,
    unsaved,
    isSaving,
    outcome,
    presence,
    merge,
    mergeNow: () => void mergeNow(),
    review,
    saveInPlace,
    sendLabel: unsaved.isNew ? buttons.create : buttons.edit,
    send: () => (isSubmitting ? review.submit() : void saving.attempt({ isStaying: false })),
  };
}
