import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Resource } from "#contract/resource.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { differingFields } from "#admin/field-input/form-value.ts";
import { withMergeReport } from "#admin/merge/merged-report.ts";
import type { OpenConflict } from "#admin/merge/open-conflict.ts";
import { screenText } from "#admin/text/screen.ts";
import { showFieldProblems } from "./field-problems.ts";
import { filesOfDraft } from "./reattach-files.ts";
import type { RecordFormProps } from "./record-form-props.ts";
import { saveMessage } from "./save-message.ts";
import type { SaveOutcome } from "./save-record.ts";
import { saveRecord, storedBy } from "./save-record.ts";
import type { FormInputs } from "./use-form-inputs.ts";
import type { UnsavedChanges } from "./use-unsaved-changes.ts";

interface Options {
  readonly props: RecordFormProps;
  /** The resource with the field of the note, where the form has it. */
  readonly noted: Resource;
  readonly inputs: FormInputs;
  readonly unsaved: UnsavedChanges;
  /** Whether another user has deleted the record while the form was open. */
  readonly isDeleted: boolean;
  readonly merge: {
    readonly open: (conflict: OpenConflict) => void;
    readonly end: () => void;
  };
}

const gone: SaveOutcome = { kind: "gone" };

/** Saves a form, and what can come of that: a record, a conflict, a refusal. */
export function useFormSave({ props, noted, inputs, unsaved, isDeleted, merge }: Options) {
  const { resource } = props;
  const { form, uploads, problems, readiness, readValues } = inputs;
  const { base, draft } = unsaved;
  const [isSaving, setIsSaving] = useState(false);
  const [ownOutcome, setOutcome] = useState<SaveOutcome | null>(
    props.deletedId === undefined ? null : gone,
  );
  const outcome = ownOutcome ?? (isDeleted ? gone : null);
  // Whether the form stays open after the save that is on its way.
  const isInPlace = useRef(false);

  function start() {
    setIsSaving(true);
    setOutcome(null);
  }

  async function save(from: AdminRecord | null): Promise<void> {
    start();
    const sent = readValues();
    const result = await saveRecord(resource, { base: from, draft, readValues });
    const stored = storedBy(resource, result, readValues());
    const isTypedOn =
      result.kind === "saved" &&
      (uploads.areUnderWay() || differingFields(sent, readValues()).length > 0);
    if (result.kind !== "conflict") merge.end();
    const { created, updated } = resource.texts;
    const isCreated = from === null || unsaved.isNew;
    const merged = withMergeReport(resource, isCreated ? created : updated, result);
    const report = (after: AdminRecord) =>
      saveMessage(resource.name, merged, isCreated ? null : from, after);
    if (stored !== null && !isTypedOn && !isInPlace.current) {
      draft.finish({ isDraftLeft: result.kind !== "saved" || !result.isPublished });
      return props.onSaved(report(stored));
    }
    setIsSaving(false);
    if (stored !== null && isInPlace.current) {
      unsaved.takeSaved(stored, sent);
      return props.onSavedInPlace(report(stored), stored);
    }
    if (result.kind === "conflict") {
      draft.resumeSaves();
      return merge.open(result.conflict);
    }
    setOutcome(result);
    if (result.kind === "saved") unsaved.keepTyped(result.record, sent);
    else draft.resumeSaves();
  }

  const showRefusal = useEffectEvent((refusal: Extract<SaveOutcome, { kind: "refused" }>) => {
    showFieldProblems(form, noted, refusal.fields);
    problems.note();
  });
  // Once the form is shown again: a merge screen that ends gives the focus back before.
  useEffect(() => {
    if (outcome?.kind === "refused") showRefusal(outcome);
  }, [outcome]);

  async function saveAsNew(): Promise<void> {
    setIsSaving(true);
    await unsaved.becomeNew(filesOfDraft(readValues()));
    return save(null);
  }

  /** A save without a network is refused before it is tried: the draft is written here, and sent later. */
  function mayBeSent(): boolean {
    const { offlineSafe, offlineUnsafe, offlineWaits } = screenText(resource).draft;
    if (!navigator.onLine) {
      props.onReport(`${offlineWaits} ${unsaved.isJournalBroken ? offlineUnsafe : offlineSafe}`);
    }
    return navigator.onLine;
  }

  return {
    isSaving,
    outcome,
    start,
    save,
    mayBeSent,
    /** Shows what came of a save, or of sending the form to its review. */
    refuse(refusal: SaveOutcome) {
      setIsSaving(false);
      if (refusal.kind === "conflict") merge.open(refusal.conflict);
      else setOutcome(refusal);
    },
    refuseMerge: (message: string) => setOutcome({ kind: "refused", message, fields: [] }),
    /** Saves what can be sent and its checks don't hold back; `isStaying` keeps the form open. */
    async attempt({ isStaying }: { readonly isStaying: boolean }): Promise<void> {
      if (!mayBeSent()) return;
      isInPlace.current = isStaying;
      setIsSaving(true);
      if (await readiness.isHeldBack(base)) return setIsSaving(false);
      return outcome?.kind === "gone" ? saveAsNew() : save(base);
    },
  };
}
