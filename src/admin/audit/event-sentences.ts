/** What an event says in words. */
import type { Resource } from "#contract/resource.ts";
import { formatCount } from "#contract/format.ts";
import { resources } from "#contract/registry.ts";
import type { AuditEvent } from "#admin/api/audit.ts";
import { auditText } from "#admin/text/audit.ts";
import { resourceLabel } from "#admin/impact/impact-sentences.ts";

const words = auditText.audit;

/** Actions that a reader looks for first. */
const alarming: ReadonlySet<AuditEvent["action"]> = new Set([
  "sign-in-refused",
  "token-refused",
  "forbidden",
  "throttled",
  "second-factor-reset",
  "csp-violated",
  "purge",
  "forced-publication",
]);

/** Whether an event is marked. */
export function isAlarming({ action }: AuditEvent): boolean {
  return alarming.has(action);
}

/** The resource of an event; undefined where it is about none, or one that is gone since. */
export function resourceOf(event: AuditEvent): Resource | undefined {
  return resources.find(({ api }) => api === event.resource);
}

/** "Gagal masuk, 3 kali" */
export function actionText({ action, details }: AuditEvent): string {
  const { requests } = details;
  const text = words.actions[action];
  return typeof requests === "number" && requests > 1
    ? `${text}, ${words.times(formatCount(requests))}`
    : text;
}

/** Labels of the changed fields. */
export function changedLabels(event: AuditEvent): string[] {
  const { changed } = event.details;
  const fields = resourceOf(event)?.fields;
  return Array.isArray(changed)
    ? changed.map((name) => fields?.[String(name)]?.label ?? String(name))
    : [];
}

/** The number of the revision that an event wrote; null where it wrote none. */
export function revisionOf({ details }: AuditEvent): number | null {
  const { revision } = details;
  return typeof revision === "number" ? revision : null;
}

/** "Berita 2, 6 bagian berubah" */
export function subjectText(event: AuditEvent): string {
  const resource = resourceOf(event);
  const number = event.record_id ?? "";
  const subject = resource === undefined ? [] : [`${resourceLabel(resource.api)} ${number}`.trim()];
  const count = changedLabels(event).length;
  const isChange = event.action === "update" || event.action === "revert";
  const changes = isChange && count > 0 ? [words.changed(count)] : [];
  // Of what is no list it says what it is.
  const isAuditExport = event.action === "export" && event.resource === null && !event.label;
  const exported = isAuditExport ? [words.exportedAudit] : [];
  return [...subject, ...exported, ...changes, ...outcome(event)].join(", ");
}

function outcome({ action, details }: AuditEvent): string[] {
  const { from, to, reason, path, method } = details;
  if (action === "role-changed") {
    const name = (role: unknown) => (typeof role === "string" ? role : words.noRole);
    return [words.roles(name(from), name(to))];
  }
  if (typeof reason === "string" && Object.hasOwn(words.reasons, reason)) {
    return [words.reasons[reason] ?? reason];
  }
  return typeof path === "string" ? [`${String(method)} ${path}`] : [];
}

/** Details that no other line says, as label and text. */
export function otherDetails({ details, action }: AuditEvent): [label: string, text: string][] {
  const told = new Set([
    "changed",
    "revision",
    ...(action === "role-changed" ? ["from", "to"] : []),
  ]);
  return Object.entries(details)
    .filter(([name]) => !told.has(name))
    .map(([name, value]) => [words.labels[name] ?? name, plainText(value)]);
}

function plainText(value: unknown): string {
  if (value === null || typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.map(plainText).join(", ");
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${typeof one === "object" ? JSON.stringify(one) : String(one)}`)
    .join(", ");
}
