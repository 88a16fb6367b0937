/** What a change of several records is going to do to each of them; pure. */
import type { Resource } from "#contract/resource.ts";
import { grantFor } from "#contract/roles.ts";
import type { Status } from "#contract/field.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { fixedFields, mayUpdate, deletionAccess } from "#admin/record-access.ts";
import { needsReview } from "#admin/review/review-rules.ts";
import { screenText } from "#admin/text/screen.ts";
import type { Account } from "#admin/session/account.ts";
import { text } from "#admin/text/text.ts";

/** What is done with the chosen records. */
export type BulkAction =
  | { readonly kind: "status"; readonly value: Status }
  | { readonly kind: "delete" }
  /** To another record that they are filed under; `value` is null until it is chosen. */
  | {
      readonly kind: "move";
      readonly field: string;
      readonly value: { readonly id: number; readonly label: string } | null;
    };

/** What becomes of a record: it is changed, or left out, and why. */
export interface PlannedRecord {
  readonly record: AdminRecord;
  readonly isChanged: boolean;
  readonly note: string;
}

/** The plan for one record. */
export function planned(
  resource: Resource,
  record: AdminRecord,
  action: BulkAction,
  account: Account,
): PlannedRecord {
  const { bulk: words } = screenText(resource).tools;
  const skipped = (note: string) => ({ record, isChanged: false, note });
  const changed = (note: string) => ({ record, isChanged: true, note });
  if (action.kind === "delete") {
    const way = deletionAccess(resource, record, account);
    if (way.kind === "hidden") return skipped(words.mayNotDelete);
    return way.kind === "disabled" ? skipped(way.reason) : changed("");
  }
  if (!mayUpdate(resource, record, account)) return skipped(words.noAccess);
  if (action.kind === "move") {
    const { field, value } = action;
    if (value === null) return skipped("");
    const from = referencedLabel(resource, record, field);
    if (record[field] === value.id) return skipped(words.same(value.label));
    if (needsReview(resource, record)) return skipped(words.needsReview);
    return changed(words.change(from, value.label));
  }
  const { value } = action;
  const now = record["status"] === "active" ? "active" : "inactive";
  if (now === value) return skipped(words.same(text.status[value]));
  const { status: fixed } = fixedFields(resource, record, account);
  if (value === "active" && !grantFor(account.role.name, resource.area).publish) {
    return skipped(words.noPublishing);
  }
  if (fixed !== undefined) return skipped(fixed.reason);
  if (needsReview(resource, { ...record, status: value })) return skipped(words.needsReview);
  return changed(words.change(text.status[now], text.status[value]));
}

/** Whether the change hides records that only a second person shows again, so that an undo would be refused. */
export function isOneWay(
  resource: Resource,
  action: BulkAction,
  records: readonly AdminRecord[],
): boolean {
  return action.kind === "status" && records.some((record) => needsReview(resource, record));
}

/** The values that the records get, by the names of requests. */
export function valuesOf(action: Exclude<BulkAction, { kind: "delete" }>) {
  if (action.kind === "status") return { status: action.value };
  return { [action.field]: action.value?.id };
}

function referencedLabel(resource: Resource, record: AdminRecord, name: string): string {
  const field = resource.fields[name];
  const other = field?.kind === "reference" ? record[field.as] : null;
  if (typeof other !== "object" || other === null) return text.list.emptyCell;
  const [, label] = Object.entries(other).find(([key]) => key !== "id") ?? [];
  return String(label ?? text.list.emptyCell);
}
