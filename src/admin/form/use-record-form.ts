import { Form } from "antd";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { withNote } from "#contract/revisions/revision-note.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { useDraftState, useFormDraft } from "#admin/drafts/use-form-draft.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { beginningValues, differingFields } from "#admin/field-input/form-value.ts";
import { withMergeReport } from "#admin/merge/merged-report.ts";
import { useFormMerge } from "#admin/merge/use-form-merge.ts";
import { usePresence } from "#admin/presence/use-presence.ts";
import { fixedFields } from "#admin/record-access.ts";
import { useFormReview } from "#admin/review/use-form-review.tsx";
import { screenText } from "#admin/text/screen.ts";
import { useUnsaved } from "#admin/session/unsaved-forms.ts";
import { useScreenAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import { createChangeSignal } from "./change-signal.ts";
import { showFieldProblems } from "./field-problems.ts";
import { useSaveShortcut } from "./form-keys.ts";
import { useFormProblems } from "./form-problems.tsx";
import { initialStateOf, restoredDraft } from "./initial-state.ts";
import { withReattachedFiles } from "./reattach-files.ts";
import type { RecordFormProps } from "./record-form-props.ts";
import type { SaveOutcome } from "./save-record.ts";
import { saveRecord, storedBy } from "./save-record.ts";
import { useDiscard } from "./use-discard.ts";
import { useLeaveGuard } from "./use-leave-guard.tsx";
import { useReadiness } from "./use-readiness.ts";

/** What a record's form holds - values, draft, merge, review - and how they are saved. */
export function useRecordForm({ resource, record, title, sources, ...props }: RecordFormProps) {
  const account = useScreenAccount();
  // A change may be explained; a new record has nothing to explain.
  const noted = record === null ? resource : withNote(resource);
  const fixed = fixedFields(resource, record, account);
  const [form] = Form.useForm();
  const [initialState] = useState(() =>
    initialStateOf(noted, record, fixed, sources, props.copied),
  );
  // The stored record that a save starts from; after a conflict it is the other's.
  const [base, setBase] = useState(initialState.base);
  const [isNew, setIsNew] = useState(record === null);
  const [beginning, setBeginning] = useState(initialState.stored);
  const [isDirty, setIsDirty] = useState(initialState.isDirty);
  const [isSaving, setIsSaving] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const problems = useFormProblems(form, noted);
  const [changes] = useState(createChangeSignal);
  // Whether the save that is on its way was made by the keyboard.
  const isStaying = useRef(false);
  // Before the form's inputs are there, it has no values of its own.
  const values = () => ({ ...initialState.values, ...(form.getFieldsValue(true) as FormValues) });
  const readiness = useReadiness({ form, resource, readValues: values, onWrong: problems.note });
  const merge = useFormMerge({
    resource,
    base,
    opened: initialState,
    readValues: values,
    goOn: takeOver,
    save,
    onShown: props.onMerging,
  });
  const presence = usePresence(resource, base?.id ?? null, isDirty);

  const draft = useFormDraft(
    {
      resource,
      accountId: account.id,
      opened: initialState.opened,
      target: {
        recordId: record?.id ?? null,
        base: initialState.base?.version ?? null,
        stored: initialState.stored,
      },
      readValues: values,
    },
    { onMerged: takeMerged, onNamed: props.onDraftNamed },
  );
  const isJournalBroken = useDraftState(draft, (state) => state.isJournalBroken);
  useUnsaved(isDirty, title, draft.isAtRisk);
  const question = useLeaveGuard(draft, title);
  const discard = useDiscard(() => restoredDraft(noted, initialState), {
    draft,
    readValues: values,
    onDiscarded() {
      form.setFieldsValue(beginning);
      setIsDirty(false);
    },
    takeValues,
    onReport: props.onReport,
  });
  const review = useFormReview({
    resource,
    record: base,
    sources,
    draft,
    mayBeSent,
    isReady: () => readiness.isReady(base),
    readValues: values,
    takeValues,
    onStart: startSaving,
    onRefused: refuseReview,
    onDone: props.onSaved,
  });

  function noteChanges(changed: FormValues) {
    setIsDirty(differingFields(beginning, values()).length > 0);
    draft.note();
    changes.note();
    readiness.clear();
    // What was wrong may be right now, also where a rule is about two fields.
    const concerned = [
      ...Object.keys(changed),
      ...(resource.rules ?? []).map(({ field }) => field),
    ];
    const wrong = concerned.filter((name) => form.getFieldError(name).length > 0);
    if (wrong.length > 0) void form.validateFields(wrong).catch(() => {});
  }

  function takeMerged(merged: FormValues, overruled: readonly string[]) {
    const { draft: words } = screenText(resource);
    takeValues(merged);
    props.onReport(overruled.length > 0 ? words.overruled(overruled) : words.merged);
  }

  function startSaving() {
    setIsSaving(true);
    setOutcome(null);
  }

  async function save(from: AdminRecord | null) {
    startSaving();
    const sent = values();
    const result = await saveRecord(resource, { base: from, draft, readValues: values });
    const stored = storedBy(resource, result, values());
    const isTypedOn = result.kind === "saved" && differingFields(sent, values()).length > 0;
    if (result.kind !== "conflict") merge.end();
    const { created, updated } = resource.texts;
    const report = withMergeReport(resource, from === null || isNew ? created : updated, result);
    if (stored !== null && !isTypedOn && !isStaying.current) {
      draft.finish({ isDraftLeft: result.kind !== "saved" || !result.isPublished });
      return props.onSaved(report);
    }
    setIsSaving(false);
    if (stored !== null && isStaying.current) {
      goOnWriting(stored, sent);
      return props.onSavedInPlace(report, stored);
    }
    if (result.kind === "conflict") {
      draft.goOn();
      return merge.open(result.conflict);
    }
    setOutcome(result);
    if (result.kind === "saved") {
      goOnFrom(result.record, sent, { isDraftOver: true });
      setIsDirty(true);
      draft.note();
    } else draft.goOn();
  }

  const showRefusal = useEffectEvent((refusal: Extract<SaveOutcome, { kind: "refused" }>) => {
    showFieldProblems(form, noted, refusal.fields);
    problems.note();
  });
  // Once the form is shown again: a merge screen that ends gives the focus back before.
  useEffect(() => {
    if (outcome?.kind === "refused") showRefusal(outcome);
  }, [outcome]);

  /** Stays in the form after a save, whose files need not be sent again, and whose values may be merged. */
  function goOnWriting(stored: AdminRecord, sent: FormValues) {
    const typedOn = differingFields(sent, values());
    const untouched = Object.entries(beginningValues(noted, stored)).filter(
      ([name]) => !typedOn.includes(name),
    );
    form.setFieldsValue(Object.fromEntries(untouched));
    const beginningNow = { ...sent, ...Object.fromEntries(untouched) };
    goOnFrom(stored, beginningNow, { isDraftOver: true });
    setIsNew(false);
    const isTypedOn = differingFields(beginningNow, values()).length > 0;
    setIsDirty(isTypedOn);
    if (isTypedOn) draft.note();
  }

  function takeValues(taken: FormValues) {
    form.setFieldsValue(taken);
    noteChanges(taken);
  }

  function goOnFrom(
    stored: AdminRecord,
    shown: FormValues,
    options: { readonly isDraftOver: boolean },
  ) {
    setBase(stored);
    setBeginning(shown);
    discard.hide();
    draft.moveTo({ recordId: stored.id, base: stored.version, stored: shown }, options);
  }

  /** Goes on from what others have saved, with values that were merged with it. */
  function takeOver(merged: FormValues, stored: AdminRecord) {
    const beginningNow = beginningValues(noted, stored);
    goOnFrom(stored, beginningNow, { isDraftOver: base === null });
    form.setFieldsValue(merged);
    setIsDirty(differingFields(beginningNow, merged).length > 0);
    draft.note();
  }

  async function mergeNow() {
    try {
      if (await merge.mergeNow()) props.onReport(text.merge.intoForm);
    } catch {
      setOutcome({ kind: "refused", message: text.merge.loadFailed, fields: [] });
    }
  }

  function refuseReview(refusal: SaveOutcome) {
    setIsSaving(false);
    if (refusal.kind === "conflict") merge.open(refusal.conflict);
    else setOutcome(refusal);
  }

  /** What was typed about a record that is gone becomes a new one. */
  async function saveAsNew() {
    setIsSaving(true);
    form.setFieldsValue(await withReattachedFiles(values(), ["stored", "uploaded"]));
    setIsNew(true);
    setBase(null);
    await draft.discard().catch(() => {});
    draft.moveTo({ recordId: null, base: null, stored: beginning }, { isDraftOver: true });
    return save(null);
  }

  /** A save without a network is refused before it is tried: the draft is written here, and sent later. */
  function mayBeSent(): boolean {
    const { offlineSafe, offlineUnsafe, offlineWaits } = screenText(resource).draft;
    if (!navigator.onLine) {
      props.onReport(`${offlineWaits} ${isJournalBroken ? offlineUnsafe : offlineSafe}`);
    }
    return navigator.onLine;
  }

  async function attempt(isInPlace: boolean) {
    if (!mayBeSent()) return;
    isStaying.current = isInPlace;
    setIsSaving(true);
    if (await readiness.isHeldBack(base)) return setIsSaving(false);
    return outcome?.kind === "gone" ? saveAsNew() : save(base);
  }

  async function saveDraft() {
    const { draft: words } = screenText(resource);
    const saved = await draft.save();
    if (saved === "unchanged") props.onReport(words.idle);
    if (saved === "saved")
      props.onReport(review.isSeen ? words.draftSavedUnpublished : words.draftSaved);
  }

  function saveInPlace() {
    if (!review.mayKeep) void saveDraft();
    else if (!isSaving) form.validateFields().then(() => void attempt(true), readiness.refuse);
  }

  useSaveShortcut(
    saveInPlace,
    (focused) => merge.merging === null && focused.closest('[role="dialog"]') === null,
  );

  const { buttons } = resource.texts;
  const isSubmitting = review.isRequired && outcome?.kind !== "gone";
  return {
    form,
    initialState,
    noted,
    fixed,
    base,
    isDirty,
    isSaving,
    outcome,
    isJournalBroken,
    draft,
    discard,
    changes,
    problems,
    readiness,
    presence,
    merge,
    mergeNow: () => void mergeNow(),
    review,
    question,
    readValues: values,
    takeValues,
    noteChanges,
    saveInPlace,
    sendLabel: isNew ? buttons.create : buttons.edit,
    send: () => (isSubmitting ? review.submit() : void attempt(false)),
  };
}
