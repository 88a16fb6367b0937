/** The calls of the audit, and their queries. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import { auditEventSchema, auditEventSeal, auditState } from "#contract/audit.ts";
import { listOf } from "#contract/envelope.ts";
import { call, download } from "./call.ts";
import type { ListParameters } from "./records.ts";

/** Something that happened. */
export type AuditEvent = z.infer<typeof auditEventSchema>;
/** Whether the chain over all events is whole. */
export type AuditState = z.infer<typeof auditState>;

const path = "/dashboard/audit";
const queryText = (parameters: ListParameters) => new URLSearchParams(parameters).toString();

/** A page of events. */
export function auditQuery(parameters: ListParameters) {
  return queryOptions({
    queryKey: ["audit", "list", parameters],
    queryFn: ({ signal }) =>
      call({
        method: "GET",
        path: `${path}?${queryText(parameters)}`,
        data: listOf(auditEventSchema),
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Whether the chain is whole. */
export const auditStateQuery = queryOptions({
  queryKey: ["audit", "state"],
  queryFn: ({ signal }) => call({ method: "GET", path: `${path}/state`, data: auditState, signal }),
});

/** The seal that holds an event; null before it is sealed. */
export function auditSealQuery(id: number) {
  return queryOptions({
    queryKey: ["audit", "seal", id],
    queryFn: ({ signal }) =>
      call({ method: "GET", path: `${path}/${id}/seal`, data: auditEventSeal, signal }),
  });
}

/** Walks the whole chain. */
export function checkAudit(): Promise<AuditState> {
  return call({ method: "POST", path: `${path}/check`, data: auditState });
}

/** All events that match, as a file. */
export function exportAudit(format: "csv" | "json", filter: ListParameters) {
  return download(`${path}/export?${queryText({ ...filter, format })}`);
}
