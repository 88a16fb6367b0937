/** Accounts: no user grants more than they have, and one active Super Admin always stays. */
import { and, eq } from "drizzle-orm";
import { role } from "#contract/resources/role.ts";
import { user } from "#contract/resources/user.ts";
import { mayAssignRole } from "#contract/roles.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import type { StoredColumns } from "../../database/stored-record.ts";
import type { Problem } from "../../http/problem.ts";
import { raiseAlert } from "../../accounts/alerts.ts";
import { endLinksOf } from "../../accounts/account-link.ts";
import { endApiTokensOf } from "../../accounts/api-token.ts";
import { emailChangedMail } from "../../accounts/email-change.ts";
import { endEmailRestores } from "../../accounts/email-restore.ts";
import { invitationMail } from "../../accounts/invitation.ts";
import { problem } from "../../http/problem.ts";
import { writeAuthoredChanges } from "../changes/write-changes.ts";
import type { ResourceRules, Saving } from "../resource-rules.ts";
import type { Executor } from "../../database/executor.ts";
import { saveUser, restoreOfUser } from "./deleted-user.ts";

type Columns = StoredColumns<typeof user>;

const userTable = resourceTable(user);
const roleTable = resourceTable(role);

async function roleName(executor: Executor, id: number | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const [found] = await executor
    .select({ name: roleTable.name })
    .from(roleTable)
    .where(eq(roleTable.id, id));
  return found?.name ?? null;
}

/** Locks the active Super Admins, so that two calls can't each remove "the other" one. */
async function isLastSuperAdmin(executor: Executor, before: Columns): Promise<boolean> {
  if (before.status !== "active") return false;
  if ((await roleName(executor, before.role_id)) !== "Super Admin") return false;
  const active = await executor
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.role_id, before.role_id), eq(userTable.status, "active")))
    .orderBy(userTable.id)
    .for("update");
  return active.every((row) => row.id === before.id);
}

async function refuseSave({
  executor,
  actor,
  before,
  values,
}: Saving<typeof user>): Promise<Problem | null> {
  const isRoleChanged = before === null || before.role_id !== values.role_id;
  const isStatusChanged = before !== null && before.status !== values.status;
  if (before?.id === actor.id && (isRoleChanged || isStatusChanged)) {
    return problem("ownAccount");
  }
  if (before?.id === actor.id && before.email !== values.email) return problem("ownEmail");
  const newRole = await roleName(executor, values.role_id);
  if (isRoleChanged && newRole !== null && !mayAssignRole(actor.role, newRole)) {
    return problem("forbidden");
  }
  const isSensitive = isRoleChanged || before.email !== values.email;
  const mustProve = isSensitive && actor.needsReauthentication === true;
  if (before === null) return mustProve ? problem("reauthenticationRequired") : null;
  const isOwn = before.id === actor.id;
  if (!isOwn && !mayAssignRole(actor.role, await roleName(executor, before.role_id))) {
    return problem("forbidden");
  }
  const losesPower = isRoleChanged || values.status !== "active";
  if (losesPower && (await isLastSuperAdmin(executor, before))) return problem("lastSuperAdmin");
  return mustProve ? problem("reauthenticationRequired") : null;
}

/** What accounts have beside their fields. */
export const userRules: ResourceRules<typeof user> = {
  beforeSave: refuseSave,

  async afterCreate({ services, executor, id, values }) {
    if (values.status !== "active") return;
    await services.jobs.add(invitationMail, { user_id: id }, executor);
  },

  async afterUpdate({ services, executor, actor, before, id, values }) {
    const isDeactivated = values.status === "inactive" && before?.status !== "inactive";
    const isActivated = values.status === "active" && before?.status !== "active";
    const isMoved = values.email !== before?.email;
    // With the address the link of an invitation ends, too.
    const isInvited = isActivated || (isMoved && values.status === "active");
    if (isDeactivated) {
      await services.sessions.endAllOf(executor, id);
      await endApiTokensOf(executor, id, { actor, now: services.clock.now() });
    }
    if (isDeactivated || isMoved) await endLinksOf(executor, id);
    // Whoever has a password already gets no mail.
    if (isInvited) await services.jobs.add(invitationMail, { user_id: id }, executor);
    if (isMoved && before !== null) {
      await endEmailRestores(executor, id);
      const address = before.email;
      const changedAt = services.clock.now().toISOString();
      const told = { user_id: id, address, changed_at: changedAt, by: "staff" } as const;
      await services.jobs.add(emailChangedMail, told, executor);
    }
    const who = { account: id, actor: actor.id };
    const from = await roleName(executor, before?.role_id);
    const to = await roleName(executor, values.role_id);
    if (from !== to) {
      await raiseAlert(services, { kind: "role-changed", ...who, from, to }, executor);
    }
    return [
      ...(from === to ? [] : [{ event: "role-changed", ...who, from, to } as const]),
      ...(isMoved ? [{ event: "email-changed", ...who } as const] : []),
    ];
  },

  async beforeDelete({ executor, actor, before }) {
    if (before.id === actor.id) return problem("ownAccountRemoval");
    if (!mayAssignRole(actor.role, await roleName(executor, before.role_id))) {
      return problem("forbidden");
    }
    return (await isLastSuperAdmin(executor, before)) ? problem("lastSuperAdmin") : null;
  },

  async beforeRestore({ executor, actor, before }) {
    const name = await roleName(executor, before.role_id);
    return mayAssignRole(actor.role, name) ? null : problem("forbidden");
  },

  async saveForUndo({ services, executor, actor, id }) {
    const now = services.clock.now();
    await writeAuthoredChanges(executor, id, now);
    await endApiTokensOf(executor, id, { actor, now });
    return saveUser(executor, id);
  },
  afterRestore: ({ executor, id, undoData }) => restoreOfUser(executor, id, undoData),
};
