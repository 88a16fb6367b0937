import { Form } from "antd";
import { useRef, useState } from "react";
import type { AdminRecord } from "#admin/api/records.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { DraftNotice } from "#admin/drafts/draft-notice.tsx";
import type { DraftSources } from "#admin/drafts/draft-sources.ts";
import { useFormDraft } from "#admin/drafts/use-form-draft.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { beginningValues, differingFields } from "#admin/field-input/form-value.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { fixedFields } from "#admin/record-access.ts";
import { useUnsaved } from "#admin/session/unsaved-forms.ts";
import { useScreenAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { FieldItem } from "./field-item.tsx";
import { FormFoot } from "./form-foot.tsx";
import { withReattachedFiles } from "./reattach-files.ts";
import { focusField } from "./focus-field.ts";
import { ignoreEnter, useSaveShortcut } from "./form-keys.ts";
import { initialStateOf, restoredDraft } from "./initial-state.ts";
import type { SaveOutcome } from "./save-record.ts";
import { saveRecord } from "./save-record.ts";
import { useLeaveGuard } from "./use-leave-guard.tsx";
import styles from "./record-form.module.css";

/** The form library writes a field's id as form name and field name. */
const formName = "record";

function focusFirstProblem({ errorFields }: { errorFields: readonly { name: unknown[] }[] }) {
  focusField(`${formName}_${String(errorFields[0]?.name[0])}`);
}

interface RecordFormProps {
  readonly resource: ScreenedResource;
  /** The record to edit; null for a new one. */
  readonly record: AdminRecord | null;
  readonly title: string;
  /** What was found of its draft. */
  readonly sources: DraftSources;
  /** `report` says what was done. */
  readonly onSaved: (report: string) => void;
  /** The same, after a save that doesn't leave the form. */
  readonly onSavedInPlace: (report: string) => void;
  /** Something else is to be said. */
  readonly onReport: (report: string) => void;
  readonly onCancel: () => void;
  /** What the address of a new record's form is to call its draft. */
  readonly onDraftNamed: (name: string | null) => void;
}

/** The form of every resource: its definition's fields, validated by the contract, with a draft until it is saved. */
export function RecordForm({ resource, record, title, sources, ...props }: RecordFormProps) {
  const account = useScreenAccount();
  const fixed = fixedFields(resource, record, account);
  const [form] = Form.useForm();
  const [initialState] = useState(() => initialStateOf(resource, record, fixed, sources));
  // The stored record that a save starts from; after a conflict it is the other's.
  const [base, setBase] = useState(initialState.base);
  const [isNew, setIsNew] = useState(record === null);
  const [beginning, setBeginning] = useState(initialState.stored);
  const [isDirty, setIsDirty] = useState(initialState.isDirty);
  const [isSaving, setIsSaving] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const [shownDraft, setShownDraft] = useState(() => restoredDraft(resource, initialState));
  // What was given up, for as long as that can be undone.
  const discarded = useRef<FormValues>({});
  // Whether the save that is on its way was made by the keyboard.
  const isStaying = useRef(false);
  // Before the form's inputs are there, it has no values of its own.
  const values = () => ({ ...initialState.values, ...(form.getFieldsValue(true) as FormValues) });

  const { draft, ...draftState } = useFormDraft(
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
  useUnsaved(isDirty, title, draft.isAtRisk);
  const question = useLeaveGuard(draft, title);

  function noteChanges(changed: FormValues) {
    setIsDirty(differingFields(beginning, values()).length > 0);
    draft.note();
    // What was wrong may be right now, also where a rule is about two fields.
    const concerned = [
      ...Object.keys(changed),
      ...(resource.rules ?? []).map(({ field }) => field),
    ];
    const wrong = concerned.filter((name) => form.getFieldError(name).length > 0);
    if (wrong.length > 0) void form.validateFields(wrong).catch(() => {});
  }

  function takeMerged(merged: FormValues) {
    takeValues(merged);
    props.onReport(text.draft.merged);
  }

  async function save(from: AdminRecord | null) {
    setIsSaving(true);
    setOutcome(null);
    const sent = values();
    const result = await saveRecord(resource, { base: from, draft, readValues: values });
    const stored = storedBy(result);
    const isTypedOn = result.kind === "saved" && differingFields(sent, values()).length > 0;
    const report = reportOf(result, from);
    if (stored !== null && !isTypedOn && !isStaying.current) {
      draft.finish({ isDraftLeft: !isPublished(result) });
      return props.onSaved(report);
    }
    setIsSaving(false);
    if (stored !== null && isStaying.current) {
      goOnWriting(stored, sent);
      return props.onSavedInPlace(report);
    }
    setOutcome(result);
    if (result.kind === "saved") {
      goOnFrom(result.record, sent, { isDraftOver: true });
      setIsDirty(true);
      draft.note();
    } else draft.goOn();
    if (result.kind === "refused") showFieldProblems(result.fields);
  }

  function reportOf(result: SaveOutcome, from: AdminRecord | null): string {
    const report = from === null || isNew ? resource.texts.created : resource.texts.updated;
    const merged = result.kind === "saved" ? (result.record.merged ?? []) : [];
    const names = new Set(merged.flatMap(({ actor }) => actor?.name ?? []));
    return names.size === 0 ? report : `${report}. ${text.draft.mergedWith([...names])}`;
  }

  /** Stays in the form after a save, whose files need not be sent again. */
  function goOnWriting(stored: AdminRecord, sent: FormValues) {
    const storedValues = beginningValues(resource, stored);
    // What others have changed as well has been merged.
    const untouched = Object.entries(storedValues).filter(
      ([name]) => !differingFields(sent, values()).includes(name),
    );
    form.setFieldsValue(Object.fromEntries(untouched));
    const beginningNow = { ...sent, ...Object.fromEntries(untouched) };
    goOnFrom(stored, beginningNow, { isDraftOver: true });
    setIsNew(false);
    const isTypedOn = differingFields(beginningNow, values()).length > 0;
    setIsDirty(isTypedOn);
    if (isTypedOn) draft.note();
  }

  /** What is stored of this form, be it by another user or a save whose response was lost; else null. */
  function storedBy(result: SaveOutcome): AdminRecord | null {
    if (result.kind === "saved") return result.record;
    if (result.kind !== "stale") return null;
    const others = beginningValues(resource, result.current);
    return differingFields(others, values()).length === 0 ? result.current : null;
  }

  function showFieldProblems(fields: readonly { name: string; message: string }[]) {
    form.setFields(fields.map(({ name, message }) => ({ name, errors: [message] })));
    const names = Object.keys(resource.fields);
    const [first] = fields.toSorted(
      (one, other) => names.indexOf(one.name) - names.indexOf(other.name),
    );
    if (first !== undefined) focusField(`${formName}_${first.name}`);
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
    setShownDraft(null);
    draft.moveTo({ recordId: stored.id, base: stored.version, stored: shown }, options);
  }

  /** Goes on from the other's version, keeping this form's values or taking theirs. */
  function settle(current: AdminRecord, choice: "mine" | "theirs") {
    const theirs = beginningValues(resource, current);
    const isOwnDraftOver = base === null;
    setOutcome(null);
    goOnFrom(current, theirs, { isDraftOver: isOwnDraftOver });
    if (choice === "mine") return void save(current);
    form.setFieldsValue(theirs);
    setIsDirty(false);
    draft.note();
  }

  async function discardDraft() {
    try {
      discarded.current = values();
      await draft.discard();
      form.setFieldsValue(beginning);
      setIsDirty(false);
      setShownDraft({ kind: "discarded" });
    } catch (thrown) {
      const reason = failureMessage(thrown, text.failure.unknown);
      props.onReport(`${text.draft.discardFailed} ${reason}`);
    }
  }

  function undoDiscard() {
    setShownDraft(null);
    takeValues(discarded.current);
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

  function attempt(isInPlace: boolean) {
    isStaying.current = isInPlace;
    void (outcome?.kind === "gone" ? saveAsNew() : save(base));
  }

  useSaveShortcut(
    () => {
      if (isSaving) return;
      form.validateFields().then(() => attempt(true), focusFirstProblem);
    },
    (focused) => focused.closest('[role="dialog"]') === null,
  );

  const { buttons } = resource.texts;
  return (
    <>
      <Form
        form={form}
        name={formName}
        layout="vertical"
        className={`sheet ${styles.recordForm}`}
        initialValues={initialState.values}
        onValuesChange={noteChanges}
        onKeyDown={ignoreEnter}
        onFinish={() => attempt(false)}
        onFinishFailed={focusFirstProblem}
      >
        {shownDraft !== null && (
          <DraftNotice
            resource={resource}
            draft={shownDraft}
            onDiscard={() => void discardDraft()}
            onUndo={undoDiscard}
          />
        )}
        <div className={styles.formFields}>
          {Object.entries(resource.fields).map(([name, field]) => (
            <FieldItem
              key={name}
              resource={resource}
              name={name}
              field={field}
              fixed={fixed[name]}
            />
          ))}
        </div>
        <FormFoot
          outcome={outcome}
          draftState={draftState}
          isDirty={isDirty}
          isSaving={isSaving}
          buttons={{ cancel: buttons.cancel, save: isNew ? buttons.create : buttons.edit }}
          onCancel={props.onCancel}
          onRetry={draft.retry}
        />
      </Form>
      {question}
      {outcome?.kind === "stale" && (
        <ConflictDialog
          resource={resource}
          message={outcome.message}
          theirs={outcome.current}
          mine={values()}
          onCopy={takeValues}
          onKeepMine={() => settle(outcome.current, "mine")}
          onTakeTheirs={() => settle(outcome.current, "theirs")}
          onClose={() => setOutcome(null)}
        />
      )}
    </>
  );
}

function isPublished(outcome: SaveOutcome): boolean {
  return outcome.kind === "saved" && outcome.isPublished;
}
