/** `npm run user -- add|password EMAIL [ROLE]`: makes an account, or sets a forgotten password. */
import * as z from "zod";
import { maxTextCharacters } from "#contract/limits.ts";
import type { PasswordPolicy } from "#contract/password-rules.ts";
import type { RoleName } from "#contract/roles.ts";
import { isRoleName, roleNames } from "#contract/roles.ts";
import type { Database } from "../database/connect.ts";
import { session } from "../database/schema.ts";
import { user } from "#contract/resources/user.ts";
import { portalActor, storeEvents } from "../log/audit-log.ts";
import { StartError } from "../start-error.ts";
import { eq } from "drizzle-orm";
import { findAccount } from "./account.ts";
import { createAccount, setPassword } from "./create-account.ts";
import { ensureRoles, generatePassword } from "./first-admin.ts";
import { createPasswordHasher } from "./password-hasher.ts";

const usage = [
  "Usage: npm run user -- add EMAIL ROLE",
  "       npm run user -- password EMAIL",
  `Roles: ${roleNames.join(", ")}`,
].join("\n");

/** A parsed command line. */
export type UserCommand =
  | { readonly kind: "add"; readonly email: string; readonly role: RoleName }
  | { readonly kind: "password"; readonly email: string };

/** Reads the command's words. Throws a StartError that says how to use it. */
export function parseUserCommand(words: readonly string[]): UserCommand {
  const [kind, address, ...roleWords] = words;
  const email = z.email().max(maxTextCharacters).safeParse(address?.trim().toLowerCase());
  const role = roleWords.join(" ");
  if (kind !== "add" && kind !== "password") throw new StartError(usage);
  if (!email.success) throw misused(`"${address ?? ""}" is no e-mail address.`);
  // A role beside "password" is accepted and not looked at: it can't be changed here.
  if (kind === "password") return { kind, email: email.data };
  const known = roleNames.find((name) => name.toLowerCase() === role.toLowerCase());
  if (known === undefined || !isRoleName(known)) throw misused(`"${role}" is no role.`);
  return { kind, email: email.data, role: known };
}

function misused(what: string): StartError {
  return new StartError(`${what}\n\n${usage}`);
}

/** Runs the command and returns what to print. Throws a StartError when it can't be. */
export async function runUserCommand(
  database: Database,
  command: UserCommand,
  policy: PasswordPolicy,
): Promise<string> {
  const { email } = command;
  const password = generatePassword(policy);
  const passwordHash = await createPasswordHasher().hash(password);
  await ensureRoles(database);
  const account = await findAccount(database.orm, { email });
  if (command.kind === "add") {
    if (account !== null) {
      throw new StartError(`${email} has an account already, as ${account.role}.`);
    }
    const person = { name: email.split("@")[0] ?? email, position: command.role, phone: "" };
    await database.orm.transaction((executor) =>
      createAccount(executor, { ...person, email, role: command.role, passwordHash }),
    );
    return `Created ${email} as ${command.role}.\nPassword: ${password}`;
  }
  if (account === null) throw new StartError(`There is no account ${email}.`);
  await database.orm.transaction(async (executor) => {
    await setPassword(executor, account.id, passwordHash);
    // Sessions of the old password end.
    await executor.update(session).set({ is_revoked: true }).where(eq(session.user_id, account.id));
    const subject = { resource: user.api, recordId: account.id, label: account.name };
    await storeEvents(executor, [{ action: "password-changed", actor: portalActor, ...subject }]);
  });
  return `Set a new password for ${email}, who has to sign in again.\nPassword: ${password}`;
}
