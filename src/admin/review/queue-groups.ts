/** What of the queue waits for the signed-in, and what for others. */
import { useQuery } from "@tanstack/react-query";
import { waitsForAccount } from "#contract/review.ts";
import type { ForcedPublication, QueuedSubmission, ReviewQueue } from "#admin/api/review.ts";
import { reviewQueueQuery } from "#admin/api/review.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import type { Urgency } from "./urgency.ts";
import { urgencyOf } from "./urgency.ts";

/** A submission of the queue. */
export interface WaitingSubmission extends QueuedSubmission {
  /** Null where it can wait. */
  readonly urgency: Urgency | null;
}

/** The queue, as one account reads it; in each group what is urgent comes first. */
interface QueueGroups {
  /** Theirs to approve or return. */
  readonly mine: readonly WaitingSubmission[];
  readonly forced: readonly ForcedPublication[];
  /** Their own, to be mended. */
  readonly returned: readonly WaitingSubmission[];
  /** Their own, waiting. */
  readonly own: readonly WaitingSubmission[];
  readonly others: readonly WaitingSubmission[];
}

/** Splits the queue for an account. */
export function queueGroups(
  queue: Pick<ReviewQueue, "submissions" | "windows" | "forced">,
  accountId: number,
  nowSeconds: number,
): QueueGroups {
  const windows = new Map(queue.windows.map((window) => [window.id, window]));
  const submissions = queue.submissions
    .map((one): WaitingSubmission => {
      const window = windows.get(one.id);
      const urgency = window === undefined ? null : urgencyOf(window, one.submitted_at, nowSeconds);
      return { ...one, urgency };
    })
    .toSorted((one, other) => Number(other.urgency !== null) - Number(one.urgency !== null));
  const isOwn = ({ author }: WaitingSubmission) => author.id === accountId;
  const isReturned = ({ stage }: WaitingSubmission) => stage === "returned";
  return {
    mine: submissions.filter(waitsForAccount),
    forced: queue.forced,
    returned: submissions.filter((one) => isOwn(one) && isReturned(one)),
    own: submissions.filter((one) => isOwn(one) && !isReturned(one)),
    others: submissions.filter((one) => !isOwn(one) && !waitsForAccount(one)),
  };
}

/** How much of it waits for the account. */
export function waitingCount({ mine, forced, returned }: QueueGroups): number {
  return mine.length + returned.length + forced.filter((one) => one.may_approve).length;
}

/** The queue of the signed-in account; its groups are null while it isn't there. */
export function useQueue(accountId: number) {
  const { data, error, refetch } = useQuery(reviewQueueQuery);
  const nowSeconds = useMinuteSeconds();
  return {
    groups: data === undefined ? null : queueGroups(data, accountId, nowSeconds),
    isLoading: data === undefined && error === null,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
