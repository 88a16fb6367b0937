/** Sends a form's draft to its review, or publishes it urgently without one. */
import type { Resource } from "#contract/resource.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import { publishDraft } from "#admin/api/drafts.ts";
import { submitDraft } from "#admin/api/review.ts";
import type { FormDraft } from "#admin/drafts/form-draft.ts";
import type { SaveOutcome } from "#admin/form/save-record.ts";
import { outcomeOf } from "#admin/form/save-record.ts";
import { formReviewText } from "./form-review-text.ts";

/** What is asked for, with the words that go along. */
export interface ReviewRequest {
  readonly kind: "submit" | "force";
  readonly words: string;
  /** The requested reviewer; null for any. */
  readonly reviewerId: number | null;
}

/** Null on success, else the reason for the failure; the draft stays. */
export async function sendForReview(
  resource: Resource,
  draft: FormDraft,
  { kind, words, reviewerId }: ReviewRequest,
): Promise<SaveOutcome | null> {
  try {
    const outcome = await draft.sendWhole((whole) =>
      kind === "submit"
        ? submitDraft(whole, { note: words, reviewerId })
        : publishDraft(resource, whole, words),
    );
    if (outcome !== "sent") {
      const message = formReviewText[resource.language].submit[outcome];
      return { kind: "refused", message, fields: [] };
    }
    void invalidateRecords();
    return null;
  } catch (thrown) {
    return outcomeOf(resource, thrown);
  }
}
