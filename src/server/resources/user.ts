/** Accounts: nobody grants more than they have, and one active Super Admin always stays (design 6). */
import { and, eq } from "drizzle-orm";
import { role } from "#contract/resources/role.ts";
import { user } from "#contract/resources/user.ts";
import { assignableRoles, isRoleName } from "#contract/roles.ts";
import { resourceTable } from "../database/schema.ts";
import { columnOf } from "../database/table-for.ts";
import type { Problem } from "../problem.ts";
import { problem } from "../problem.ts";
import type { ResourceHooks, Writing } from "./hooks.ts";
import type { ColumnValues, Executor } from "./repository.ts";

const userTable = resourceTable(user);
const roleTable = resourceTable(role);

async function roleName(executor: Executor, id: unknown): Promise<string | null> {
  const rows = await executor
    .select({ name: columnOf(roleTable, "name") })
    .from(roleTable)
    .where(eq(columnOf(roleTable, "id"), id));
  return rows[0] === undefined ? null : String(rows[0].name);
}

function mayAssign(actorRole: string, name: string | null): boolean {
  if (name === null || !isRoleName(actorRole)) return false;
  return (assignableRoles[actorRole] as readonly string[]).includes(name);
}

/** Locks the active Super Admins, so that two calls can't each remove "the other" one. */
async function isLastSuperAdmin(executor: Executor, before: ColumnValues): Promise<boolean> {
  if (before["status"] !== "active") return false;
  if ((await roleName(executor, before["role_id"])) !== "Super Admin") return false;
  const active = await executor
    .select({ id: columnOf(userTable, "id") })
    .from(userTable)
    .where(
      and(
        eq(columnOf(userTable, "role_id"), before["role_id"]),
        eq(columnOf(userTable, "status"), "active"),
      ),
    )
    .orderBy(columnOf(userTable, "id"))
    .for("update");
  return active.every((row) => row.id === before["id"]);
}

async function refuseSave({
  executor,
  actor,
  before,
  values,
}: Writing & { values: ColumnValues }): Promise<Problem | null> {
  const isRoleChanged = before === null || before["role_id"] !== values["role_id"];
  const isStatusChanged = before !== null && before["status"] !== values["status"];
  if (before?.["id"] === actor.id && (isRoleChanged || isStatusChanged)) {
    return problem("ownAccount");
  }
  const newRole = await roleName(executor, values["role_id"]);
  if (isRoleChanged && newRole !== null && !mayAssign(actor.role, newRole)) {
    return problem("forbidden");
  }
  if (before === null) return null;
  const isOwn = before["id"] === actor.id;
  if (!isOwn && !mayAssign(actor.role, await roleName(executor, before["role_id"]))) {
    return problem("forbidden");
  }
  const losesPower = isRoleChanged || values["status"] !== "active";
  if (losesPower && (await isLastSuperAdmin(executor, before))) return problem("lastSuperAdmin");
  return null;
}

export const userHooks: ResourceHooks = {
  beforeSave: refuseSave,

  async afterUpdate({ services, executor, id, values }) {
    if (values["status"] === "inactive") await services.sessions.endAllOf(executor, id);
  },

  async beforeDelete({ executor, actor, before }) {
    if (before["id"] === actor.id) return problem("ownAccount");
    if (!mayAssign(actor.role, await roleName(executor, before["role_id"]))) {
      return problem("forbidden");
    }
    return (await isLastSuperAdmin(executor, before)) ? problem("lastSuperAdmin") : null;
  },
};
