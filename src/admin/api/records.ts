/** The fixed verb set of the admin API's calls; every screen uses these and no other. */
import * as z from "zod";
import type { ResponseRecord } from "#contract/response-record.ts";
import { listItemSchema, recordSchema } from "#contract/response-schemas.ts";
import { maxTextCharacters } from "#contract/limits.ts";
import type { ListResponse } from "#contract/envelope.ts";
import { listMeta } from "#contract/envelope.ts";
import type { OrderedRecord } from "#contract/record-order.ts";
import type { MergedChange } from "#contract/revisions/merged-save.ts";
import { savedRecordSchema } from "#contract/revisions/merged-save.ts";
import type { Resource } from "#contract/resource.ts";
import { call } from "./call.ts";

interface AnyRecord {
  readonly id: number;
  readonly version: number;
  readonly [name: string]: unknown;
}

/** A record as the admin API returns it: of a definition, or of any by the names of its response. */
export type AdminRecord<R extends Resource = Resource> = string extends keyof R["fields"]
  ? AnyRecord
  : ResponseRecord<R>;

/** Parameters of a list call, as they stand in its query. */
export type ListParameters = Readonly<Record<string, string>>;

/** A body, by the names of requests. */
export type RecordBody = Readonly<Record<string, unknown>>;

const reported = z.object({ message: z.string() });
const uploaded = z.object({
  url: z.string(),
  width: z.int().nullish(),
  height: z.int().nullish(),
});

/** A stored image of the rich-text editor. */
export type UploadedImage = z.infer<typeof uploaded>;

/** The definition has made both the schema and the type. */
function asRecord<R extends Resource>(schema: z.ZodObject): z.ZodType<AdminRecord<R>> {
  return schema.transform((response: unknown) => response as AdminRecord<R>);
}

function listResponse<R extends Resource>(resource: R): z.ZodType<ListResponse<AdminRecord<R>>> {
  const item = asRecord<R>(listItemSchema(resource, "admin"));
  return z.object({ data: z.array(item), meta: listMeta });
}

/** One page of a list, or the whole of it. */
export function listRecords<R extends Resource>(
  resource: R,
  parameters: ListParameters,
  signal?: AbortSignal,
): Promise<ListResponse<AdminRecord<R>>> {
  const query = new URLSearchParams(parameters).toString();
  return call({
    method: "GET",
    path: `/dashboard/${resource.api}${query === "" ? "" : `?${query}`}`,
    data: listResponse(resource),
    ...(signal === undefined ? {} : { signal }),
  });
}

/** One record. */
export function readRecord<R extends Resource>(
  resource: R,
  id: number,
  signal?: AbortSignal,
): Promise<AdminRecord<R>> {
  return call({
    method: "GET",
    path: `/dashboard/${resource.api}/${id}`,
    data: asRecord<R>(recordSchema(resource, "admin")),
    ...(signal === undefined ? {} : { signal }),
  });
}

/** Creates a record and returns it; with the same key and body again it is the same record. */
export function createRecord(
  resource: Resource,
  body: RecordBody,
  createKey: string,
): Promise<AdminRecord> {
  return call({
    method: "POST",
    path: `/dashboard/${resource.api}`,
    body,
    createKey,
    data: asRecord(recordSchema(resource, "admin")),
  });
}

/** A record as its save has left it, and what that was merged with. */
export type SavedRecord = AdminRecord & { readonly merged?: readonly MergedChange[] };

/** Changes a record from the version `base`, merged with what others have saved since, and returns it. */
export function updateRecord(
  resource: Resource,
  id: number,
  base: number,
  body: RecordBody,
): Promise<SavedRecord> {
  return call({
    method: "PUT",
    path: `/dashboard/${resource.api}/${id}?merge=1`,
    body: { ...body, base },
    data: asRecord(savedRecordSchema(resource)),
  });
}

/** Changes some fields of a record and returns it. Refused (409) where `version` isn't its version any more. */
export function patchRecord(
  resource: Resource,
  id: number,
  body: RecordBody & { readonly version: number },
): Promise<AdminRecord> {
  return call({
    method: "PATCH",
    path: `/dashboard/${resource.api}/${id}`,
    body,
    data: asRecord(recordSchema(resource, "admin")),
  });
}

/** Deletes a record; returns the server's text about it. */
export async function deleteRecord(resource: Resource, id: number): Promise<string> {
  const response = await call({
    method: "DELETE",
    path: `/dashboard/${resource.api}/${id}`,
    data: reported,
  });
  return response.message;
}

/** Brings a deleted record back, which the server allows for a short while. */
export function restoreRecord(resource: Resource, id: number): Promise<AdminRecord> {
  return call({
    method: "POST",
    path: `/dashboard/${resource.api}/${id}/restore`,
    data: asRecord(recordSchema(resource, "admin")),
  });
}

/** Puts the whole list of a resource in order; returns it so. Refused (409) where one has changed meanwhile. */
export function reorderRecords(
  resource: Resource,
  records: readonly OrderedRecord[],
): Promise<ListResponse<AdminRecord>> {
  return call({
    method: "PUT",
    path: `/dashboard/${resource.api}/order`,
    body: { records },
    data: listResponse(resource),
  });
}

/** Stores an image of the rich-text editor, or a file of a draft. */
export function uploadImage(
  dataUrl: string,
  {
    name,
    isSessionProbe = false,
    signal,
  }: {
    /** What it is called on this device. */
    readonly name?: string;
    readonly isSessionProbe?: boolean;
    readonly signal?: AbortSignal;
  } = {},
): Promise<UploadedImage> {
  return call({
    method: "POST",
    path: "/dashboard/media",
    body: { image: dataUrl, name: name?.slice(0, maxTextCharacters).toWellFormed() },
    data: uploaded,
    isSessionProbe,
    ...(signal === undefined ? {} : { signal }),
  });
}
