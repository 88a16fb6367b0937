/** The calls of the second pair of eyes. */
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import type { Resource } from "#contract/resource.ts";
import type { forcedPublicationSchema, queuedSubmission } from "#contract/review.ts";
import { openSubmission, remarkSchema, reviewerSchema, reviewQueue } from "#contract/review.ts";
import { call } from "./call.ts";
import type { DraftVersion } from "./drafts.ts";

/** A submission as the queue has it. */
export type QueuedSubmission = z.infer<typeof queuedSubmission>;
/** What waits, what came back, and what was published without a second person. */
export type ReviewQueue = z.infer<typeof reviewQueue>;
/** A submission with what it would publish, and its remarks. */
export type OpenSubmission = z.infer<typeof openSubmission>;
/** What was published without a second person. */
export type ForcedPublication = z.infer<typeof forcedPublicationSchema>;
/** A remark. */
export type Remark = z.infer<typeof remarkSchema>;
/** A remark that is written: about a field, or an answer to another. */
export interface NewRemark {
  readonly body: string;
  readonly field: string | null;
  /** The passage of the field that it is about; null: all of it. */
  readonly quote: string | null;
  readonly reply_to: number | null;
}

const drafts = "/dashboard/drafts";
/** How often a tab in sight asks what waits. */
const intervalMs = 60_000;
const queue = ["review"] as const;

/** What waits for the account, its own submissions, and what was published without a second person. */
export const reviewQueueQuery = queryOptions({
  queryKey: [...queue, "queue"],
  queryFn: ({ signal }) =>
    call({
      method: "GET",
      path: "/dashboard/submissions",
      data: reviewQueue,
      signal,
      isSessionProbe: true,
    }),
  refetchInterval: intervalMs,
});

/** A submission as it is when it is opened: what is being read doesn't change under the reader's eyes. */
export function submissionQuery(id: number) {
  return queryOptions({
    queryKey: [...queue, "submission", id],
    queryFn: ({ signal }) =>
      call({ method: "GET", path: `/dashboard/submissions/${id}`, data: openSubmission, signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** What would be submitted: of which record, and by which draft of the account, where there is one. */
export interface ReviewedDraft {
  readonly resource: Resource;
  readonly recordId: number | null;
  readonly draftId: number | null;
}

/** Whom the account can ask for a review: those who have written nothing of it. */
export function reviewersQuery({ resource, recordId, draftId }: ReviewedDraft) {
  const query = new URLSearchParams({ resource: resource.api });
  if (recordId !== null) query.set("record_id", String(recordId));
  if (draftId !== null) query.set("draft_id", String(draftId));
  return queryOptions({
    queryKey: [...queue, "reviewers", String(query)],
    queryFn: ({ signal }) =>
      call({
        method: "GET",
        path: `/dashboard/reviewers?${query}`,
        data: z.array(reviewerSchema),
        signal,
      }),
  });
}

/** Submits a draft for review, to a named reviewer or to any. */
export async function submitDraft(
  { id, version }: DraftVersion,
  { note, reviewerId }: { readonly note: string; readonly reviewerId: number | null },
): Promise<void> {
  const path = `${drafts}/${id}/submit`;
  const body = { version, note, reviewer_id: reviewerId };
  await call({ method: "POST", path, body, data: z.unknown() });
}

/** Takes a submission back. */
export async function withdrawSubmission(id: number): Promise<void> {
  await call({ method: "POST", path: `${drafts}/${id}/withdraw`, data: z.unknown() });
}

/** Returns a submission to its author. */
export async function returnSubmission({ id, version }: DraftVersion, note: string): Promise<void> {
  const path = `${drafts}/${id}/return`;
  await call({ method: "POST", path, body: { version, note }, data: z.unknown() });
}

/** Publishes a submission in exactly the version that was seen. */
export async function approveSubmission({ id, version }: DraftVersion): Promise<void> {
  const path = `${drafts}/${id}/approve`;
  await call({ method: "POST", path, body: { version }, data: z.unknown() });
}

/** Adds a remark to a submission; resolves with all of them. */
export function createRemark(id: number, remark: NewRemark): Promise<readonly Remark[]> {
  const path = `${drafts}/${id}/remarks`;
  return call({ method: "POST", path, body: remark, data: z.array(remarkSchema) });
}

/** Marks a remark as done; resolves with all of them. */
export function resolveRemark(id: number, remark: number): Promise<readonly Remark[]> {
  const path = `${drafts}/${id}/remarks/${remark}/resolve`;
  return call({ method: "POST", path, data: z.array(remarkSchema) });
}

/** Approves afterwards what was published without a second person, in the version that was seen. */
export async function approveForced({ api }: Resource, id: number, version: number): Promise<void> {
  const path = `/dashboard/forced/${api}/${id}/approve`;
  await call({ method: "POST", path, body: { version }, data: z.unknown() });
}
