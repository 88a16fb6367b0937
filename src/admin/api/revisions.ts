/** The calls of a record's revisions, and their queries. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { listOf } from "#contract/envelope.ts";
import type { Resource } from "#contract/resource.ts";
import type { Difference } from "#contract/revisions/difference.ts";
import {
  newestRevisions,
  revisionDifference,
  revisionSchema,
  revisionSummary,
} from "#contract/revisions/revision.ts";
import { call } from "./call.ts";

/** A revision as lists carry it. */
export type RevisionSummary = z.infer<typeof revisionSummary>;

/** Two revisions of a record, and what leads from one to the other. */
export interface ComparedRevisions {
  readonly before: RevisionSummary;
  readonly after: RevisionSummary;
  readonly fields: Difference;
}

/** Numbers of two revisions. */
export interface RevisionPair {
  readonly before: number;
  readonly after: number;
}

const pageSize = 20;
const pathOf = ({ api }: Resource, id: number) => `/dashboard/${api}/${id}/revisions`;

/** All revisions of a record, newest first, page by page. */
export function revisionsQuery(resource: Resource, id: number) {
  return infiniteQueryOptions({
    queryKey: [resource.api, "revisions", id],
    queryFn: ({ pageParam, signal }) =>
      call({
        method: "GET",
        path: `${pathOf(resource, id)}?page=${pageParam}&limit=${pageSize}`,
        data: listOf(revisionSummary),
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) =>
      meta.page * meta.limit < meta.total ? meta.page + 1 : undefined,
  });
}

/** The newest revision of each of some records. */
export function newestRevisionsQuery(resource: Resource, ids: readonly number[]) {
  return queryOptions({
    queryKey: [resource.api, "revisions", "newest", ids],
    queryFn: ({ signal }) =>
      call({
        method: "GET",
        path: `/dashboard/${resource.api}/revisions?ids=${ids.join(",")}`,
        data: newestRevisions,
        signal,
      }),
  });
}

/** How many revisions are looked through with one call. */
const searchedAtOnce = 100;

/** The newest of a record's revisions that is wanted. */
export async function findRevision(
  resource: Resource,
  id: number,
  isWanted: (revision: RevisionSummary) => boolean,
  page = 1,
): Promise<RevisionSummary | null> {
  const { data, meta } = await call({
    method: "GET",
    path: `${pathOf(resource, id)}?page=${page}&limit=${searchedAtOnce}`,
    data: listOf(revisionSummary),
  });
  const found = data.find(isWanted);
  if (found !== undefined) return found;
  if (page * searchedAtOnce >= meta.total) return null;
  return findRevision(resource, id, isWanted, page + 1);
}

/** The number of the revision that a version of a record was stored with; null where that is gone. */
export function revisionOfVersionQuery(resource: Resource, id: number, version: number) {
  return queryOptions({
    queryKey: [resource.api, "revisions", id, "ofVersion", version],
    queryFn: async () => {
      const isSeen = (one: RevisionSummary) => one.version !== null && one.version <= version;
      return (await findRevision(resource, id, isSeen))?.number ?? null;
    },
  });
}

/** Whether a record that visitors don't see was one that they saw: something has changed its status since it was created. */
export function wasPublicQuery(resource: Resource, id: number) {
  return queryOptions({
    queryKey: [resource.api, "revisions", id, "wasPublic"],
    queryFn: async () => {
      const hidden = await findRevision(
        resource,
        id,
        ({ action, changed }) => action !== "create" && changed.includes("status"),
      );
      return hidden !== null;
    },
  });
}

/** One revision with its values. */
export function revisionQuery(resource: Resource, id: number, number: number) {
  return queryOptions({
    queryKey: [resource.api, "revisions", id, number],
    queryFn: ({ signal }) =>
      call({
        method: "GET",
        path: `${pathOf(resource, id)}/${number}`,
        data: revisionSchema,
        signal,
      }),
  });
}

/** The difference of two revisions. */
export function differenceQuery(resource: Resource, id: number, { before, after }: RevisionPair) {
  return queryOptions({
    queryKey: [resource.api, "revisions", id, before, after],
    queryFn: ({ signal }) =>
      call({
        method: "GET",
        path: `${pathOf(resource, id)}/${before}...${after}`,
        // The contract's own function has made it; its schema leaves rich text open.
        data: revisionDifference.transform((response) => response as ComparedRevisions),
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/**
 * Saves a record with a revision's values, or some of them; with a version, what was saved after that stays. Rejects
 * with the fields that can't come back.
 */
export async function revertRecord(
  resource: Resource,
  id: number,
  number: number,
  what: { readonly fields?: readonly string[] | undefined; readonly version?: number } = {},
): Promise<void> {
  await call({
    method: "POST",
    path: `${pathOf(resource, id)}/${number}/restore`,
    body: what,
    data: z.unknown(),
  });
}
