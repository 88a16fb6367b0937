/** The calls of the trash, and their queries. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import { listOf, report } from "#contract/envelope.ts";
import { restoredRecord, restorePreview, trashContents, trashedRecord } from "#contract/trash.ts";
import { call } from "./call.ts";
import type { ListParameters } from "./records.ts";

/** A deleted record. */
export type TrashedRecord = z.infer<typeof trashedRecord>;
/** What a restore would bring back. */
export type RestorePreview = z.infer<typeof restorePreview>;
/** A record that came back, and what of it couldn't. */
export type RestoredRecord = z.infer<typeof restoredRecord>;
/** What there is in the trash. */
export type TrashContents = z.infer<typeof trashContents>;
/** Which deleted record. */
type Which = Pick<TrashedRecord, "resource" | "id">;

const path = "/dashboard/trash";
/** Tells rows of the trash apart. */
export const trashKey = ({ resource, id }: Which) => `${resource} ${id}`;
const pathOf = ({ resource, id }: Which) => `${path}/${resource}/${id}`;

/** A page of deleted records. */
export function trashQuery(parameters: ListParameters) {
  return queryOptions({
    queryKey: ["trash", "list", parameters],
    queryFn: ({ signal }) =>
      call({
        method: "GET",
        path: `${path}?${new URLSearchParams(parameters).toString()}`,
        data: listOf(trashedRecord),
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** How much of what there is in the trash, and who has deleted it. */
export const trashContentsQuery = queryOptions({
  queryKey: ["trash", "contents"],
  queryFn: ({ signal }) =>
    call({ method: "GET", path: `${path}/contents`, data: trashContents, signal }),
});

/** What a restore of one of them would bring back. */
export function restorePreviewQuery({ resource, id }: Which) {
  return queryOptions({
    queryKey: ["trash", "preview", resource, id],
    queryFn: ({ signal }) =>
      call({ method: "GET", path: pathOf({ resource, id }), data: restorePreview, signal }),
  });
}

/** Brings a record back: as it was, or inactive. */
export function restoreFromTrash(
  which: Which,
  status: "inactive" | undefined,
): Promise<RestoredRecord> {
  const body = status === undefined ? {} : { status };
  return call({ method: "POST", path: `${pathOf(which)}/restore`, body, data: restoredRecord });
}

/** Deletes a record for good, by its typed label; returns the server's text about it. */
export function purgeFromTrash(which: Which, confirmation: string): Promise<string> {
  return purge(pathOf(which), confirmation);
}

/** The same of all records, by their typed number. */
export function emptyTrash(confirmation: string): Promise<string> {
  return purge(path, confirmation);
}

async function purge(what: string, confirmation: string): Promise<string> {
  const body = { confirmation };
  return (await call({ method: "DELETE", path: what, body, data: report })).message;
}
