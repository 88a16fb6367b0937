import { useQueryClient } from "@tanstack/react-query";
import { Form, Input } from "antd";
import { useState } from "react";
import { maxReviewNoteCharacters } from "#contract/limits.ts";
import { reviewMessages } from "#contract/review.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { OpenSubmission } from "#admin/api/review.ts";
import { returnSubmission, reviewQueueQuery } from "#admin/api/review.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import { reviewText } from "#admin/text/review.ts";
import { useUnsentText } from "#admin/session/unsent-text.ts";
import { text } from "#admin/text/text.ts";

const words = reviewText.screen;

/** Returns a submission: with words about it, unless a remark says what is to be mended. */
export function ReturnDialog(props: {
  submission: OpenSubmission;
  onReturned: () => void;
  onClose: () => void;
}) {
  const { submission } = props;
  const [form] = Form.useForm<{ note?: string }>();
  const [isSaving, setIsSaving] = useState(false);
  const queries = useQueryClient();
  const unsent = useUnsentText(`${submission.id} return`, words.returnTitle);
  const hasOpenRemark = submission.remarks.some(
    (one) => one.reply_to === null && one.resolved_at === null,
  );

  async function send({ note = "" }: { note?: string }) {
    setIsSaving(true);
    try {
      await returnSubmission(submission, note);
      unsent.clear();
      props.onReturned();
    } catch (thrown) {
      setIsSaving(false);
      // Withdrawn or decided meanwhile.
      void queries.invalidateQueries(reviewQueueQuery);
      form.setFields([{ name: "note", errors: [failureMessage(thrown, text.failure.unknown)] }]);
    }
  }

  return (
    <Dialog
      open
      title={words.returnTitle}
      okText={words.returnConfirm}
      cancelText={reviewText.cancel}
      okButtonProps={{ loading: isSaving }}
      closable={false}
      onOk={() => form.submit()}
      onCancel={props.onClose}
    >
      {hasOpenRemark && <p>{words.returnLead}</p>}
      <Form
        form={form}
        name="return"
        layout="vertical"
        requiredMark={false}
        initialValues={{ note: unsent.body }}
        onValuesChange={({ note = "" }) => unsent.change(note)}
        onFinish={send}
      >
        <Form.Item
          name="note"
          label={words.returnNote}
          rules={
            hasOpenRemark
              ? []
              : [{ required: true, whitespace: true, message: reviewMessages.returnNote }]
          }
        >
          <Input.TextArea
            autoFocus
            rows={4}
            maxLength={maxReviewNoteCharacters}
            // What is typed while it is sent would go with the dialog.
            readOnly={isSaving}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
