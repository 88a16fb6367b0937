/** The calls of the media library, and their queries. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import { listOf, report } from "#contract/envelope.ts";
import { libraryFile, libraryFileDetail } from "#contract/media-library.ts";
import { call } from "./call.ts";
import { queryClient } from "./queries.ts";
import type { ListParameters } from "./records.ts";

/** A stored file. */
export type LibraryFile = z.infer<typeof libraryFile>;
/** A stored file with what needs it. */
export type LibraryFileDetail = z.infer<typeof libraryFileDetail>;

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

/** Deletes it; returns the server's text about it. */
export async function deleteLibraryFile(hash: string): Promise<string> {
  const deleted = await call({ method: "DELETE", path: `${path}/${hash}`, data: report });
  return deleted.message;
}

/** Has what the library shows read again. */
export function invalidateLibrary(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [key] });
}
