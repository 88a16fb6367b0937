/** How a form's work becomes public: by its own save, or by a second person. */
import type { Resource } from "#contract/resource.ts";
import { hasStatus } from "#contract/resource.ts";
import { grantFor } from "#contract/roles.ts";
import { isPublic } from "#contract/visibility.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { appConfig } from "#admin/app-config.ts";
import { mayUpdate } from "#admin/record-access.ts";
import type { Account } from "#admin/session/account.ts";

/** What the review means for a form of an account. */
export interface FormReview {
  /** Whether a second person may be asked. */
  readonly isOffered: boolean;
  /** Whether only a second person publishes it. */
  readonly isRequired: boolean;
  /** Whether it may be published without a review, with a reason. */
  readonly mayForce: boolean;
  /** Whether the form may save the record itself. */
  readonly maySave: boolean;
}

/** The review of a form; `record` is null for a new one. */
export function formReview(
  resource: Resource,
  record: AdminRecord | null,
  account: Account,
): FormReview {
  const { publish, create } = grantFor(account.role.name, resource.area);
  const isOffered = resource.isReviewed === true;
  const isForEveryone = appConfig.review === "everyone";
  return {
    isOffered,
    isRequired: isOffered && (isForEveryone || !publish),
    mayForce: isOffered && isForEveryone && publish,
    maySave: record === null ? create : mayUpdate(resource, record, account),
  };
}

/** Whether a save that leaves a record so is refused without a second person: visitors would see it. */
export function needsReview(
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
): boolean {
  const isForEveryone = appConfig.review === "everyone" && resource.isReviewed === true;
  return isForEveryone && isPublic(resource, record);
}

/** Whether an account may bring a deleted active record back as it was. */
export function mayRestoreActive(resource: Resource, { role }: Pick<Account, "role">): boolean {
  if (!hasStatus(resource)) return true;
  const isActive = { status: "active" };
  return grantFor(role.name, resource.area).publish && !needsReview(resource, isActive);
}

/** Whether an account may open a record's form: to save it, or to have its changes reviewed. */
export function mayOpenForm(resource: Resource, record: AdminRecord, account: Account): boolean {
  const { detail, update } = grantFor(account.role.name, resource.area);
  const mayPropose = resource.isReviewed === true && detail && update !== "none";
  return mayPropose || mayUpdate(resource, record, account);
}
