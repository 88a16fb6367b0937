/** The calls of the media library, and their queries. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import { listOf, report } from "#contract/envelope.ts";
import type { FileDescription } from "#contract/media-library.ts";
import {
  libraryFile,
  libraryFileDetail,
  type replaceBody,
  replaceResults,
  shownInRecords,
} from "#contract/media-library.ts";
import { call } from "./call.ts";
import { queryClient } from "./queries.ts";
import type { ListParameters } from "./records.ts";

/** A stored file. */
export type LibraryFile = z.infer<typeof libraryFile>;
/** A stored file with what needs it. */
export type LibraryFileDetail = z.infer<typeof libraryFileDetail>;

/** A record that shows a file. */
export type ShownIn = z.infer<typeof shownInRecords>["records"][number];
/** What became of it. */
export type ReplaceResult = z.infer<typeof replaceResults>["records"][number];

const path = "/dashboard/media";
const key = "media";

/** A page of files. */
export function libraryQuery(parameters: ListParameters) {
  return queryOptions({
    queryKey: [key, "list", parameters],
    queryFn: ({ signal }) =>
      call({
        method: "GET",
        path: `${path}?${new URLSearchParams(parameters).toString()}`,
        data: listOf(libraryFile),
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** One of them. */
export function libraryFileQuery(hash: string) {
  return queryOptions({
    queryKey: [key, "file", hash],
    queryFn: ({ signal }) =>
      call({ method: "GET", path: `${path}/${hash}`, data: libraryFileDetail, signal }),
    // Others use files meanwhile.
    staleTime: 0,
  });
}

/** One of them, as it is now. */
export function fetchLibraryFile(hash: string): Promise<LibraryFileDetail> {
  return queryClient.fetchQuery(libraryFileQuery(hash));
}

/** The records that show it, and which of them can be changed. */
export function recordsWithFileQuery(hash: string) {
  return queryOptions({
    queryKey: [key, "records", hash],
    queryFn: ({ signal }) =>
      call({ method: "GET", path: `${path}/${hash}/records`, data: shownInRecords, signal }),
    staleTime: 0,
  });
}

/** Says what a file shows, and where its crops are centred. */
export async function describeFile(
  hash: string,
  description: FileDescription,
): Promise<LibraryFileDetail> {
  const request = { method: "PUT", path: `${path}/${hash}`, body: description } as const;
  return call({ ...request, data: libraryFileDetail });
}

/** Puts another file in its place, in some records. */
export async function replaceFile(
  hash: string,
  body: z.infer<typeof replaceBody>,
): Promise<ReplaceResult[]> {
  const request = { method: "POST", path: `${path}/${hash}/replace`, body } as const;
  return (await call({ ...request, data: replaceResults })).records;
}

/** Deletes it; returns the server's text about it. */
export async function deleteLibraryFile(hash: string): Promise<string> {
  const deleted = await call({ method: "DELETE", path: `${path}/${hash}`, data: report });
  return deleted.message;
}

/** Has what the library shows read again. */
export function invalidateLibrary(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [key] });
}
