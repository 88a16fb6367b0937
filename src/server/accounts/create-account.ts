/** Accounts made outside the admin app: at the first start, and by `npm run user`. */
import { eq } from "drizzle-orm";
import { role } from "#contract/resources/role.ts";
import { user } from "#contract/resources/user.ts";
import type { RoleName } from "#contract/roles.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { credential } from "../database/schema.ts";
import { portalActor } from "../log/audit-log.ts";
import { writeRevision } from "../resources/revisions/write-revision.ts";
import type { Executor } from "../database/executor.ts";

/** A new, active account. */
export interface NewAccount {
  readonly name: string;
  readonly position: string;
  readonly email: string;
  readonly phone: string;
  readonly role: RoleName;
  readonly passwordHash: string;
  /** Whether its owner has to change the password first. */
  readonly hasTemporaryPassword?: boolean;
}

/** Stores an account with its password and returns its id. */
export async function createAccount(executor: Executor, account: NewAccount): Promise<number> {
  const { passwordHash, hasTemporaryPassword = false, role: roleName, ...person } = account;
  const roleTable = resourceTable(role);
  const roles = await executor
    .select({ id: roleTable.id })
    .from(roleTable)
    .where(eq(roleTable.name, roleName));
  const userTable = resourceTable(user);
  const rows = await executor
    .insert(userTable)
    .values({ ...person, role_id: roles[0]?.id, status: "active" })
    .returning({ id: userTable.id });
  const id = Number(rows[0]?.id);
  const values = { ...person, role_id: roles[0]?.id, status: "active" };
  const change = { resource: user, action: "create", actor: portalActor, now: new Date() } as const;
  await writeRevision(executor, change, { id, before: null, after: values });
  await setPassword(executor, id, passwordHash, { isTemporary: hasTemporaryPassword });
  return id;
}

/** Stores an account's password hash in place of the one before. */
export async function setPassword(
  executor: Executor,
  accountId: number,
  passwordHash: string,
  { isTemporary = false }: { readonly isTemporary?: boolean } = {},
): Promise<void> {
  const values = {
    user_id: accountId,
    password_hash: passwordHash,
    changed_at: new Date(),
    is_temporary: isTemporary,
  };
  await executor
    .insert(credential)
    .values(values)
    .onConflictDoUpdate({ target: credential.user_id, set: values });
}
