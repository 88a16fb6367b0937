/** The calls of the account's own drafts. None of them reports the end of a session, unless it says so. */
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { draftExistence, draftSchema, draftSummary } from "#contract/drafts.ts";
import { maxDraftsOfAccount } from "#contract/limits.ts";
import { listOf } from "#contract/envelope.ts";
import type { Resource } from "#contract/resource.ts";
import { savedRecordSchema } from "#contract/revisions/merged-save.ts";
import type { MergedChange } from "#contract/revisions/merged-save.ts";
import type { Values } from "#contract/revisions/values.ts";
import { call } from "./call.ts";
import { queryClient } from "./queries.ts";
import type { AdminRecord } from "./records.ts";

/** A draft as the server has it. */
export type Draft = z.infer<typeof draftSchema>;
/** A draft without its values. */
export type DraftSummary = z.infer<typeof draftSummary>;

/** The state of a draft on the server. */
export interface DraftVersion {
  readonly id: number;
  readonly version: number;
}

/** One save of a draft; a repeated one has the same key. */
export interface DraftSave {
  readonly key: string;
  readonly base: number | null;
  readonly values: Values;
}

/** How a call is made: `isAsked` by the user, who is asked to sign in again where the session is over. */
export interface CallOptions {
  readonly isAsked?: boolean;
}

/** A record that a draft has become, and what it was merged with. */
export type PublishedRecord = AdminRecord & { readonly merged?: readonly MergedChange[] };

/** Begins the keys of the queries of drafts, also of those on this device alone. */
export const draftsKey = "drafts";
const path = "/dashboard/drafts";
/** A form doesn't wait longer for its draft: what comes later is merged. */
const openingTimeoutMs = 8_000;
const maxListed = maxDraftsOfAccount;

/** The account's drafts of every resource, the newest first, and how many there are. */
export function ownDraftsQuery(limit: number) {
  return queryOptions({
    queryKey: [draftsKey, "own", limit],
    queryFn: ({ signal }) =>
      call({ method: "GET", path: `${path}?limit=${limit}`, data: listOf(draftSummary), signal }),
  });
}

/** Whose drafts there are of a record, or of new ones where it is null, the newest first; for a Super Admin alone. */
export function existingDraftsQuery({ api }: Resource, recordId: number | null) {
  const record = recordId === null ? "" : `&record_id=${recordId}`;
  return queryOptions({
    queryKey: [draftsKey, "all", api, recordId],
    queryFn: ({ signal }) =>
      call({
        method: "GET",
        path: `${path}/all?resource=${api}&limit=${maxListed}${record}`,
        data: listOf(draftExistence),
        signal,
      }),
    // The form opens without them.
    retry: false,
  });
}

/** A draft was created or ended. */
export async function invalidateDrafts(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [draftsKey] });
}

/** The account's drafts of a resource, or of one of its records, the newest first. */
export async function listDrafts(
  { api }: Resource,
  recordId?: number,
): Promise<readonly DraftSummary[]> {
  const record = recordId === undefined ? "" : `&record_id=${recordId}`;
  const { data } = await call({
    method: "GET",
    path: `${path}?resource=${api}&limit=${maxListed}${record}`,
    data: listOf(draftSummary),
    isSessionProbe: true,
    signal: AbortSignal.timeout(openingTimeoutMs),
  });
  return data;
}

/** A draft, whole. */
export function readDraft(id: number): Promise<Draft> {
  return call({
    method: "GET",
    path: `${path}/${id}`,
    data: draftSchema,
    isSessionProbe: true,
    signal: AbortSignal.timeout(openingTimeoutMs),
  });
}

/** Creates a draft; with a key that was used before, it is the draft of then. */
export function createDraft(
  { api }: Resource,
  recordId: number | null,
  save: DraftSave,
  { isAsked = false }: CallOptions = {},
): Promise<DraftSummary> {
  return call({
    method: "POST",
    path,
    body: { resource: api, record_id: recordId, ...save },
    data: draftSummary,
    isSessionProbe: !isAsked,
  });
}

/** Saves the next version of a draft. */
export function saveDraft(
  { id, version }: DraftVersion,
  save: DraftSave,
  { isAsked = false }: CallOptions = {},
): Promise<DraftSummary> {
  return call({
    method: "PUT",
    path: `${path}/${id}`,
    body: { version, ...save },
    data: draftSummary,
    isSessionProbe: !isAsked,
  });
}

/** Discards a draft; refused where another tab or device has saved the next version. */
export async function discardDraft(
  { id, version }: DraftVersion,
  { isAsked = false }: CallOptions = {},
) {
  await call({
    method: "DELETE",
    path: `${path}/${id}?version=${version}`,
    data: z.unknown(),
    isSessionProbe: !isAsked,
  });
}

/**
 * Saves the record with the values of a draft; repeated, it is the record that it has become. `reason`: why it doesn't
 * wait for a second person.
 */
export function publishDraft(
  resource: Resource,
  { id, version }: DraftVersion,
  reason?: string,
): Promise<PublishedRecord> {
  return call({
    method: "POST",
    path: `${path}/${id}/publish`,
    body: { version, reason },
    data: savedRecordSchema(resource).transform((record: unknown) => record as PublishedRecord),
  });
}
