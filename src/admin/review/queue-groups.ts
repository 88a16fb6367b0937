/** What of the queue waits for the signed-in, and what for others. */
import { useQuery } from "@tanstack/react-query";
import type { ForcedPublication, QueuedSubmission } from "#admin/api/review.ts";
import { reviewQueueQuery } from "#admin/api/review.ts";

/** The queue, as one account reads it. */
interface QueueGroups {
  /** Theirs to decide about. */
  readonly mine: readonly QueuedSubmission[];
  readonly forced: readonly ForcedPublication[];
  /** Their own, to be mended. */
  readonly returned: readonly QueuedSubmission[];
  /** Their own, waiting. */
  readonly own: readonly QueuedSubmission[];
  readonly others: readonly QueuedSubmission[];
}

/** Splits the queue for an account. */
export function queueGroups(
  {
    submissions,
    forced,
  }: {
    readonly submissions: readonly QueuedSubmission[];
    readonly forced: readonly ForcedPublication[];
  },
  accountId: number,
): QueueGroups {
  const isOwn = ({ author }: QueuedSubmission) => author.id === accountId;
  const isReturned = ({ stage }: QueuedSubmission) => stage === "returned";
  return {
    mine: submissions.filter(({ may_decide: mayDecide }) => mayDecide),
    forced,
    returned: submissions.filter((one) => isOwn(one) && isReturned(one)),
    own: submissions.filter((one) => isOwn(one) && !isReturned(one)),
    others: submissions.filter((one) => !isOwn(one) && !one.may_decide),
  };
}

/** How much of it waits for the account. */
export function waitingCount({ mine, forced, returned }: QueueGroups): number {
  return mine.length + returned.length + forced.filter((one) => one.may_approve).length;
}

/** The queue of the signed-in account; its groups are null while it isn't there. */
export function useQueue(accountId: number) {
  const { data, error, refetch } = useQuery(reviewQueueQuery);
  return {
    groups: data === undefined ? null : queueGroups(data, accountId),
    isLoading: data === undefined && error === null,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
