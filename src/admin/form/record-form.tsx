import { Alert, Button, Form } from "antd";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import type { AdminRecord } from "#admin/api/records.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import {
  beginningValues,
  differingFields,
  isImageValue,
  requestBody,
} from "#admin/field-input/form-value.ts";
import { DeactivationNote } from "#admin/impact/deactivation-note.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { fixedFields } from "#admin/record-access.ts";
import { draftAt } from "#admin/session/drafts.ts";
import { useScreenAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { FieldItem } from "./field-item.tsx";
import { withReattachedFiles } from "./reattach-files.ts";
import { focusField } from "./focus-field.ts";
import { ignoreEnter, useSaveShortcut } from "./form-keys.ts";
import { draftOf, initialStateOf } from "./initial-state.ts";
import type { SaveOutcome } from "./save-record.ts";
import { saveRecord } from "./save-record.ts";
import { useDraft } from "./use-draft.ts";
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
  /** `report` says what was done. */
  readonly onSaved: (report: string) => void;
  /** The same, after a save that doesn't leave the form. */
  readonly onSavedInPlace: (report: string) => void;
  readonly onCancel: () => void;
  /** The restored draft is discarded: the form is to mount again. */
  readonly onDiscard: () => void;
}

/** The form of every resource: its definition's fields, validated by the contract, with a draft until it is saved. */
export function RecordForm({ resource, record, title, ...props }: RecordFormProps) {
  const fixed = fixedFields(resource, record, useScreenAccount());
  const [form] = Form.useForm();
  const address = useLocation().pathname;
  // What was typed here before the page was lost; null once the form has gone on from there.
  const [draft, setDraft] = useState(() => draftAt(address));
  const [initialState] = useState(() => initialStateOf(resource, record, fixed, draft));
  // The stored record that a save starts from; after a conflict it is the other's.
  const [base, setBase] = useState(initialState.base);
  const [isNew, setIsNew] = useState(record === null);
  const [beginning, setBeginning] = useState(initialState.stored);
  const [isDirty, setIsDirty] = useState(initialState.isDirty);
  const [isSaving, setIsSaving] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  // Whether the save that is on its way was made by the keyboard.
  const isStaying = useRef(false);
  const autosave = useDraft(address, isDirty);
  const { question, letGo } = useLeaveGuard(isDirty, title, autosave.forget);
  // One key for every press of the button: the response to the one before may have been lost.
  const { createKey } = initialState;

  const values = () => form.getFieldsValue(true) as FormValues;

  function noteChanges(changed: FormValues) {
    const isChanged = differingFields(beginning, values()).length > 0;
    setIsDirty(isChanged);
    if (isChanged) autosave.note(() => draftOf(values(), base, createKey));
    // What was wrong may be right now, also where a rule is about two fields.
    const concerned = [
      ...Object.keys(changed),
      ...(resource.rules ?? []).map(({ field }) => field),
    ];
    const wrong = concerned.filter((name) => form.getFieldError(name).length > 0);
    if (wrong.length > 0) void form.validateFields(wrong).catch(() => {});
  }

  async function save(from: AdminRecord | null) {
    setIsSaving(true);
    setOutcome(null);
    const sent = values();
    const result = await saveRecord(resource, from, createKey, requestBody(resource, sent));
    const stored = storedBy(result);
    const isTypedOn = result.kind === "saved" && differingFields(sent, values()).length > 0;
    const report = from === null || isNew ? resource.texts.created : resource.texts.updated;
    if (stored !== null && !isTypedOn && !isStaying.current) {
      letGo();
      autosave.forget();
      return props.onSaved(report);
    }
    setIsSaving(false);
    if (stored !== null && isStaying.current) {
      goOnWriting(stored, sent);
      return props.onSavedInPlace(report);
    }
    setOutcome(result);
    if (result.kind === "saved") {
      goOnFrom(result.record);
      setBeginning(sent);
      setIsDirty(true);
      autosave.note(() => draftOf(values(), result.record, createKey));
    }
    if (result.kind === "refused") showFieldProblems(result.fields);
  }

  /** Stays in the form after a save, whose files need not be sent again. */
  function goOnWriting(stored: AdminRecord, sent: FormValues) {
    const files = Object.entries(beginningValues(resource, stored)).filter(
      ([name, value]) => isImageValue(value) && values()[name] === sent[name],
    );
    form.setFieldsValue(Object.fromEntries(files));
    const beginningNow = { ...sent, ...Object.fromEntries(files) };
    goOnFrom(stored);
    setIsNew(false);
    setBeginning(beginningNow);
    const isTypedOn = differingFields(beginningNow, values()).length > 0;
    setIsDirty(isTypedOn);
    if (isTypedOn) autosave.note(() => draftOf(values(), stored, createKey));
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

  function goOnFrom(stored: AdminRecord) {
    setBase(stored);
    setDraft(null);
  }

  /** Goes on from the other's version, keeping this form's values or taking theirs. */
  function settle(current: AdminRecord, choice: "mine" | "theirs") {
    goOnFrom(current);
    setOutcome(null);
    if (choice === "mine") return void save(current);
    const theirs = beginningValues(resource, current);
    setBeginning(theirs);
    form.setFieldsValue(theirs);
    setIsDirty(false);
  }

  function discardDraft() {
    autosave.forget();
    props.onDiscard();
  }

  /** What was typed about a record that is gone becomes a new one. */
  async function saveAsNew() {
    setIsSaving(true);
    form.setFieldsValue(await withReattachedFiles(values()));
    setIsNew(true);
    setBase(null);
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
  const saveLabel = isNew ? buttons.create : buttons.edit;
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
        {draft !== null && (
          <DraftNotice
            resource={resource}
            draft={draft}
            isRestored={initialState.isDirty}
            onDiscard={discardDraft}
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
          <DeactivationNote resource={resource} record={base} />
        </div>
        <div className={styles.formFoot} data-form-foot>
          {outcome?.kind === "saved" && <Alert type="info" showIcon title={text.form.typedOn} />}
          {outcome?.kind === "refused" && (
            <Alert
              type="error"
              showIcon
              title={text.form.notSaved}
              description={text.form.reason(outcome.message)}
            />
          )}
          {outcome?.kind === "gone" && (
            <Alert
              type="warning"
              showIcon
              title={text.form.gone}
              description={text.form.goneDetail}
            />
          )}
          <Button onClick={props.onCancel}>{buttons.cancel}</Button>
          <Button
            type="primary"
            htmlType="submit"
            loading={isSaving}
            title={text.form.saveShortcut}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {outcome?.kind === "gone" ? text.form.saveAsNew : saveLabel}
          </Button>
        </div>
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
