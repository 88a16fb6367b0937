import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button } from "antd";
import type { MouseEvent } from "react";
import { useState } from "react";
import { Link } from "react-router";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { OpenSubmission, Remark } from "#admin/api/review.ts";
import { reviewQueueQuery, submissionQuery, withdrawSubmission } from "#admin/api/review.ts";
import { DraftLinks } from "#admin/drafts/draft-links.tsx";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { useMomentFormat } from "#admin/history/use-moment-format.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { reviewPath } from "#admin/screen-addresses.ts";
import { useScreenText } from "#admin/text/screen.ts";
import { useFormReviewText } from "./form-review-text.ts";
import { Remarks } from "./remarks.tsx";
import noticeStyles from "#admin/layout/notice.module.css";
import styles from "./review.module.css";

interface SubmissionNoticeProps {
  readonly resource: ScreenedResource;
  /** As it is stored; null for a new one. */
  readonly record: AdminRecord | null;
  readonly readValues: () => FormValues;
  /** Shows in the form what a remark is about. */
  readonly onGo: (remark: Remark) => void;
  /** The id of the form's own draft, where it was submitted. */
  readonly own: number | null;
  readonly isWaiting: boolean;
  readonly onWithdrawn: () => void;
}

type NoticeProps = Omit<SubmissionNoticeProps, "own">;

/** How far the form's submission is and what was said of it, or that another's waits. */
export function SubmissionNotice({ own, ...props }: SubmissionNoticeProps) {
  if (own !== null) return <OwnNotice {...props} id={own} />;
  // Of a record that isn't there yet nobody else has a submission.
  const { resource, record } = props;
  return record !== null && <OthersNotice {...{ resource, record }} />;
}

function OwnNotice({ id, resource, record, isWaiting, ...props }: NoticeProps & { id: number }) {
  const { title, withdraw: withdrawal, notice: words } = useFormReviewText();
  const { unknown } = useScreenText().absent;
  const queries = useQueryClient();
  const { message } = App.useApp();
  const { data, error, refetch } = useQuery(submissionQuery(id));
  const momentOf = useMomentFormat();
  const [isWithdrawing, setIsWithdrawing] = useState(false);

  async function withdraw({ currentTarget }: MouseEvent) {
    setIsWithdrawing(true);
    try {
      await withdrawSubmission(id);
      void message.success(withdrawal.done);
      // The focus would be lost with the button that has it.
      if (currentTarget.contains(document.activeElement)) {
        currentTarget.closest("main")?.focus({ preventScroll: true });
      }
      props.onWithdrawn();
      await queries.invalidateQueries(reviewQueueQuery);
    } catch (thrown) {
      setIsWithdrawing(false);
      const reason = failureMessage(thrown, unknown);
      void message.error(`${withdrawal.failed} ${reason}`);
    }
  }

  if (error !== null && data === undefined) {
    return (
      <FailureState
        title={words.failed}
        message={failureMessage(error, unknown)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return null;
  const waitingDetail = data.has_approver ? words.typeOn : words.noApprover;
  return (
    <section className={styles.notice} aria-label={title}>
      <Alert
        type={isWaiting ? "info" : "warning"}
        showIcon
        className={noticeStyles.notice}
        title={sentenceOf(data, momentOf, words)}
        description={data.returned === null ? waitingDetail : data.returned.note}
        action={
          <div className={styles.ways}>
            {record !== null && (
              <DraftLinks {...{ resource, record }} readValues={props.readValues} />
            )}
            {isWaiting && (
              <Button loading={isWithdrawing} onClick={(event) => void withdraw(event)}>
                {withdrawal.button}
              </Button>
            )}
          </div>
        }
      />
      {data.remarks.length > 0 && (
        <Remarks resource={resource} submission={data} onGo={props.onGo} />
      )}
    </section>
  );
}

function sentenceOf(
  { returned, submitted_at: submittedAt }: OpenSubmission,
  momentOf: (seconds: number) => string,
  words: ReturnType<typeof useFormReviewText>["notice"],
): string {
  if (returned === null) return words.waiting(momentOf(submittedAt));
  return words.returned(returned.by, momentOf(returned.at));
}

/** Another's submission of the same record that the account may decide about. */
function OthersNotice({ resource, record }: { resource: ScreenedResource; record: AdminRecord }) {
  const { notice: words } = useFormReviewText();
  const momentOf = useMomentFormat();
  const { data } = useQuery(reviewQueueQuery);
  const waiting = data?.submissions.find(
    (one) => one.resource === resource.api && one.record_id === record.id && one.may_decide,
  );
  if (waiting === undefined) return null;
  const moment = momentOf(waiting.submitted_at);
  return (
    <div className={styles.notice}>
      <Alert
        type="info"
        showIcon
        className={noticeStyles.notice}
        title={words.others(waiting.author.name, moment)}
        action={
          <div className={styles.ways}>
            <DraftLinks {...{ resource, record }} />
            <Link className="button-link button-line" to={`${reviewPath}/${waiting.id}`}>
              {words.open}
            </Link>
          </div>
        }
      />
    </div>
  );
}
