/** Which submissions can't wait; pure. */
import { endingNoticeDays } from "#contract/review-mails.ts";

const daySeconds = 24 * 60 * 60;

/** Why a submission can't wait: its publication or its end, in Unix seconds. */
export interface Urgency {
  readonly kind: "publication" | "end";
  readonly at: number;
}

/**
 * Urgent is a publication that lay ahead when it was submitted and is less than a day away or already missed, and an end
 * within the days in which authors are reminded of it; null where neither is. A window's times are Unix seconds.
 */
export function urgencyOf(
  { from, until }: { readonly from: number; readonly until: number },
  submittedAt: number,
  nowSeconds: number,
): Urgency | null {
  if (until <= nowSeconds) return null;
  if (from > submittedAt && from - nowSeconds < daySeconds)
    return { kind: "publication", at: from };
  const endsSoon = until - nowSeconds < endingNoticeDays * daySeconds;
  return endsSoon ? { kind: "end", at: until } : null;
}
