/** What the signed-in may do with a record: the contract's table, as the screens need it. */
import type { Resource } from "#contract/resource.ts";
import { errorCatalogue } from "#contract/error-codes.ts";
import { protectedMenuMessages } from "#contract/messages.ts";
import type { menu } from "#contract/resources/menu.ts";
import { protectedMenuUrls } from "#contract/resources/menu.ts";
import type { user } from "#contract/resources/user.ts";
import type { Reach } from "#contract/roles.ts";
import { grantFor, mayAssignRole, reachCovers } from "#contract/roles.ts";
import type { AdminRecord } from "./api/records.ts";
import type { Account } from "./session/account.ts";
import { text } from "./text/text.ts";

/** A field that the signed-in can't set, what it is set to instead, and why. */
export interface FixedField {
  /** Absent: as the record has it. */
  readonly value?: string;
  readonly reason: string;
}

/** Fixed fields by name. */
export type FixedFields = Readonly<Record<string, FixedField | undefined>>;

/** Whether a delete button is there, and if it doesn't work, why. */
export type DeletionAccess =
  | { readonly kind: "allowed" }
  | { readonly kind: "hidden" }
  | { readonly kind: "disabled"; readonly reason: string };

/**
 * One resource's own rules, beside its area's grant; the server has the same in its hooks. (Methods, so
 * that a list can hold those of every resource.)
 */
interface AccessRules<Ruled = AdminRecord> {
  mayUpdate?(record: Ruled, account: Account): boolean;
  /** Why the record can't be deleted; null where it can. */
  deletionRefusal?(record: Ruled, account: Account): string | null;
  fixedFields?(record: Ruled | null, account: Account): FixedOf<Ruled>;
}

type FixedOf<Ruled> = { readonly [Name in keyof Ruled]?: FixedField };
type User = AdminRecord<typeof user>;
type Menu = AdminRecord<typeof menu>;

/** The role of a user's record. */
export function roleNameOf({ role }: User): string | null {
  return role.name ?? null;
}

const isOwn = (record: { readonly id: number }, account: Account) => record.id === account.id;

const isProtectedMenu = (record: Menu | null) =>
  protectedMenuUrls.some((url) => url === record?.url);

// Specification 4: these four can't be deleted, the icon is disabled.
const menuRules: AccessRules<Menu> = {
  deletionRefusal: (record) => (isProtectedMenu(record) ? protectedMenuMessages.kept : null),
  fixedFields: (record): FixedOf<Menu> =>
    isProtectedMenu(record) ? { url: { reason: protectedMenuMessages.kept } } : {},
};

const userRules: AccessRules<User> = {
  mayUpdate: (record, account) =>
    isOwn(record, account) || mayAssignRole(account.role.name, roleNameOf(record)),
  deletionRefusal: (record, account) => {
    if (isOwn(record, account)) return errorCatalogue.ownAccountRemoval.message;
    const isWithinReach = mayAssignRole(account.role.name, roleNameOf(record));
    return isWithinReach ? null : errorCatalogue.forbidden.message;
  },
  fixedFields: (record, account): FixedOf<User> => {
    if (record === null || !isOwn(record, account)) return {};
    const fixed = { reason: errorCatalogue.ownAccount.message };
    const email = { reason: errorCatalogue.ownEmail.message };
    return { role_id: fixed, status: fixed, email };
  },
};

const rulesByResource: Readonly<Record<string, AccessRules>> = { menu: menuRules, user: userRules };

function isWithin(reach: Reach, record: AdminRecord, account: Account): boolean {
  const creator = record["creator"];
  const creatorId =
    typeof creator === "object" && creator !== null && "id" in creator ? Number(creator.id) : null;
  const owned = { creatorId, isActive: record["status"] === "active" };
  return reachCovers(reach, owned, account.id);
}

/** Whether a record may be changed. */
export function mayUpdate(resource: Resource, record: AdminRecord, account: Account): boolean {
  const { update } = grantFor(account.role.name, resource.area);
  const ownRule = rulesByResource[resource.name]?.mayUpdate?.(record, account) ?? true;
  return isWithin(update, record, account) && ownRule;
}

/** Whether a record may be deleted: not at all by the role, or not this one and why. */
export function deletionAccess(
  resource: Resource,
  record: AdminRecord,
  account: Account,
): DeletionAccess {
  const { remove } = grantFor(account.role.name, resource.area);
  if (!isWithin(remove, record, account)) return { kind: "hidden" };
  const reason = rulesByResource[resource.name]?.deletionRefusal?.(record, account) ?? null;
  return reason === null ? { kind: "allowed" } : { kind: "disabled", reason };
}

/** The fields of a form that the signed-in can't set; `record` is null for a new one. */
export function fixedFields(
  resource: Resource,
  record: AdminRecord | null,
  account: Account,
): FixedFields {
  const { publish } = grantFor(account.role.name, resource.area);
  const ownRules = rulesByResource[resource.name]?.fixedFields?.(record, account) ?? {};
  if (publish || resource.fields["status"] === undefined) return ownRules;
  // What is live stays so while its changes wait to be approved.
  const status: FixedField =
    record?.["status"] === "active"
      ? { value: "active", reason: text.form.changesReviewed }
      : { value: "inactive", reason: text.form.publishForbidden };
  return { ...ownRules, status };
}
