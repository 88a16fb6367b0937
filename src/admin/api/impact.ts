import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import { impact } from "#contract/impact.ts";
import type { Resource } from "#contract/resource.ts";
import { call } from "./call.ts";

/** What a delete, or hiding, of a record touches. */
export type Impact = z.infer<typeof impact>;

/** Reads it. */
export function impactQuery({ api }: Resource, id: number) {
  return queryOptions({
    queryKey: [api, "impact", id],
    queryFn: ({ signal }) =>
      call({ method: "GET", path: `/dashboard/${api}/${id}/impact`, data: impact, signal }),
    retry: false,
  });
}
