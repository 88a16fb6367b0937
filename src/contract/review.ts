/** The second pair of eyes in calls and responses: submissions, remarks, and what was published without one. */
import * as z from "zod";
import {
  maxInteger,
  maxQuoteCharacters,
  maxReviewNoteCharacters,
  maxTextCharacters,
  minForcedReasonCharacters,
} from "./limits.ts";
import { errorCatalogue } from "./error-codes.ts";
import { indonesianDateTime } from "./format.ts";
import { valuesSchema } from "./revisions/revision.ts";
import { isStorableText } from "./request-schemas.ts";
import { unixSeconds } from "./response-schemas.ts";

const { message: error } = errorCatalogue.invalid;

function decided(what: string, by: string | null, at: Date): string {
  const who = by === null ? "" : ` ${by}`;
  return `Pengajuan ini sudah ${what}${who} pada ${indonesianDateTime(at)}.`;
}

/** What the review asks for and answers, in words. */
export const reviewMessages = {
  reason: `Tulis alasannya, paling sedikit ${minForcedReasonCharacters} huruf.`,
  returnNote: "Tulis dulu apa yang perlu diperbaiki.",
  remark: "Tulis catatannya.",
  approved: (by: string | null, at: Date) => decided("disetujui", by, at),
  returned: (by: string | null, at: Date) => decided("dikembalikan", by, at),
} as const;

/** What a revision says about an approved draft. */
export function reviewedNote(writers: readonly string[], approver: string): string {
  return `Ditulis oleh ${writers.join(" dan ")}, disetujui oleh ${approver}`;
}

const version = z.int({ error }).min(1).max(maxInteger);
const id = z.int({ error }).min(1).max(maxInteger);
const words = (max: number) =>
  z.string({ error }).trim().max(max, { error }).refine(isStorableText, { error });
const note = words(maxReviewNoteCharacters);

/** `POST /dashboard/drafts/{id}/submit` */
export const submission = z
  .object({ version, note: note.default(""), reviewer_id: id.nullable().default(null) })
  .meta({ title: "Submission" });

/** `GET /dashboard/reviewers`: who may approve what the account submits. */
export const reviewerSchema = z
  .object({ id: z.int32(), name: z.string() })
  .meta({ title: "Reviewer" });

/** `POST /dashboard/drafts/{id}/return`: with a note, unless a remark is open. */
export const returnedSubmission = z
  .object({ version, note: note.default("") })
  .meta({ title: "ReturnedSubmission" });

/** `POST /dashboard/drafts/{id}/publish`: which state, and why it can't wait for a second person. */
export const publication = z
  .object({
    version,
    reason: words(maxReviewNoteCharacters)
      .min(minForcedReasonCharacters, { error: reviewMessages.reason })
      .optional(),
  })
  .meta({ title: "Publication" });

/** `POST /dashboard/drafts/{id}/remarks` */
export const newRemark = z
  .object({
    body: note.min(1, { error: reviewMessages.remark }),
    field: words(maxTextCharacters).nullable().default(null),
    quote: words(maxQuoteCharacters).nullable().default(null),
    reply_to: id.nullable().default(null),
  })
  .meta({ title: "NewRemark" });

const person = z.object({ id: z.int32(), name: z.string() });

/** What a reviewer or the author says about a submission, at a field or a passage of it. */
export const remarkSchema = z
  .object({
    id: z.int32(),
    author: person,
    body: z.string(),
    field: z.string().nullable(),
    quote: z.string().nullable(),
    reply_to: z.int32().nullable(),
    created_at: unixSeconds,
    resolved_at: unixSeconds.nullable(),
  })
  .meta({ title: "Remark" });

/** A submitted draft in the queue; its id is the draft's. */
const queued = {
  id: z.int32(),
  resource: z.string(),
  record_id: z.int32().nullable(),
  label: z.string().nullable(),
  author: person,
  version: z.int32(),
  note: z.string(),
  reviewer_id: z.int32().nullable().meta({ description: "Whom the author wishes for" }),
  stage: z.enum(["waiting", "returned"]),
  submitted_at: unixSeconds,
  returned: z.object({ at: unixSeconds, by: z.string(), note: z.string() }).nullable(),
  last_remark: z
    .object({ author: z.string(), body: z.string() })
    .nullable()
    .meta({ description: "The newest that isn't done, or what answers such a one" }),
  may_decide: z.boolean().meta({ description: "Whether the account may return it" }),
  may_approve: z.boolean().meta({
    description: "Whether it may approve it, too: it has written nothing that this would publish",
  }),
  has_approver: z.boolean().default(true).meta({
    description: "Whether anybody may: false where every reviewer has written a part of it",
  }),
};
/** A submission in the queue. */
export const queuedSubmission = z.object(queued).meta({ title: "QueuedSubmission" });

/** Whether a submission waits for the account: to be approved, or where nobody may do that, to be returned. */
export function waitsForAccount({
  may_approve: mayApprove,
  may_decide: mayDecide,
  has_approver: hasApprover,
}: Pick<z.infer<typeof queuedSubmission>, "may_approve" | "may_decide" | "has_approver">): boolean {
  return mayApprove || (mayDecide && !hasApprover);
}

/** What was published without a second person. */
export const forcedPublicationSchema = z
  .object({
    resource: z.string(),
    record_id: z.int32(),
    label: z.string(),
    actor: z.string(),
    reason: z.string(),
    published_at: unixSeconds,
    may_approve: z.boolean(),
  })
  .meta({ title: "ForcedPublication" });

/** When a submission would be shown. */
export const submissionWindow = z
  .object({
    id: z.int32().meta({ description: "The submission's" }),
    from: unixSeconds,
    until: unixSeconds.meta({ description: "From then on it is no longer shown" }),
  })
  .meta({ title: "SubmissionWindow" });

/** `GET /dashboard/submissions` */
export const reviewQueue = z
  .object({
    submissions: z.array(queuedSubmission),
    windows: z.array(submissionWindow).meta({ description: "Of the submissions that have one" }),
    forced: z.array(forcedPublicationSchema),
  })
  .meta({ title: "ReviewQueue" });

/** `GET /dashboard/submissions/{id}`: what would be published, beside what is. */
export const openSubmission = z
  .object({
    ...queued,
    values: valuesSchema.meta({ description: "The record as an approval publishes it" }),
    published: valuesSchema
      .nullable()
      .meta({ description: "The record as visitors see it; null where they don't" }),
    may_edit: z.boolean().meta({
      description:
        "Whether the account may change it in its author's place, and become its co-author",
    }),
    co_authors: z.array(z.string()).meta({ description: "Names of those who did" }),
    is_outdated: z.boolean().meta({ description: "Whether the record was changed since its base" }),
    remarks: z.array(remarkSchema),
  })
  .meta({ title: "OpenSubmission" });

/** `POST /dashboard/forced/{resource}/{id}/approve`: the record's version that was seen. */
export const seenVersion = z.object({ version }).meta({ title: "SeenVersion" });
