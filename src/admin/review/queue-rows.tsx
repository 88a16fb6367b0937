import { useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useEffect, useState } from "react";
import { resourceByApi } from "#contract/registry.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { recordQuery } from "#admin/api/queries.ts";
import type { ForcedPublication } from "#admin/api/review.ts";
import { approveForced, reviewQueueQuery } from "#admin/api/review.ts";
import { useMomentFormat } from "#admin/history/use-moment-format.ts";
import { homeText } from "#admin/text/home.ts";
import { WorkRow } from "#admin/home/work-group.tsx";
import { Dialog } from "#admin/layout/dialog.tsx";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { LoadingState } from "#admin/layout/loading-state.tsx";
import { restoreFocus } from "#admin/layout/lost-focus.ts";
import { reviewText } from "#admin/text/review.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { draftFormPath, isScreened, reviewPath, screenPaths } from "#admin/screen-addresses.ts";
import { text } from "#admin/text/text.ts";
import type { WaitingSubmission } from "./queue-groups.ts";
import { UrgentMark } from "./urgent-mark.tsx";

const words = reviewText.queue;

/** A submission: to decide about, to be mended in its form, or to look at. */
export function SubmissionRow({
  one,
  action,
}: {
  one: WaitingSubmission;
  action: "review" | "mend" | "open" | "look";
}) {
  const momentOf = useMomentFormat();
  const resource = resourceByApi(one.resource);
  if (!isScreened(resource)) return null;
  const label = one.label ?? homeText.untitled;
  const isInForm = action === "mend" || action === "open";
  return (
    <WorkRow
      label={label}
      detail={detailOf(resource, one, momentOf)}
      path={isInForm ? draftFormPath(resource, one) : `${reviewPath}/${one.id}`}
      action={words[action]}
      name={words.actionOn(words[action], label)}
    >
      {one.urgency !== null && <UrgentMark />}
    </WorkRow>
  );
}

function detailOf(
  resource: ScreenedResource,
  one: WaitingSubmission,
  momentOf: (seconds: number) => string,
): string {
  const { returned, author, submitted_at: submittedAt, urgency } = one;
  const kind = one.record_id === null ? words.fresh : words.change;
  const what =
    returned === null
      ? words.submitted(author.name, momentOf(submittedAt))
      : words.returnedBy(returned.by, momentOf(returned.at));
  const said = returned === null ? one.note : returned.note;
  const { last_remark: remark } = one;
  // What was returned without a message was returned because of its remarks.
  const hasRemark = remark !== null && (returned === null || said === "");
  return sentences([
    `${resource.admin.menu.label}, ${kind}. ${what}`,
    ...(urgency === null ? [] : [words.due[urgency.kind](momentOf(urgency.at))]),
    ...(said === "" ? [] : [words.quoted(said)]),
    ...(hasRemark ? [words.lastRemark(remark.author, remark.body)] : []),
  ]);
}

/** Ends each but the last one with a stop, unless what it quotes ends with one. */
function sentences(parts: readonly string[]): string {
  return parts
    .map((part, index) =>
      index === parts.length - 1 || /[.!?]”?$/u.test(part) ? part : `${part}.`,
    )
    .join(" ");
}

/** Something that is public without a second person's approval. */
export function ForcedRow({ one }: { one: ForcedPublication }) {
  const momentOf = useMomentFormat();
  const resource = resourceByApi(one.resource);
  if (!isScreened(resource)) return null;
  const moment = momentOf(one.published_at);
  return (
    <WorkRow
      label={one.label}
      detail={`${words.publishedBy(one.actor, moment)}. ${words.quoted(one.reason)}`}
      path={screenPaths(resource, one.record_id).history}
      action={words.compare}
      name={words.actionOn(words.compare, one.label)}
    >
      {one.may_approve && <ApproveForced resource={resource} one={one} />}
    </WorkRow>
  );
}

function ApproveForced({ resource, one }: { resource: ScreenedResource; one: ForcedPublication }) {
  const { message } = App.useApp();
  const queries = useQueryClient();
  // The version that could be looked at: one that was saved after it is refused.
  const {
    data: record,
    error,
    refetch,
  } = useQuery({
    ...recordQuery(resource, one.record_id),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const [isAsking, setIsAsking] = useState(false);
  const [isSaving, setIsSaving] = useState(false);

  // The row goes once it is approved, with the button that has the focus.
  useEffect(() => () => restoreFocus(null), []);

  async function approve(version: number) {
    setIsSaving(true);
    try {
      await approveForced(resource, one.record_id, version);
      void message.success(words.approved);
    } catch (thrown) {
      const reason = failureMessage(thrown, text.failure.unknown);
      void message.error(`${words.approveFailed} ${reason}`);
      await queries.invalidateQueries(recordQuery(resource, one.record_id));
    }
    setIsSaving(false);
    setIsAsking(false);
    await queries.invalidateQueries(reviewQueueQuery);
  }

  return (
    <>
      <Button
        aria-label={words.actionOn(words.approve, one.label)}
        onClick={() => setIsAsking(true)}
      >
        {words.approve}
      </Button>
      <Dialog
        open={isAsking}
        title={words.approveTitle(one.label)}
        okText={words.approve}
        cancelText={reviewText.cancel}
        okButtonProps={{ loading: isSaving, disabled: record === undefined }}
        closable={false}
        onOk={() => record !== undefined && void approve(record.version)}
        onCancel={() => setIsAsking(false)}
      >
        <p>{words.approveLead}</p>
        <p>{words.quoted(one.reason)}</p>
        {record === undefined && error === null && <LoadingState label={words.recordLoading} />}
        {record === undefined && error !== null && (
          <FailureState
            title={words.recordFailed}
            message={failureMessage(error, text.failure.unknown)}
            onRetry={() => void refetch()}
          />
        )}
      </Dialog>
    </>
  );
}
