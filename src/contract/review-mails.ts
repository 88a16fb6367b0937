/** Mails of the second pair of eyes, and which of them an account wants. */
import * as z from "zod";

/** What an account is told: what waits for it, came back to it, was published, or ends soon. */
export const reviewMailKinds = ["waiting", "returned", "published", "ending"] as const;
/** A kind of mail. */
export type ReviewMailKind = (typeof reviewMailKinds)[number];

/** So long before a record ends its author is told. */
export const endingNoticeDays = 3;
/** When digests are sent, in the portal's time zone. */
export const digestHour = 7;

/** What an account has chosen. */
export const reviewMailChoice = z.object({
  is_digest: z.boolean().meta({ description: "One mail each morning in place of single ones" }),
  off: z.array(z.enum(reviewMailKinds)).max(reviewMailKinds.length),
});
/** What an account has chosen. */
export type ReviewMailChoice = z.infer<typeof reviewMailChoice>;

/** For an account that has chosen nothing. */
export const usualReviewMails: ReviewMailChoice = { is_digest: false, off: [] };
