/** The roles, which always exist, and the first Super Admin of an empty installation. */
import { randomBytes } from "node:crypto";
import { count, eq } from "drizzle-orm";
import type { PasswordPolicy } from "#contract/password-rules.ts";
import { role } from "#contract/resources/role.ts";
import { user } from "#contract/resources/user.ts";
import { roleNames } from "#contract/roles.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/connect.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { createAccount } from "./create-account.ts";
import type { Executor } from "../database/executor.ts";
import { isWeakPassword } from "./weak-password.ts";
import { createPasswordHasher } from "./password-hasher.ts";

/** Creates the roles that are missing. */
export async function ensureRoles({ orm }: Database): Promise<void> {
  const rows = roleNames.map((name) => ({ name }));
  await orm.insert(resourceTable(role)).values(rows).onConflictDoNothing();
}

/** Creates the first Super Admin and returns how to sign in; null where there are accounts. */
export async function createFirstAdmin(
  database: Database,
  config: Pick<Config, "adminEmail" | "adminPassword" | "passwordPolicy">,
): Promise<{ email: string; password: string; isWeakPassword: boolean } | null> {
  if (await hasAccounts(database.orm)) return null;
  const password = config.adminPassword ?? generatePassword(config.passwordPolicy);
  const passwordHash = await createPasswordHasher().hash(password);
  return database.orm.transaction(async (executor) => {
    // Two instances may start on the same empty database; the second waits here and finds an account.
    await executor.select().from(resourceTable(role)).where(isSuperAdmin()).for("update");
    if (await hasAccounts(executor)) return null;
    const email = config.adminEmail.toLowerCase();
    const person = { name: "Super Admin", position: "Administrator", phone: "" };
    await createAccount(executor, { ...person, email, role: "Super Admin", passwordHash });
    // The operator's own choice is taken, but not in silence.
    const isEasy =
      config.adminPassword !== undefined && (await isWeakPassword(password, { ...person, email }));
    return { email, password, isWeakPassword: isEasy };
  });
}

async function hasAccounts(executor: Executor): Promise<boolean> {
  const [accounts] = await executor.select({ total: count() }).from(resourceTable(user));
  return accounts !== undefined && accounts.total > 0;
}

function isSuperAdmin() {
  return eq(resourceTable(role).name, roleNames[0]);
}

/** A password for a person to type once, good for every policy: each kind of character, and long enough. */
export function generatePassword({ minCharacters }: PasswordPolicy): string {
  return `Si-1${randomBytes(Math.max(12, minCharacters)).toString("base64url")}`;
}
