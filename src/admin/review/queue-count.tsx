import { useAccount } from "#admin/session/use-account.ts";
import { reviewText } from "#admin/text/review.ts";
import { useQueue, waitingCount } from "./queue-groups.ts";

/** How much waits for the signed-in, beside the menu's link; nothing while that is nothing. */
export function QueueCount({ className }: { className: string | undefined }) {
  const { groups } = useQueue(useAccount().id);
  const count = groups === null ? 0 : waitingCount(groups);
  if (count === 0) return null;
  return (
    <b className={className}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">, {reviewText.queue.menuCount(count)}</span>
    </b>
  );
}
