import { useQueryClient } from "@tanstack/react-query";
import { App, Button } from "antd";
import { Check, MessageSquarePlus } from "lucide-react";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Resource } from "#contract/resource.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { NewRemark, OpenSubmission, Remark } from "#admin/api/review.ts";
import { createRemark, resolveRemark, submissionQuery } from "#admin/api/review.ts";
import { useMomentFormat } from "#admin/history/use-moment-format.ts";
import { UserAvatar } from "#admin/presence/user-avatar.tsx";
import { reviewText } from "#admin/text/review.ts";
import { useUnsentAt } from "#admin/session/unsent-text.ts";
import { useScreenAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import { useFormReviewText } from "./form-review-text.ts";
import { RemarkInput } from "./remark-input.tsx";
import { selectedPassage } from "./selected-passage.ts";
import buttonStyles from "#admin/layout/text-button.module.css";
import styles from "./review.module.css";

const words = reviewText.remarks;

interface RemarksProps {
  readonly resource: Resource;
  readonly submission: OpenSubmission;
}

/** The remarks of a submission, each with a link to its field. */
export function Remarks({
  resource,
  submission,
  onGo,
}: RemarksProps & { readonly onGo: (remark: Remark) => void }) {
  return (
    <div className={styles.remarks}>
      {threadsOf(submission).map((remark) => (
        <Thread key={remark.id} {...{ resource, submission, remark, onGo }} />
      ))}
    </div>
  );
}

/** The remarks about one field, or about the whole, and where another is written. */
export function FieldRemarks({
  resource,
  submission,
  field,
  children,
}: RemarksProps & { field: string | null; children?: ReactNode }) {
  const place = `${submission.id} ${field}`;
  const unsent = useUnsentAt(place);
  const [isOpen, setIsOpen] = useState(unsent !== null);
  const [quote, setQuote] = useState(unsent?.quote ?? null);
  const opener = useRef<HTMLButtonElement>(null);
  const save = useSaveRemark(submission.id);
  const label = labelOf(resource, field);
  const about = threadsOf(submission).filter((remark) => remark.field === field);
  return (
    <div className={styles.remarks}>
      {about.map((remark) => (
        <Thread key={remark.id} {...{ resource, submission, remark }} />
      ))}
      {isOpen ? (
        <RemarkInput
          label={words.yours(label)}
          place={place}
          quote={quote}
          save={(body) => save({ body, field, quote, reply_to: null })}
          onClose={() => {
            setQuote(null);
            flushSync(() => setIsOpen(false));
            opener.current?.focus();
          }}
        />
      ) : (
        <div className={styles.remarkActions}>
          <Button
            type="dashed"
            icon={<MessageSquarePlus size={16} aria-hidden />}
            ref={opener}
            aria-label={words.addTo(label)}
            aria-keyshortcuts="C"
            data-add-remark
            // The press would take the selection away.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setQuote(field === null ? null : selectedPassage(field));
              setIsOpen(true);
            }}
          >
            {words.add}
          </Button>
          {children}
        </div>
      )}
    </div>
  );
}

/** Those that answer no other. */
function threadsOf({ remarks }: OpenSubmission): readonly Remark[] {
  return remarks.filter(({ reply_to: replyTo }) => replyTo === null);
}

function labelOf(resource: Resource, field: string | null): string {
  return field === null ? words.general : (resource.fields[field]?.label ?? field);
}

interface ThreadProps extends RemarksProps {
  readonly remark: Remark;
  /** Shows what it is about; absent beside the field itself. */
  readonly onGo?: (remark: Remark) => void;
}

function Thread({ resource, submission, remark, onGo }: ThreadProps) {
  const { message } = App.useApp();
  const momentOf = useMomentFormat();
  const [isReplying, setIsReplying] = useState(false);
  const [isResolving, setIsResolving] = useState(false);
  const thread = useRef<HTMLElement>(null);
  const resolver = useRef<HTMLButtonElement>(null);
  const save = useSaveRemark(submission.id);
  const take = useReplaceRemarks(submission.id);
  const { author, field } = remark;
  const accountId = useScreenAccount().id;
  const isResolved = remark.resolved_at !== null;

  async function resolve() {
    setIsResolving(true);
    try {
      take(await resolveRemark(submission.id, remark.id));
      // It goes, with the focus.
      if (resolver.current === document.activeElement) thread.current?.focus();
    } catch (thrown) {
      void message.error(failureMessage(thrown, text.failure.unknown));
    }
    setIsResolving(false);
  }

  return (
    <article
      ref={thread}
      className={styles.thread}
      data-resolved={isResolved}
      data-remark={remark.id}
      tabIndex={-1}
      aria-label={words.of(author.name)}
    >
      <p className={styles.byline}>
        <UserAvatar name={author.name} isOwn={author.id === accountId} />
        <b>{author.name}</b>
        <small>{momentOf(remark.created_at)}</small>
        {isResolved && (
          <span className={styles.resolved}>
            <Check size={14} aria-hidden /> {words.resolved}
          </span>
        )}
      </p>
      {onGo !== undefined && <FieldLink {...{ resource, remark, onGo }} />}
      {remark.quote !== null && <blockquote>{remark.quote}</blockquote>}
      <p className={styles.body}>{remark.body}</p>
      {submission.remarks
        .filter(({ reply_to: replyTo }) => replyTo === remark.id)
        .map((reply) => (
          <p key={reply.id} className={styles.body}>
            <b>{reply.author.name}:</b> {reply.body}
          </p>
        ))}
      {isReplying && (
        <RemarkInput
          label={words.replyTo(author.name)}
          place={`${submission.id} reply ${remark.id}`}
          save={(body) => save({ body, field, quote: null, reply_to: remark.id })}
          onClose={() => {
            setIsReplying(false);
            thread.current?.focus();
          }}
        />
      )}
      {!isResolved && !isReplying && (
        <div className={styles.remarkActions}>
          <Button
            size="small"
            aria-label={words.replyTo(author.name)}
            onClick={() => setIsReplying(true)}
          >
            {words.reply}
          </Button>
          <Button
            ref={resolver}
            size="small"
            loading={isResolving}
            aria-label={words.resolveOf(author.name)}
            onClick={() => void resolve()}
          >
            {words.resolve}
          </Button>
        </div>
      )}
    </article>
  );
}

/** What a remark is about, which a press shows in the form. */
function FieldLink({
  resource,
  remark,
  onGo,
}: {
  resource: Resource;
  remark: Remark;
  onGo: (remark: Remark) => void;
}) {
  const { remark: said } = useFormReviewText();
  const label = labelOf(resource, remark.field);
  if (remark.field === null) return <small>{label}</small>;
  return (
    <button
      type="button"
      className={`${buttonStyles.textButton} ${styles.way}`}
      data-way
      title={said.goKey}
      aria-keyshortcuts="F9"
      aria-label={said.goOf(label, remark.author.name)}
      onClick={() => onGo(remark)}
    >
      {said.go(label)}
    </button>
  );
}

/** Replaces a submission's remarks in the query cache. */
function useReplaceRemarks(id: number) {
  const queries = useQueryClient();
  return (remarks: readonly Remark[]) =>
    queries.setQueryData(submissionQuery(id).queryKey, (before) =>
      before === undefined ? undefined : { ...before, remarks: [...remarks] },
    );
}

function useSaveRemark(id: number) {
  const take = useReplaceRemarks(id);
  return async (remark: NewRemark): Promise<void> => {
    take(await createRemark(id, remark));
  };
}
