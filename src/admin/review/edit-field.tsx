import { useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button, Form } from "antd";
import { PenLine } from "lucide-react";
import { useState } from "react";
import { randomIdentifier } from "#contract/random-identifier.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { readDraft, saveDraft } from "#admin/api/drafts.ts";
import type { OpenSubmission } from "#admin/api/review.ts";
import { reviewQueueQuery, submissionQuery } from "#admin/api/review.ts";
import { draftValues, formValuesOf } from "#admin/drafts/draft-values.ts";
import { createFileUploads } from "#admin/drafts/file-uploads.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { beginningValues } from "#admin/field-input/form-value.ts";
import { FieldItem } from "#admin/form/field-item.tsx";
import { Dialog } from "#admin/layout/dialog.tsx";
import { reviewText } from "#admin/text/review.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
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
  const field = resource.fields[name];
  if (field === undefined) return null;

  async function save() {
    setIsSaving(true);
    setFailure(null);
    try {
      const all = form.getFieldsValue(true) as FormValues;
      const isStored = await saveField(resource, submission, { [name]: all[name] ?? null });
      if (isStored) {
        void message.success(words.done);
        await queries.refetchQueries(submissionQuery(submission.id));
        onClose();
      } else setFailure(words.moved);
      await queries.invalidateQueries(reviewQueueQuery);
    } catch (thrown) {
      setFailure(failureMessage(thrown, text.failure.unknown));
    }
    setIsSaving(false);
  }

  return (
    <Dialog
      open
      width={760}
      title={words.of(field.label)}
      okText={words.confirm}
      cancelText={reviewText.cancel}
      okButtonProps={{ loading: isSaving }}
      closable={false}
      mask={{ closable: false }}
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
        onFinish={() => void save()}
      >
        <FieldItem resource={resource} name={name} field={field} fixed={undefined} />
      </Form>
      {failure !== null && (
        <Alert type="error" showIcon role="alert" title={words.failed} description={failure} />
      )}
    </Dialog>
  );
}

/** False where the submission isn't any more what the reviewer has seen. */
async function saveField(
  resource: ScreenedResource,
  { id, version }: OpenSubmission,
  changed: FormValues,
): Promise<boolean> {
  const uploads = createFileUploads(resource);
  await uploads.upload(changed);
  const draft = await readDraft(id);
  if (draft.version !== version) return false;
  const values = { ...draft.values, ...draftValues(resource, changed, null, uploads.addressOf) };
  await saveDraft({ id, version }, { key: randomIdentifier(), base: draft.base, values });
  return true;
}
