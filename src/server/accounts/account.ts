/** A signed-in member of staff. */
import type { SQL } from "drizzle-orm";
import { eq, sql } from "drizzle-orm";
import { role } from "#contract/resources/role.ts";
import { user } from "#contract/resources/user.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { credential } from "../database/schema.ts";
import { preparedOn } from "../database/prepared.ts";
import type { Executor, ReadExecutor } from "../database/executor.ts";
import type { Client } from "../http/client.ts";

/** The account behind a call. */
export interface Account {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly isActive: boolean;
  /** Where a signed-in call comes from. */
  readonly client?: Client;
  /** Whether its password was set by another person, and so has to be changed. */
  readonly hasTemporaryPassword?: boolean;
  /** The same in the admin app: clients of the specification know no such step (decision 0211). */
  readonly mustChangePassword?: boolean;
  /** Whether it has to prove again who it is before a sensitive change (decision 0211). */
  readonly needsReauthentication?: boolean;
  /** Of a call with an API token: the role of the account itself. */
  readonly ownRole?: string;
}

/** An account, and its password's hash; null for one that has never set a password. */
export interface AccountWithPassword {
  readonly account: Account;
  readonly passwordHash: string | null;
}

/** What an account is found by; the e-mail address in lower case. */
type AccountKey = { readonly id: number } | { readonly email: string };
type LockStrength = "key share" | "share" | "no key update";

const userTable = resourceTable(user);
const roleTable = resourceTable(role);

/** Of its user, that one's role, and the credential if there is one. */
export const accountColumns = {
  id: userTable.id,
  name: userTable.name,
  email: userTable.email,
  status: userTable.status,
  role: roleTable.name,
  hasTemporaryPassword: sql<boolean>`coalesce(${credential.is_temporary}, false)`,
};
type StoredAccount = Pick<Account, "id" | "name" | "email" | "role"> & {
  readonly status: string;
  readonly hasTemporaryPassword: boolean;
};

/** A typed e-mail address in canonical form. */
export function addressOf(typed: string): string {
  return typed.trim().toLowerCase();
}

/** An account; null when there is none. */
export async function findAccount(executor: Executor, by: AccountKey): Promise<Account | null> {
  return (await findAccountWithPassword(executor, by))?.account ?? null;
}

/** The same with the password's hash, in one query: it takes as long for an unknown address. */
export async function findAccountWithPassword(
  executor: Executor,
  by: AccountKey,
): Promise<AccountWithPassword | null> {
  const rows = await executor
    .select({ ...accountColumns, passwordHash: credential.password_hash })
    .from(userTable)
    .innerJoin(roleTable, eq(roleTable.id, userTable.role_id))
    .leftJoin(credential, eq(credential.user_id, userTable.id))
    .where(conditionOf(by));
  const row = rows[0];
  return row === undefined ? null : { account: accountOf(row), passwordHash: row.passwordHash };
}

const accountById = preparedOn((executor) =>
  executor
    .select(accountColumns)
    .from(userTable)
    .innerJoin(roleTable, eq(roleTable.id, userTable.role_id))
    .leftJoin(credential, eq(credential.user_id, userTable.id))
    .where(eq(userTable.id, sql.placeholder("id")))
    .prepare("account by id"),
);

/** The account behind a call, by a prepared statement. */
export async function readAccount(executor: ReadExecutor, id: number): Promise<Account | null> {
  const [row] = await accountById(executor).execute({ id });
  return row === undefined ? null : accountOf(row);
}

/** The account in a row of those columns. */
export function accountOf({
  status,
  id,
  name,
  email,
  role: roleName,
  hasTemporaryPassword,
}: StoredAccount): Account {
  const isActive = status === "active";
  return { id, name, email, role: roleName, isActive, hasTemporaryPassword };
}

/**
 * Holds an account until the transaction ends. "key share" only prevents its deletion, "share" every
 * change of it; "no key update" makes other changes and those who hold it by "share" wait. Always
 * before its password and its sessions: transactions that take locks in one order can't wait for each other.
 */
export async function holdAccount(
  executor: Executor,
  id: number,
  strength: LockStrength,
): Promise<void> {
  await lockRow(executor, { id }, strength);
}

/** Holds an account and reads it as it is then; null when it was deleted meanwhile, or never was. */
export async function holdAndReadAccount(
  executor: Executor,
  by: AccountKey,
  strength: LockStrength,
): Promise<AccountWithPassword | null> {
  await lockRow(executor, by, strength);
  return findAccountWithPassword(executor, by);
}

async function lockRow(executor: Executor, by: AccountKey, strength: LockStrength): Promise<void> {
  await executor.select({ id: userTable.id }).from(userTable).where(conditionOf(by)).for(strength);
}

function conditionOf(by: AccountKey): SQL {
  if ("id" in by) return eq(userTable.id, by.id);
  return eq(userTable.email, by.email);
}
