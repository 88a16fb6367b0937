/** What a form says of the second pair of eyes, in the language of its screen. */
import { use } from "react";
import { minForcedReasonCharacters } from "#contract/limits.ts";
import type { FormLanguage } from "#contract/messages.ts";
import { reviewText } from "#admin/text/review.ts";
import type { Words } from "#admin/text/screen.ts";
import { ScreenLanguage } from "#admin/text/screen.ts";

const { title, submit, force, cancel, withdraw, notice, remark } = reviewText;
const indonesian = { title, submit, force, cancel, withdraw, notice, remark };

/** What it says in either language. */
type FormReviewText = Words<typeof indonesian>;

const english: FormReviewText = {
  title: "Review",
  submit: {
    button: "Submit for review",
    again: "Submit again",
    title: "Submit for review?",
    lead: "A second person reads your changes and publishes them. Until then readers see what is live now.",
    leadOfNew:
      "A second person reads what you wrote and publishes it. Until then readers don't see it.",
    reviewer: "Preferred reviewer",
    anyReviewer: "Anyone",
    noApprover: "No other reviewer can approve this yet. Tell the user manager.",
    note: "Message for the reviewer (optional)",
    confirm: "Submit",
    done: "Submitted. Reviewers find it in their queue.",
    noDraft: "The draft hasn't reached the server. Try again once everything is saved.",
    publishedBefore:
      "Your previous save has arrived after all. Save once more, then submit what you change afterwards.",
  },
  force: {
    button: "Publish urgently",
    title: "Publish urgently?",
    lead: "For when no second person can be reached. The changes are live at once, and stay in the queue until another person approves them.",
    reason: "Reason",
    hint: `It is recorded in the audit log. At least ${minForcedReasonCharacters} characters.`,
    confirm: "Publish now",
    done: "Published, waiting for approval.",
    returned: "A reviewer has returned it meanwhile. Read the note first.",
  },
  cancel: "Cancel",
  withdraw: {
    button: "Withdraw submission",
    done: "The submission was withdrawn. Its draft is still here.",
    failed: "The submission wasn't withdrawn.",
  },
  notice: {
    waiting: (moment: string) => `Submitted ${moment}, waiting for review.`,
    typeOn: "What you change here is reviewed too.",
    noApprover: "No other reviewer can approve this yet. Tell the user manager.",
    returned: (name: string, moment: string) => `Returned by ${name}, ${moment}.`,
    others: (name: string, moment: string) =>
      `${name} submitted changes of this record ${moment}, waiting for review.`,
    open: "Review",
    failed: "The reviewer's remarks couldn't be loaded.",
  },
  remark: {
    go: (label: string) => `See it in ${label}`,
    goOf: (label: string, name: string) => `See it in ${label}: remark by ${name}`,
    goKey: "F9 goes to this part and back to the remark",
    about: (name: string, label: string) => `Remark by ${name} on ${label}`,
    changed: "The quoted passage has changed.",
    back: "Back to the remark",
    backKey: "F9 goes back to the remark",
  },
};

/** By the language of a screen. */
export const formReviewText: Readonly<Record<FormLanguage, FormReviewText>> = {
  id: indonesian,
  idQuoted: indonesian,
  en: english,
};

/** The sentences of the form on this screen. */
export function useFormReviewText(): FormReviewText {
  return formReviewText[use(ScreenLanguage)];
}
