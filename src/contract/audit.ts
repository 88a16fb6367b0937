/** The audit in responses of the API: what happened, who did it, and whether the chain over it is whole. */
import * as z from "zod";
import { unixSeconds } from "./response-schemas.ts";
import { defaultPageSize, maxInteger, maxPageSize, timestampRangeSeconds } from "./limits.ts";
import { searchWords } from "./list-query.ts";
import { formWords } from "./messages.ts";
import { resources } from "./registry.ts";
import { actorSchema, changeActions } from "./revisions/revision.ts";
import { recordId, wholeNumber } from "./whole-number.ts";

/** Everything that the audit records; first of all the changes of records. */
export const auditActions = [
  ...changeActions,
  "purge",
  "submit",
  "submission-withdrawn",
  "submission-returned",
  "submission-approved",
  "forced-publication",
  "forced-publication-approved",
  "trash-expired",
  "file-described",
  "file-replaced",
  "file-deleted",
  "sign-in",
  "sign-in-refused",
  "sign-out",
  "session-revoked",
  "token-created",
  "token-revoked",
  "token-refused",
  "webhook-created",
  "webhook-changed",
  "webhook-deleted",
  "webhook-disabled",
  "password-reset-requested",
  "password-reset",
  "password-changed",
  "role-changed",
  "email-change-requested",
  "email-changed",
  "email-restored",
  "second-factor-set-up",
  "second-factor-removed",
  "second-factor-reset",
  "passkey-added",
  "passkey-renamed",
  "passkey-removed",
  "reauthenticated",
  "reauthentication-refused",
  "recovery-code-used",
  "recovery-codes-renewed",
  "forbidden",
  "throttled",
  "start",
  "export",
  "backup",
  "backup-restored",
  "history-thinned",
  "visits-deleted",
  "preview-shared",
  "preview-revoked",
  "preview-opened",
  "csp-violated",
] as const;
/** What happened. */
export type AuditAction = (typeof auditActions)[number];

/** An event as the list returns it: who did what to which record, and when. */
export const auditEventSchema = z
  .object({
    id: z.int(),
    created_at: unixSeconds,
    actor: actorSchema
      .extend({ role: z.string().nullable() })
      .nullable()
      .meta({ description: "Who did it, by the name and role of then" }),
    network: z.string().nullable().meta({ description: "The client's network (/24, /48)" }),
    device: z.string().nullable().meta({ description: "As in: Chrome di Windows" }),
    action: z.enum(auditActions),
    resource: z.string().nullable(),
    record_id: z.int32().nullable(),
    label: z.string().nullable().meta({ description: "What the record was called" }),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ title: "AuditEvent" });

const { invalid, between, labels } = formWords.id;
const { first, last } = timestampRangeSeconds;
const moment = (name: string) => wholeNumber(first, last, invalid(name)).optional();

/** What events are filtered by. */
export const auditFilter = z.object({
  actor_id: recordId(invalid("actor_id")).optional(),
  action: z.enum(auditActions, { error: invalid("action") }).optional(),
  resource: z
    .enum(
      resources.map(({ api }) => api),
      { error: invalid("resource") },
    )
    .optional(),
  record_id: recordId(invalid("record_id")).optional(),
  from: moment("from"),
  until: moment("until"),
  q: searchWords(formWords.id).meta({ description: "Part of the label or of the person's name" }),
});
/** What events are filtered by. */
export type AuditFilter = z.infer<typeof auditFilter>;

/** `GET /dashboard/audit` */
export const auditQuery = auditFilter.extend({
  page: wholeNumber(1, maxInteger, between(labels.page, 1, maxInteger)).default(1),
  limit: wholeNumber(1, maxPageSize, between(labels.limit, 1, maxPageSize)).default(
    defaultPageSize,
  ),
});

/** `GET /dashboard/audit/export` */
export const auditExportQuery = auditFilter.extend({
  format: z.enum(["csv", "json"], { error: invalid("format") }),
});

/** `GET /dashboard/audit/{id}/seal`: the link of the chain that holds an event; null before it is sealed. */
export const auditEventSeal = z
  .object({
    number: z.int(),
    sealed_at: unixSeconds,
    hash: z.string().meta({ description: "SHA-256 of the event when it was sealed" }),
  })
  .nullable()
  .meta({ title: "AuditEventSeal" });

/** Where the chain over the audit is broken. */
export const auditFault = z.object({
  kind: z.enum(["altered", "missing", "added", "sealAltered", "sealMissing"]),
  number: z.int().meta({ description: "The event's id, or the number of the seal" }),
});
/** Where the chain over the audit is broken. */
export type AuditFault = z.infer<typeof auditFault>;

/** `GET /dashboard/audit/state` and `POST /dashboard/audit/check` */
export const auditState = z
  .object({
    sealed_until: unixSeconds.nullable(),
    seals: z.int(),
    events: z.int().meta({ description: "Sealed events that are still there" }),
    since: unixSeconds.nullable(),
    checked_at: unixSeconds.nullable().meta({ description: "When the chain was walked last" }),
    is_checking: z.boolean().meta({ description: "Whether a job is walking it just now" }),
    fault: auditFault.nullable(),
  })
  .meta({ title: "AuditState" });
