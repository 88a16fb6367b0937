import { useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button, Form } from "antd";
import { PenLine } from "lucide-react";
import { useState } from "react";
import { randomIdentifier } from "#contract/random-identifier.ts";
import type { Values } from "#contract/revisions/values.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { readDraft, saveDraft } from "#admin/api/drafts.ts";
import type { OpenSubmission } from "#admin/api/review.ts";
import { reviewQueueQuery, submissionQuery } from "#admin/api/review.ts";
import {
  draftValues,
  formValuesOf,
  mergeDrafts,
  overruledLabels,
} from "#admin/drafts/draft-values.ts";
import { createFileUploads } from "#admin/drafts/file-uploads.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { beginningValues, differingFields } from "#admin/field-input/form-value.ts";
import { createUploads, FormUploads } from "#admin/field-input/uploads-under-way.ts";
import { FieldItem } from "#admin/form/field-item.tsx";
import { useLeaveGuard } from "#admin/form/use-leave-guard.tsx";
import { Dialog } from "#admin/layout/dialog.tsx";
import { keepFocus } from "#admin/layout/lost-focus.ts";
import { useIsOpen } from "#admin/layout/use-is-open.ts";
import { reviewText } from "#admin/text/review.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { useUnsaved } from "#admin/session/unsaved-forms.ts";
import { text } from "#admin/text/text.ts";
import styles from "./review.module.css";

const words = reviewText.edit;

interface EditFieldProps {
  readonly resource: ScreenedResource;
  readonly submission: OpenSubmission;
  readonly name: string;
}

/** Lets a reviewer change a field of what was submitted, which makes them its co-author. */
export function EditField(props: EditFieldProps) {
  const { resource, submission, name } = props;
  const [isOpen, setIsOpen] = useState(false);
  const field = resource.fields[name];
  // The approval decides about the status.
  if (!submission.may_edit || field === undefined || field.kind === "status") return null;
  return (
    <>
      <Button
        type="dashed"
        icon={<PenLine size={16} aria-hidden />}
        aria-label={words.of(field.label)}
        onClick={() => setIsOpen(true)}
      >
        {words.button}
      </Button>
      {isOpen && <EditDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function EditDialog({
  resource,
  submission,
  name,
  onClose,
}: EditFieldProps & { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const { message } = App.useApp();
  const [form] = Form.useForm();
  const [beginning] = useState(() =>
    formValuesOf(resource, submission.values, beginningValues(resource, null)),
  );
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [fieldUploads] = useState(createUploads);
  // An upload that a save waits for ends with the dialog, and then nothing is saved.
  const isStillOpen = useIsOpen();
  const field = resource.fields[name];
  const title = words.of(field?.label ?? name);
  const isAtRisk = () => isDirty || fieldUploads.areUnderWay();
  useUnsaved(isDirty, title, isAtRisk);
  const question = useLeaveGuard({ isAtRisk, isUnsafe: isAtRisk }, title);
  if (field === undefined) return null;

  const readInput = (): FormValues => ({ [name]: form.getFieldValue(name) ?? null });

  async function save() {
    setIsSaving(true);
    setFailure(null);
    try {
      await fieldUploads.settled();
      if (!isStillOpen()) return;
      const sent = readInput();
      const uploads = createFileUploads(resource);
      await uploads.upload(sent);
      const valuesOf = (input: FormValues) => draftValues(resource, input, null, uploads.addressOf);
      const isStored = await saveValues(submission, valuesOf(sent));
      const fresh = submissionQuery(submission.id);
      if (isStored) {
        void message.success(words.done);
        // Where it can't be read again, the decision is refused as one about an older version.
        await queries.refetchQueries(fresh);
        // What was typed meanwhile is still to be saved.
        if (isStillOpen() && differingFields(sent, readInput()).length === 0) onClose();
      } else {
        const moved = await queries.fetchQuery({ ...fresh, staleTime: 0 });
        mergeWith(moved, valuesOf(readInput()));
      }
      await queries.invalidateQueries(reviewQueueQuery);
    } catch (thrown) {
      setFailure(failureMessage(thrown, text.failure.unknown));
    }
    setIsSaving(false);
  }

  /** What the author has typed since goes into the input, beside what the reviewer has. */
  function mergeWith({ values: theirs }: OpenSubmission, mine: Values) {
    const of = (values: Values) => ({ [name]: values[name] ?? null });
    const states = { base: of(submission.values), mine: of(mine), theirs: of(theirs) };
    form.setFieldsValue(formValuesOf(resource, mergeDrafts(resource, states, {}), beginning));
    const isOverruled = overruledLabels(resource, states).length > 0;
    setFailure(isOverruled ? words.movedHere : words.moved);
  }

  return (
    <Dialog
      open
      width={760}
      title={title}
      okText={words.confirm}
      cancelText={reviewText.cancel}
      okButtonProps={{ loading: isSaving, onMouseDown: keepFocus }}
      cancelButtonProps={{ onMouseDown: keepFocus }}
      closable={false}
      // What was typed isn't given up by accident.
      keyboard={!isDirty}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {submission.may_decide && (
        <Alert className={styles.warning} type="info" showIcon title={words.warning} />
      )}
      <Form
        form={form}
        name="edit-field"
        layout="vertical"
        requiredMark={false}
        initialValues={beginning}
        onValuesChange={() => setIsDirty(true)}
        onFinish={() => void save()}
      >
        <FormUploads value={fieldUploads}>
          <FieldItem resource={resource} name={name} field={field} fixed={undefined} />
        </FormUploads>
      </Form>
      {failure !== null && (
        <Alert type="error" showIcon role="alert" title={words.failed} description={failure} />
      )}
      {question}
    </Dialog>
  );
}

/** False where the author has typed on since the submission was read: then nothing is saved. */
async function saveValues({ id, version }: OpenSubmission, values: Values): Promise<boolean> {
  const draft = await readDraft(id);
  if (draft.version !== version) return false;
  const change = { base: draft.base, values: { ...draft.values, ...values } };
  await saveDraft({ id, version }, { key: randomIdentifier(), ...change });
  return true;
}
