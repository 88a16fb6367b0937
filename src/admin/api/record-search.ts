/** Looking for records of every kind. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import { foundRecords } from "#contract/record-search.ts";
import { call } from "./call.ts";

/** A record that was found. */
export type FoundRecord = z.infer<typeof foundRecords>[number];

/** A few of each resource that hold the words. */
export function recordSearchQuery(words: string) {
  const query = new URLSearchParams({ q: words }).toString();
  return queryOptions({
    queryKey: ["search", words],
    queryFn: ({ signal }) =>
      call({ method: "GET", path: `/dashboard/search?${query}`, data: foundRecords, signal }),
    placeholderData: keepPreviousData,
    enabled: words !== "",
  });
}
