import { useQuery } from "@tanstack/react-query";
import { Alert, Form, Input, Select } from "antd";
import { use, useState } from "react";
import { maxReviewNoteCharacters, minForcedReasonCharacters } from "#contract/limits.ts";
import { reviewMessages } from "#contract/review.ts";
import type { ReviewedDraft } from "#admin/api/review.ts";
import { reviewersQuery } from "#admin/api/review.ts";
import { FormUploads } from "#admin/field-input/uploads-under-way.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import { useIsOpen } from "#admin/layout/use-is-open.ts";
import { useUnsentText } from "#admin/session/unsent-text.ts";
import { useFormReviewText } from "./form-review-text.ts";
import type { ReviewRequest } from "./send-for-review.ts";

interface Asked {
  readonly words?: string;
  readonly reviewerId?: number | null;
}

/** Whom the author wishes for; where there is one reviewer, there is no choice, and where there is none, it says so. */
function ReviewerItem({ submitted }: { submitted: ReviewedDraft }) {
  const { submit } = useFormReviewText();
  const { data: reviewers } = useQuery(reviewersQuery(submitted));
  if (reviewers === undefined || reviewers.length === 1) return null;
  if (reviewers.length === 0) {
    return <Alert type="warning" showIcon title={submit.noApprover} />;
  }
  return (
    <Form.Item name="reviewerId" label={submit.reviewer} initialValue={null}>
      <Select
        options={[
          { value: null, label: submit.anyReviewer },
          ...reviewers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Form.Item>
  );
}

/** Asks for the words that go along with a submission, or for the reason of a publication that can't wait. */
export function ReviewDialog(props: {
  submitted: ReviewedDraft;
  kind: ReviewRequest["kind"];
  /** Whether readers go on seeing the record as it is. */
  isLive: boolean;
  /** Of the draft, by which what was typed is found again. */
  place: string;
  /** Whether it was sent. */
  onSend: (step: ReviewRequest) => Promise<boolean>;
  onClose: () => void;
}) {
  const { kind } = props;
  const [form] = Form.useForm<Asked>();
  const words = useFormReviewText();
  const texts = words[kind];
  const isForced = kind === "force";
  const unsent = useUnsentText(`${props.place} ${kind}`, texts.title);
  const [state, setState] = useState<"asking" | "waiting" | "sending">("asking");
  const isOpen = useIsOpen();
  const uploads = use(FormUploads);

  async function send(step: ReviewRequest) {
    // A second Enter.
    if (state !== "asking") return;
    setState("waiting");
    // A file may have been pasted while the checks were asked.
    await uploads.settled();
    if (!isOpen()) return;
    setState("sending");
    if (await props.onSend(step)) unsent.clear();
  }

  return (
    <Dialog
      open
      title={texts.title}
      okText={texts.confirm}
      cancelText={words.cancel}
      okButtonProps={{ danger: isForced, loading: state !== "asking" }}
      // Until it is known what came of it, the form below takes nothing in: that would be lost with it.
      cancelButtonProps={{ disabled: state === "sending" }}
      keyboard={state !== "sending"}
      closable={false}
      onOk={() => form.submit()}
      onCancel={props.onClose}
    >
      <p>{isForced || props.isLive ? texts.lead : words.submit.leadOfNew}</p>
      <Form
        form={form}
        name="review"
        layout="vertical"
        requiredMark={false}
        initialValues={{ words: unsent.body }}
        onValuesChange={(_, { words: typed = "" }) => unsent.change(typed)}
        onFinish={({ words: typed = "", reviewerId = null }) =>
          void send({ kind, words: typed, reviewerId })
        }
      >
        {!isForced && <ReviewerItem submitted={props.submitted} />}
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
          <Input.TextArea
            autoFocus
            rows={3}
            maxLength={maxReviewNoteCharacters}
            readOnly={state !== "asking"}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
