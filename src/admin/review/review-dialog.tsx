import { Form, Input } from "antd";
import { maxReviewNoteCharacters, minForcedReasonCharacters } from "#contract/limits.ts";
import { reviewMessages } from "#contract/review.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import { useFormReviewText } from "./form-review-text.ts";
import type { ReviewStep } from "./send-for-review.ts";

/** Asks for the words that go along with a submission, or for the reason of a publication that can't wait. */
export function ReviewDialog(props: {
  kind: ReviewStep["kind"];
  onSend: (step: ReviewStep) => void;
  onClose: () => void;
}) {
  const { kind } = props;
  const [form] = Form.useForm<{ words: string }>();
  const words = useFormReviewText();
  const texts = words[kind];
  const isForced = kind === "force";
  return (
    <Dialog
      open
      title={texts.title}
      okText={texts.confirm}
      cancelText={words.cancel}
      okButtonProps={{ danger: isForced }}
      closable={false}
      onOk={() => form.submit()}
      onCancel={props.onClose}
    >
      <p>{texts.lead}</p>
      <Form
        form={form}
        name="review"
        layout="vertical"
        requiredMark={false}
        onFinish={({ words: typed }) => props.onSend({ kind, words: typed ?? "" })}
      >
        <Form.Item
          name="words"
          label={isForced ? words.force.reason : words.submit.note}
          extra={isForced ? words.force.hint : undefined}
          rules={
            isForced
              ? [
                  { min: minForcedReasonCharacters, message: reviewMessages.reason },
                  { required: true, whitespace: true, message: reviewMessages.reason },
                ]
              : []
          }
        >
          <Input.TextArea autoFocus rows={3} maxLength={maxReviewNoteCharacters} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
