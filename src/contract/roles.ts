/** Who may do what: data, checked in one place on the server and mirrored in the admin app. */

/** The four roles, the most powerful first. */
export const roleNames = ["Super Admin", "Admin", "Editor", "Penulis"] as const;
/** Name of a role. */
export type RoleName = (typeof roleNames)[number];

/** The areas that permissions distinguish; every resource names the one it belongs to. */
export type Area =
  | "news"
  | "newsCategories"
  | "content"
  | "users"
  | "roles"
  | "statistics"
  | "trash"
  | "audit"
  | "media"
  | "webhooks";

/** Which records a grant covers: all, only the account's own inactive ones, or none. */
export type Reach = "all" | "ownInactive" | "none";

/** What a role may do in an area. */
export interface Grant {
  /** May open the area's screens; otherwise the forbidden page is shown. */
  readonly screens: boolean;
  readonly list: boolean;
  readonly detail: boolean;
  readonly create: boolean;
  readonly update: Reach;
  readonly remove: Reach;
  /** May set a record to active. */
  readonly publish: boolean;
}

const everything: Grant = {
  screens: true,
  list: true,
  detail: true,
  create: true,
  update: "all",
  remove: "all",
  publish: true,
};
const nothing: Grant = {
  screens: false,
  list: false,
  detail: false,
  create: false,
  update: "none",
  remove: "none",
  publish: false,
};
const reading: Grant = { ...nothing, screens: true, list: true, detail: true };
/** For choosing in another form: the list alone, no screen. */
const choosing: Grant = { ...nothing, list: true };
const ownDrafts: Grant = {
  ...reading,
  create: true,
  update: "ownInactive",
  remove: "ownInactive",
};
/** Sees in the trash what the account may delete, and brings it back. */
const ownTrash: Grant = { ...nothing, screens: true, list: true, update: "all" };
/** Sees and uploads all files; describes and, where nothing needs them, deletes those that the account has uploaded. */
const ownUploads: Grant = {
  ...reading,
  create: true,
  update: "ownInactive",
  remove: "ownInactive",
};
/** Users may be created and edited, within `assignableRoles`, but not deleted. */
const staffing: Grant = { ...everything, remove: "none" };

/** The one permission table: role, then area. */
export const permissions: Readonly<Record<RoleName, Readonly<Record<Area, Grant>>>> = {
  "Super Admin": {
    news: everything,
    newsCategories: everything,
    content: everything,
    users: everything,
    roles: reading,
    statistics: reading,
    trash: everything,
    audit: reading,
    media: everything,
    webhooks: everything,
  },
  Admin: {
    news: everything,
    newsCategories: choosing,
    content: everything,
    users: staffing,
    roles: choosing,
    statistics: reading,
    trash: ownTrash,
    audit: nothing,
    media: everything,
    webhooks: nothing,
  },
  Editor: {
    news: everything,
    newsCategories: choosing,
    content: everything,
    users: nothing,
    roles: choosing,
    statistics: reading,
    trash: ownTrash,
    audit: nothing,
    media: everything,
    webhooks: nothing,
  },
  Penulis: {
    news: ownDrafts,
    newsCategories: choosing,
    content: reading,
    users: nothing,
    roles: choosing,
    statistics: nothing,
    trash: ownTrash,
    audit: nothing,
    media: ownUploads,
    webhooks: nothing,
  },
};

/** Roles that an account may give to, or change on, another account: no user grants more than they have. */
export const assignableRoles: Readonly<Record<RoleName, readonly RoleName[]>> = {
  "Super Admin": roleNames,
  Admin: ["Editor", "Penulis"],
  Editor: [],
  Penulis: [],
};

/** Whether an account of one role may give another role, and manage the accounts that have it. */
export function mayAssignRole(actorRole: string, roleName: string | null): boolean {
  if (roleName === null || !isRoleName(actorRole)) return false;
  return (assignableRoles[actorRole] as readonly string[]).includes(roleName);
}

/** Whether a role sees whose drafts there are; what they say, their authors alone. */
export function seesAllDrafts(role: string): boolean {
  return role === "Super Admin";
}

/** Whether a role takes a lost second factor off another account. */
export function mayResetSecondFactor(role: string): boolean {
  return role === "Super Admin";
}

/** Whether a role checks what others submit. */
export function mayReview(role: string, area: Area): boolean {
  return grantFor(role, area).publish;
}

/** What a role may do in an area; a role that the table doesn't know may do nothing. */
export function grantFor(role: string, area: Area): Grant {
  return isRoleName(role) ? permissions[role][area] : nothing;
}

/** Whether a text names one of the roles. */
export function isRoleName(value: string): value is RoleName {
  return (roleNames as readonly string[]).includes(value);
}

/** What a reach needs to know of a record: who made it and whether it is active. */
export interface OwnedRecord {
  readonly creatorId: number | null;
  readonly isActive: boolean;
}

/** Whether a reach covers a record, seen by the account `accountId`. */
export function reachCovers(reach: Reach, record: OwnedRecord, accountId: number): boolean {
  const covers: Readonly<Record<Reach, boolean>> = {
    all: true,
    none: false,
    ownInactive: record.creatorId === accountId && !record.isActive,
  };
  return covers[reach];
}
