/** `npm run user`: makes an account, sets a forgotten password, or takes a lost second factor off. */
import * as z from "zod";
import { maxTextCharacters } from "#contract/limits.ts";
import type { PasswordPolicy } from "#contract/password-rules.ts";
import type { RoleName } from "#contract/roles.ts";
import { isRoleName, roleNames } from "#contract/roles.ts";
import type { Database } from "../database/connect.ts";
import type { Executor } from "../database/executor.ts";
import { session } from "../database/schema.ts";
import { user } from "#contract/resources/user.ts";
import { portalActor, storeAuditEvents } from "../log/audit-log.ts";
import { StartError } from "../start-error.ts";
import { eq } from "drizzle-orm";
import { findAccount } from "./account.ts";
import { createAccount, setPassword } from "./create-account.ts";
import { ensureRoles, generatePassword } from "./first-admin.ts";
import { createPasswordHasher } from "./password-hasher.ts";
import { deleteSecondFactor } from "./second-factor/second-factor-store.ts";
import { codeLimits, loginLimits } from "./throttle-limits.ts";
import { forgetAttempts } from "./throttle.ts";

const usage = [
  "Usage: npm run user -- add EMAIL ROLE",
  "       npm run user -- password EMAIL",
  "       npm run user -- second-factor EMAIL",
  `Roles: ${roleNames.join(", ")}`,
].join("\n");

const temporary = "The admin app asks for another one at the next sign-in.";

/** A parsed command line. */
export type UserCommand =
  | { readonly kind: "add"; readonly email: string; readonly role: RoleName }
  | { readonly kind: "password" | "second-factor"; readonly email: string };

/** Reads the command's words. Throws a StartError that says how to use it. */
export function parseUserCommand(words: readonly string[]): UserCommand {
  const [kind, address, ...roleWords] = words;
  const email = z.email().max(maxTextCharacters).safeParse(address?.trim().toLowerCase());
  const role = roleWords.join(" ");
  if (kind !== "add" && kind !== "password" && kind !== "second-factor") {
    throw new StartError(usage);
  }
  if (!email.success) throw misused(`"${address ?? ""}" is no e-mail address.`);
  // A role beside the others is accepted and not looked at: it can't be changed here.
  if (kind !== "add") return { kind, email: email.data };
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
  if (command.kind === "second-factor") return takeSecondFactorOff(database, email);
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
      createAccount(executor, {
        ...person,
        email,
        role: command.role,
        passwordHash,
        hasTemporaryPassword: true,
      }),
    );
    return `Created ${email} as ${command.role}.\nPassword: ${password}\n${temporary}`;
  }
  if (account === null) throw new StartError(`There is no account ${email}.`);
  await database.orm.transaction(async (executor) => {
    await setPassword(executor, account.id, passwordHash, { isTemporary: true });
    // Sessions of the old password end.
    await endSessions(executor, account.id);
    // Neither who guessed the old one from network after network keeps its owner out for the rest of the hour, nor the
    // owner's own guesses. What a network tried at all accounts stays counted.
    const guessed = [loginLimits, codeLimits].flatMap(({ own, account: all }) => [own, all ?? own]);
    await forgetAttempts(executor, guessed, account.email);
    const subject = { resource: user.api, recordId: account.id, label: account.name };
    await storeAuditEvents(executor, [
      { action: "password-changed", actor: portalActor, ...subject },
    ]);
  });
  const next = account.isActive
    ? "who has to sign in again"
    : "whose account is inactive: nobody signs in until a Super Admin activates it";
  return `Set a new password for ${email}, ${next}.\nPassword: ${password}\n${temporary}`;
}

/** For a Super Admin whom no other can help: whoever runs the machine may. */
async function takeSecondFactorOff(database: Database, email: string): Promise<string> {
  const account = await findAccount(database.orm, { email });
  if (account === null) throw new StartError(`There is no account ${email}.`);
  const isReset = await database.orm.transaction(async (executor) => {
    if (!(await deleteSecondFactor(executor, account.id))) return false;
    await endSessions(executor, account.id);
    const subject = { resource: user.api, recordId: account.id, label: account.name };
    await storeAuditEvents(executor, [
      { action: "second-factor-reset", actor: portalActor, ...subject },
    ]);
    return true;
  });
  if (!isReset) throw new StartError(`${email} has no second factor.`);
  return `Removed the second factor of ${email}, who signs in with the password alone.`;
}

async function endSessions(executor: Executor, accountId: number): Promise<void> {
  await executor.update(session).set({ is_revoked: true }).where(eq(session.user_id, accountId));
}
