import { useQueryClient } from "@tanstack/react-query";
import { Send, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { hasStatus } from "#contract/resource.ts";
import { isPublic, stageOf } from "#contract/visibility.ts";
import { failureMessage, isNotFound } from "#admin/api/call-failure.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { submissionQuery } from "#admin/api/review.ts";
import type { DraftSources } from "#admin/drafts/draft-sources.ts";
import type { FormDraft } from "#admin/drafts/form-draft.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { useInactiveReferences } from "#admin/field-cell/use-inactive-references.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { writingLayout } from "#admin/form/form-layout.ts";
import { useSubmitShortcut } from "#admin/form/form-keys.ts";
import type { SaveOutcome } from "#admin/form/save-record.ts";
import { SendButton } from "#admin/form/send-button.tsx";
import type { StagedForm } from "#admin/form/stage-steps.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { useScreenAccount } from "#admin/session/use-account.ts";
import { screenText } from "#admin/text/screen.ts";
import formStyles from "#admin/form/record-form.module.css";
import { formReviewText } from "./form-review-text.ts";
import { ReviewDialog } from "./review-dialog.tsx";
import type { FormReview } from "./review-rules.ts";
import { formReview } from "./review-rules.ts";
import type { ReviewRequest } from "./send-for-review.ts";
import { sendForReview } from "./send-for-review.ts";
import { useRemarkNavigation } from "./use-remark-navigation.tsx";
import { SubmissionNotice } from "./submission-notice.tsx";

interface ReviewedForm {
  readonly resource: ScreenedResource;
  readonly record: AdminRecord | null;
  readonly sources: DraftSources;
  readonly draft: FormDraft;
  /** Whether it is being saved or merged. */
  readonly isBusy: boolean;
  /** Whether there is a network; says where there isn't. */
  readonly mayBeSent: () => boolean;
  /** Whether what the form holds can be sent; says what can't. */
  readonly isReady: () => Promise<boolean>;
  readonly readValues: () => FormValues;
  readonly takeValues: (values: FormValues) => void;
  readonly onStart: () => void;
  /** Nothing came of it. */
  readonly onRefused: (outcome: SaveOutcome) => void;
  readonly onDone: (report: string) => void;
}

/** What the review adds to a form. */
interface ReviewParts extends FormReview {
  /** Whether the form saves what visitors don't see yet, and stays. */
  readonly mayKeep: boolean;
  /** Whether visitors see the record, now or once it is due. */
  readonly isSeen: boolean;
  /** Whether its button saves at least the draft. */
  readonly savesDraft: boolean;
  readonly stage: Pick<StagedForm, "review" | "isReviewRequired">;
  /** Whether the draft waits for its review, or was returned from it. */
  readonly isSubmitted: boolean;
  /** Says what the main button does; null where there is nothing to send. */
  readonly sendLabel: (otherwise: string) => string | null;
  /** Begins to ask for a review. */
  readonly submit: () => void;
  /** How far the submission is, above the form. */
  readonly notice: ReactNode;
  /** The remark that its author is following through the form. */
  readonly followed: ReactNode;
  /** Further buttons in its foot. */
  readonly buttons: ReactNode;
  readonly dialog: ReactNode;
}

/** The second pair of eyes in a form: submitting in place of publishing, and how far that is. */
export function useFormReview({
  resource,
  record,
  sources,
  draft,
  ...form
}: ReviewedForm): ReviewParts {
  const rules = formReview(resource, record, useScreenAccount());
  const words = formReviewText[resource.language];
  const queries = useQueryClient();
  const own = sources.server === "unknown" ? null : sources.server;
  const [stage, setStage] = useState(own?.stage ?? "draft");
  const [asked, setAsked] = useState<ReviewRequest["kind"] | null>(null);
  const ways = useRemarkNavigation(resource);
  const isWaiting = stage === "waiting";
  const isSeen = record !== null && isPublic(resource, record);
  const now = {
    seconds: useMinuteSeconds(),
    inactive: useInactiveReferences([resource]).of(resource),
  };
  const shown = record === null ? null : stageOf(resource, record, now);
  const isLive = record?.["status"] === "active" && (shown === null || shown.kind === "live");

  async function ask(kind: ReviewRequest["kind"]) {
    if (form.mayBeSent() && (await form.isReady())) setAsked(kind);
  }

  /** Why the submission waits no more, in which case a draft in its place would be published a second time. */
  async function whyNotWaiting(): Promise<SaveOutcome | null> {
    const refused = (message: string) => ({ kind: "refused", message, fields: [] }) as const;
    if (own === null) return null;
    try {
      const { returned } = await queries.fetchQuery({ ...submissionQuery(own.id), staleTime: 0 });
      if (returned === null) return null;
      setStage("returned");
      return refused(words.force.returned);
    } catch (thrown) {
      // Withdrawn, or published by an attempt whose response was lost: publishing tells which.
      if (isNotFound(thrown)) return null;
      return refused(failureMessage(thrown, screenText(resource).absent));
    }
  }

  async function send(step: ReviewRequest): Promise<boolean> {
    form.onStart();
    const ended = step.kind === "force" && isWaiting ? await whyNotWaiting() : null;
    // What can't wait is to be seen.
    if (step.kind === "force" && ended === null && hasStatus(resource)) {
      form.takeValues({ status: "active" });
    }
    const refusal = ended ?? (await sendForReview(resource, draft, step));
    setAsked(null);
    if (refusal === null) {
      draft.finish({ isDraftLeft: false });
      form.onDone(words[step.kind].done);
    } else {
      draft.resumeSaves();
      form.onRefused(refusal);
    }
    return refusal === null;
  }

  useSubmitShortcut(() => {
    if (rules.isOffered && !isWaiting && !form.isBusy) void ask("submit");
  });

  const submitLabel = stage === "returned" ? words.submit.again : words.submit.button;
  return {
    ...rules,
    // Not past a reviewer: neither a submitted draft, nor what has no status that hides it. In a form for writing, a save
    // never changes a public record: it saves the draft, and the main button publishes that.
    mayKeep:
      rules.maySave &&
      stage === "draft" &&
      (!rules.isRequired || hasStatus(resource)) &&
      !(isSeen && writingLayout(resource) !== null),
    isSeen,
    savesDraft: stage === "returned",
    stage: { review: stage, isReviewRequired: rules.isRequired },
    isSubmitted: stage !== "draft",
    sendLabel(otherwise) {
      if (isWaiting) return null;
      return rules.isRequired ? submitLabel : otherwise;
    },
    submit: () => void ask("submit"),
    notice: rules.isOffered && (
      <SubmissionNotice
        {...{ resource, record }}
        readValues={form.readValues}
        onGo={ways.go}
        own={own === null || stage === "draft" ? null : own.id}
        isWaiting={isWaiting}
        onWithdrawn={() => setStage("draft")}
      />
    ),
    followed: ways.followed,
    buttons: (
      <>
        {/* Also while it waits: a reviewer may turn out not to be within reach. */}
        {rules.mayForce && (
          <SendButton danger icon={<Zap size={18} aria-hidden />} onClick={() => void ask("force")}>
            <span className={formStyles.word}>{words.force.button}</span>
          </SendButton>
        )}
        {rules.isOffered && !rules.isRequired && !isWaiting && (
          <SendButton icon={<Send size={18} aria-hidden />} onClick={() => void ask("submit")}>
            <span className={formStyles.word}>{submitLabel}</span>
          </SendButton>
        )}
      </>
    ),
    dialog: asked !== null && (
      <ReviewDialog
        submitted={{ resource, recordId: record?.id ?? null, draftId: own?.id ?? null }}
        kind={asked}
        isLive={isLive}
        place={`form ${draft.createKey()}`}
        onSend={send}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
