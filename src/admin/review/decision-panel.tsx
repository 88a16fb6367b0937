import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button } from "antd";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { CallFailure, failureMessage } from "#admin/api/call-failure.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import type { OpenSubmission } from "#admin/api/review.ts";
import { approveSubmission, reviewQueueQuery, submissionQuery } from "#admin/api/review.ts";
import { useInactiveReferences } from "#admin/field-cell/use-inactive-references.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { useMomentFormat } from "#admin/history/use-moment-format.ts";
import { UserAvatar } from "#admin/presence/user-avatar.tsx";
import { reviewText } from "#admin/text/review.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { draftFormPath, reviewPath } from "#admin/screen-addresses.ts";
import { useScreenAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import { approvalSentence } from "./approval-sentence.ts";
import { FieldRemarks } from "./remarks.tsx";
import { ReturnDialog } from "./return-dialog.tsx";
import { formReview } from "./review-rules.ts";
import styles from "./review.module.css";

const words = reviewText.screen;

interface DecisionProps {
  readonly resource: ScreenedResource;
  readonly submission: OpenSubmission;
}

/** Who submitted it and why, what is said of the whole, and the decision about exactly what is shown. */
export function DecisionPanel({
  resource,
  submission,
  children,
}: DecisionProps & {
  /** What else is known of it. */
  readonly children: ReactNode;
}) {
  const { author, note, returned, co_authors: coAuthors } = submission;
  const momentOf = useMomentFormat();
  return (
    <aside className={styles.rail} aria-label={words.decision}>
      <section className={`sheet ${styles.part}`}>
        <h2>{words.submitted(momentOf(submission.submitted_at))}</h2>
        <p className={styles.byline}>
          <UserAvatar name={author.name} />
          <span>{author.name}</span>
        </p>
        {note !== "" && <blockquote>{note}</blockquote>}
        {coAuthors.length > 0 && <p>{words.coAuthors(coAuthors)}</p>}
        {returned !== null && (
          <>
            <p>{reviewText.notice.returned(returned.by, momentOf(returned.at))}</p>
            {returned.note !== "" && <blockquote>{returned.note}</blockquote>}
          </>
        )}
      </section>
      <section className={`sheet ${styles.part} ${styles.decision}`}>
        <h2>{words.decision}</h2>
        <Decision {...{ resource, submission }} />
      </section>
      {children}
      <section className={`sheet ${styles.part}`} data-general>
        <h2>{reviewText.remarks.title}</h2>
        <FieldRemarks {...{ resource, submission }} field={null} />
      </section>
    </aside>
  );
}

function Decision({ resource, submission }: DecisionProps) {
  const { stage, author, may_decide: mayDecide } = submission;
  const account = useScreenAccount();
  if (mayDecide) return <Decide {...{ resource, submission }} />;
  const isOwn = account.id === author.id;
  const isReturned = stage === "returned";
  const ofOwn = isReturned ? words.ownReturned : words.ownWork;
  const ofOthers = isReturned ? words.waitsForAuthor : words.own;
  return (
    <>
      <p>{isOwn ? ofOwn : ofOthers}</p>
      {isOwn && !isReturned && formReview(resource, null, account).mayForce && (
        <p>{words.urgentWay}</p>
      )}
      {isOwn && (
        <Link className="button-link button-line" to={draftFormPath(resource, submission)}>
          {words.toForm}
        </Link>
      )}
    </>
  );
}

function Decide({ resource, submission }: DecisionProps) {
  const { id, version, author, is_outdated: isOutdated, may_approve: mayApprove } = submission;
  const ownSentence = submission.has_approver ? words.own : words.noApprover;
  const { message } = App.useApp();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const moment = {
    seconds: useMinuteSeconds(),
    inactive: useInactiveReferences([resource]).of(resource),
  };
  const momentOf = useMomentFormat();
  const part = useRef<HTMLDivElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isReturning, setIsReturning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDecided, setIsDecided] = useState(false);
  const [isReloaded, setIsReloaded] = useState(false);
  // The queue is asked again and again; what is read here stays until its reader wants the newer state.
  const { data: queue } = useQuery(reviewQueueQuery);
  const newest = queue?.submissions.find((one) => one.id === id)?.version ?? version;
  const hasMoved = newest > version;

  function leave(report: string) {
    void message.success(report);
    void navigate(reviewPath);
    void invalidateRecords();
  }

  async function approve() {
    setIsSaving(true);
    setFailure(null);
    try {
      await approveSubmission({ id, version });
      leave(words.approved);
    } catch (thrown) {
      setIsSaving(false);
      setFailure(failureMessage(thrown, text.failure.unknown));
      setIsDecided(isDecidedBefore(thrown));
      // Changed, withdrawn or decided meanwhile.
      const isStale = thrown instanceof CallFailure && [404, 409, 410].includes(thrown.status);
      if (isStale) await queries.invalidateQueries(reviewQueueQuery);
    }
  }

  async function reload() {
    setFailure(null);
    part.current?.focus();
    try {
      await queries.refetchQueries(submissionQuery(id), { throwOnError: true });
      setIsReloaded(true);
    } catch (thrown) {
      setFailure(failureMessage(thrown, text.failure.unknown));
    }
  }

  const failedTitle = isDecided ? words.decided : words.notDecided;
  return (
    <div ref={part} tabIndex={-1}>
      {(failure !== null || hasMoved) && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={failure === null ? words.moved(author.name) : failedTitle}
          description={failure}
          action={<Button onClick={() => void reload()}>{words.reload}</Button>}
        />
      )}
      {failure === null && !hasMoved && isReloaded && (
        <Alert type="info" showIcon title={words.reloaded} />
      )}
      {isOutdated ? (
        <Alert type="warning" showIcon title={words.outdated} />
      ) : (
        <p className={styles.outcome}>
          {mayApprove ? (
            <>
              <b>{words.ifApproved}</b> {approvalSentence(resource, submission, moment, momentOf)}
            </>
          ) : (
            ownSentence
          )}
        </p>
      )}
      <div className={styles.decisionButtons}>
        <Button
          type="primary"
          loading={isSaving}
          disabled={isOutdated || !mayApprove}
          onClick={() => void approve()}
        >
          {words.approve}
        </Button>
        <Button onClick={() => setIsReturning(true)}>
          <span>
            {words.return[0]} <span className={styles.long}>{words.return[1]}</span>
          </span>
        </Button>
      </div>
      {isReturning && (
        <ReturnDialog
          submission={submission}
          onReturned={() => leave(words.returned)}
          onClose={() => setIsReturning(false)}
        />
      )}
    </div>
  );
}

/** Whether another reviewer has approved or returned it before. */
function isDecidedBefore(thrown: unknown): boolean {
  const codes: readonly unknown[] = ["decidedSubmission", "notSubmitted"];
  return thrown instanceof CallFailure && codes.includes(thrown.code);
}
