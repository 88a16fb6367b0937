/** The calls of presence. They are made in the background: the session's end is no event for them. */
import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import { presenceIntervalSeconds } from "#contract/limits.ts";
import { presenceResponse, presenceList } from "#contract/presence.ts";
import type { Resource } from "#contract/resource.ts";
import { call } from "./call.ts";

/** Who else is at a record, and what was saved of it last. */
export type Presence = z.infer<typeof presenceResponse>;
/** Another person at a record. */
export type Present = Presence["others"][number];

const path = "/dashboard/presence";

/** Tells that a record is open. */
export function notePresence(resource: Resource, id: number, dirty: boolean): Promise<Presence> {
  return call({
    method: "POST",
    path,
    body: { resource: resource.api, record_id: id, dirty },
    data: presenceResponse,
    isSessionProbe: true,
  });
}

/** How often open forms and lists say and learn who is there. */
export const presenceIntervalMs = presenceIntervalSeconds * 1000;

/** Who else is at which records of a resource; while the tab is in sight. */
export function presenceQuery(resource: Resource) {
  return queryOptions({
    queryKey: ["presence", resource.api],
    queryFn: ({ signal }) =>
      call({
        method: "GET",
        path: `${path}?resource=${resource.api}`,
        data: presenceList,
        signal,
        isSessionProbe: true,
      }),
    staleTime: 0,
    retry: false,
    refetchInterval: presenceIntervalMs,
    refetchOnWindowFocus: true,
  });
}
