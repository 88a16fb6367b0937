/** Submitting a draft, taking it back, returning it, and approving exactly what was seen. */
import type * as z from "zod";
import type { Resource } from "#contract/resource.ts";
import { reviewMessages } from "#contract/review.ts";
import type {
  openSubmission,
  queuedSubmission,
  returnedSubmission,
  submission,
} from "#contract/review.ts";
import { recordValues } from "#contract/revisions/values.ts";
import { isPublic } from "#contract/visibility.ts";
import type { Account } from "../../accounts/account.ts";
import { findAccount } from "../../accounts/account.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, invalidFields, refused } from "../../http/problem.ts";
import type { SecurityLog } from "../../log/security-log.ts";
import { cleanRichText } from "../clean-rich-text.ts";
import type { Services } from "../../services.ts";
import { findDraft } from "../drafts/draft-store.ts";
import { resourceOf } from "../drafts/draft-summary.ts";
import { publishableOf, publishDraft } from "../drafts/publish-draft.ts";
import type { PresentedRecord } from "../present.ts";
import { repositoryFor } from "../repository.ts";
import { refuseDecided } from "./refuse-decided.ts";
import { countRemarks, readRemarks } from "./remark-store.ts";
import { mailAuthor, mailReviewers } from "./review-mails.ts";
import type { StoredSubmission } from "./submission-store.ts";
import {
  auditSubmission,
  coAuthorNames,
  findSubmission,
  hasWritten,
  mayEdit,
  moveStage,
  queuedOf,
} from "./submission-store.ts";

/** Which draft, and who asks. */
interface DecisionRequest {
  readonly services: Services;
  readonly account: Account;
  readonly id: number;
}
type Queued = z.infer<typeof queuedSubmission>;

/** Submits the author's own draft, complete as a save would have it. */
export async function submitDraft(
  { services, account, id }: DecisionRequest,
  { version, note, reviewer_id: reviewerId }: z.infer<typeof submission>,
): Promise<Outcome<Queued>> {
  const { orm } = services.database;
  const now = services.clock.now();
  const found = await findDraft(orm, { id, author: account }, now);
  const resource = found === null ? undefined : resourceOf(found);
  if (found === null || resource === undefined) return refused("notFound");
  if (resource.isReviewed !== true) return refused("submissionRefused");
  if (found.version !== version) return refused("staleDraft", { data: found });
  const complete = await publishableOf(services, resource, found, true);
  if (complete.kind === "refused") return complete;
  const columns = {
    submitted_at: now,
    submission_note: note,
    reviewer_id: reviewerId,
    returned_at: null,
    returned_by: null,
    return_note: null,
  };
  const submitted = await orm.transaction(async (executor) => {
    const isMoved = await moveStage(executor, { id, version }, columns);
    const stored = isMoved ? await findSubmission(executor, account, id) : null;
    if (stored === null) return null;
    const about = { kind: "waiting", draft_id: id } as const;
    // Where nobody may approve it, those hear of it who may return it.
    const { hasApprover, author_id: authorId, co_authors: coAuthors } = stored;
    const writers = hasApprover ? [...stored.writers] : [authorId, ...coAuthors];
    await mailReviewers(services, executor, resource, { about, writers, wished: reviewerId });
    await auditSubmission(executor, account, "submit", found, { note });
    return stored;
  });
  return submitted === null ? refused("staleDraft") : done(queuedOf(submitted, account));
}

/** Takes the author's own submission back; the draft goes on. */
export async function withdrawSubmission({
  services,
  account,
  id,
}: DecisionRequest): Promise<Outcome<{ message: string }>> {
  const { orm } = services.database;
  const found = await findSubmission(orm, account, id);
  if (found === null || found.author_id !== account.id) return refused("notFound");
  const move = { id, from: "submitted" } as const;
  const isMoved = await orm.transaction(async (executor) => {
    if (!(await moveStage(executor, move, { submitted_at: null, returned_at: null }))) return false;
    await auditSubmission(executor, account, "submission-withdrawn", found, {});
    return true;
  });
  return isMoved ? done({ message: "Pengajuan sudah ditarik." }) : refused("notSubmitted");
}

/** Returns a submission to its author, with a note or an open remark. */
export async function returnSubmission(
  request: DecisionRequest,
  { version, note }: z.infer<typeof returnedSubmission>,
): Promise<Outcome<Queued>> {
  const { services, account, id } = request;
  const { orm } = services.database;
  const found = await decidable(request, version);
  if (found.kind === "refused") return found;
  if (note === "" && (await countRemarks(orm, id)).open === 0) {
    return {
      kind: "refused",
      problem: invalidFields([{ field: "note", message: reviewMessages.returnNote }]),
    };
  }
  const columns = {
    returned_at: services.clock.now(),
    returned_by: account.name,
    return_note: note,
  };
  const { stored } = found.value;
  const move = { id, version, from: "waiting" } as const;
  const isMoved = await orm.transaction(async (executor) => {
    if (!(await moveStage(executor, move, columns))) return false;
    await mailAuthor(services, executor, { id, authorId: stored.author_id }, "returned");
    await auditSubmission(executor, account, "submission-returned", stored, { note });
    return true;
  });
  if (!isMoved) return refused("staleSubmission");
  return done(queuedOf({ ...stored, ...columns }, account));
}

/** Publishes a submission as the account has seen it. */
export async function approveSubmission(
  request: DecisionRequest & { readonly version: number; readonly securityLog: SecurityLog },
): Promise<Outcome<PresentedRecord>> {
  const { services, account, id, version, securityLog } = request;
  const { orm } = services.database;
  const found = await decidable(request, version);
  if (found.kind === "refused") return found;
  const { stored, resource } = found.value;
  const { record_id: recordId } = stored;
  if (recordId !== null) {
    const current = await repositoryFor(resource).find(orm, recordId);
    if (current === null) return refused("notFound");
    if (current.columns.version !== stored.base) return refused("outdatedSubmission");
  }
  if (stored.writers.has(account.id)) return refused("ownReview");
  const author = await findAccount(orm, { id: stored.author_id });
  if (author === null) return refused("notFound");
  const coAuthors = await coAuthorNames(orm, stored);
  const approval = { author, approver: account, coAuthors };
  return publishDraft({ services, securityLog, id, version, ...approval });
}

/** A submission with what an approval would publish, what visitors see now, and the remarks. */
export async function readSubmission({
  services,
  account,
  id,
}: DecisionRequest): Promise<Outcome<z.infer<typeof openSubmission>>> {
  const { orm } = services.database;
  const stored = await findSubmission(orm, account, id);
  if (stored === null) return refuseDecided(orm, account, id);
  const resource = resourceOf(stored);
  const author = await findAccount(orm, { id: stored.author_id });
  if (resource === undefined || author === null) return refused("notFound");
  const draft = await findDraft(orm, { id, author }, services.clock.now());
  if (draft === null) return refused("notFound");
  const { record_id: recordId, base } = draft;
  const current = recordId === null ? null : await repositoryFor(resource).find(orm, recordId);
  const before = current === null ? {} : recordValues(resource, current.columns);
  const complete = await publishableOf(services, resource, draft, true);
  const values = complete.kind === "done" ? complete.value.values : { ...before, ...draft.values };
  const isSeen = current !== null && isPublic(resource, current.columns);
  return done({
    ...queuedOf({ ...stored, version: draft.version }, account),
    // A reviewer is shown what a save would make of what was typed.
    values: recordValues(resource, cleanRichText(resource, values)),
    published: isSeen ? before : null,
    may_edit: mayEdit(stored, account),
    co_authors: await coAuthorNames(orm, stored),
    is_outdated: current !== null && current.columns.version !== base,
    remarks: await readRemarks(orm, id),
  });
}

/** A submission that waits for the account, which hasn't written it, in the version that it has seen. */
async function decidable(
  { services, account, id }: DecisionRequest,
  version: number,
): Promise<Outcome<{ stored: StoredSubmission; resource: Resource }>> {
  const { orm } = services.database;
  const stored = await findSubmission(orm, account, id);
  if (stored === null) return refuseDecided(orm, account, id);
  const resource = resourceOf(stored);
  if (resource === undefined) return refused("notFound");
  const { returned_at: returnedAt, returned_by: by } = stored;
  if (returnedAt !== null) {
    return refused("notSubmitted", { message: reviewMessages.returned(by, returnedAt) });
  }
  if (hasWritten(stored, account)) return refused("ownReview");
  if (stored.version !== version) return refused("staleSubmission");
  return done({ stored, resource });
}
