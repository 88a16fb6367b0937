/** New passwords: by a link, and in a session. Either ends what the old one had opened. */
import * as z from "zod";
import type { passwordLinkResponse } from "#contract/account-calls.ts";
import { accountMessages, passwordMessages } from "#contract/messages.ts";
import type { PasswordStrength, passwordStrengthBody } from "#contract/password-strength.ts";
import type { FlashMessage } from "#contract/flash-message.ts";
import { networkPrefix } from "../http/network-prefix.ts";
import { defineJob } from "../jobs/job-kind.ts";
import type { SecurityLog } from "../log/security-log.ts";
import { passwordChangedMailText } from "../mail/mail-texts.ts";
import type { Outcome } from "../http/problem.ts";
import { done, invalidFields, refused, refusedWith } from "../http/problem.ts";
import type { Executor } from "../database/executor.ts";
import type { Services } from "../services.ts";
import type { Account } from "./account.ts";
import { findAccount, findAccountWithPassword } from "./account.ts";
import { endLinksOf, openLink, passwordPurposes, redeemLink } from "./account-link.ts";
import { refuseInvalidLink } from "./invalid-link.ts";
import { checkPassword } from "./check-password.ts";
import { setPassword } from "./create-account.ts";
import { strengthLimit } from "./throttle-limits.ts";
import { isWeakPassword, strengthOf } from "./weak-password.ts";
import type { SignedIn } from "./sessions.ts";

/** Notifies the owner of an account that its password was changed. */
export const passwordChangedMail = defineJob({
  name: "password-changed-mail",
  data: z.object({ user_id: z.int(), changed_at: z.iso.datetime() }),
  retries: 12,
  async run({ database, mailer }, { user_id: id, changed_at: changedAt }) {
    const account = await findAccount(database.orm, { id });
    if (account === null) return;
    const content = passwordChangedMailText(account.name, new Date(changedAt));
    await mailer.send({ to: { name: account.name, address: account.email }, content });
  },
});

/** Until when a link's token sets a password; asking leaves the link as it is. */
export async function checkPasswordLink(
  services: Services,
  token: string,
  ip: string,
): Promise<Outcome<z.infer<typeof passwordLinkResponse>>> {
  const { clock, database } = services;
  const link = await openLink(database.orm, { token, purposes: passwordPurposes }, clock.now());
  if (link === null) return refuseInvalidLink(services, ip);
  return done({ expires_at: Math.floor(link.expiresAt.getTime() / 1000) });
}

/** How strong a password would be, for the account that a link opens, or else for whoever is signed in. */
export async function checkStrength(
  { clock, database, throttle }: Services,
  { password, token }: z.infer<typeof passwordStrengthBody>,
  { account, ip }: { readonly account: Account | null; readonly ip: string },
): Promise<Outcome<PasswordStrength>> {
  const own = { limit: strengthLimit, of: [networkPrefix(ip)] };
  const admission = await throttle.admit({ own });
  if (admission.kind === "refused") return refused("tooManyRequests", admission);
  const opened =
    token === undefined
      ? null
      : await openLink(database.orm, { token, purposes: passwordPurposes }, clock.now());
  return done(await strengthOf(password, opened?.account ?? account));
}

/** Sets the password of the account that a link opens, on a device that is known from then on. */
export async function resetPassword(
  services: Services,
  { token, password }: { readonly token: string; readonly password: string },
  { ip, securityLog }: { readonly ip: string; readonly securityLog: SecurityLog },
): Promise<Outcome<{ readonly message: FlashMessage; readonly device: string }>> {
  const { clock, database, devices, passwords } = services;
  // Looked at first, so that a token that opens nothing costs no hash, and is counted.
  const wanted = { token, purposes: passwordPurposes };
  const link = await openLink(database.orm, wanted, clock.now());
  if (link === null) return refuseInvalidLink(services, ip);
  if (await isWeakPassword(password, link.account)) return easyPassword();
  if (await isTemporary(services, link.account, password)) return temporaryPassword();
  const passwordHash = await passwords.hash(password);
  const opened = await database.orm.transaction(async (executor) => {
    const redeemed = await redeemLink(executor, wanted, clock.now());
    if (redeemed === null) return null;
    const { account, purpose } = redeemed;
    await storePassword(services, executor, account.id, passwordHash);
    // The first password needs no notification.
    if (purpose !== "invitation") await addNotice(services, executor, account.id);
    await securityLog.record(executor, { event: "password-reset", account: account.id });
    return redeemed;
  });
  if (opened === null) return refuseInvalidLink(services, ip);
  // Else its owner would have to wait, too, while others guess at the account from everywhere.
  const device = await devices.issue(opened.account.email);
  return done({ message: accountMessages.passwordReset, device });
}

/** Changes the password of a signed-in account, whose other sessions end. */
export async function changePassword(
  services: Services,
  { account, sessionId }: SignedIn,
  { current, password }: { readonly current: string; readonly password: string },
  securityLog: SecurityLog,
): Promise<Outcome<{ message: string }>> {
  const { database, passwords } = services;
  const checked = await checkPassword(services, { account, sessionId }, current);
  if (checked.kind === "refused") return checked;
  if (await isWeakPassword(password, account)) return easyPassword();
  if (await isTemporary(services, account, password)) return temporaryPassword();
  const passwordHash = await passwords.hash(password);
  await database.orm.transaction(async (executor) => {
    await storePassword(services, executor, account.id, passwordHash, sessionId);
    await addNotice(services, executor, account.id);
    await securityLog.record(executor, { event: "password-changed", account: account.id });
  });
  return done({ message: accountMessages.passwordChanged });
}

/** Whether it is the password that another person has set and that has to go. */
async function isTemporary(
  { database, passwords }: Services,
  { id, hasTemporaryPassword }: Account,
  password: string,
): Promise<boolean> {
  if (hasTemporaryPassword !== true) return false;
  const found = await findAccountWithPassword(database.orm, { id });
  return passwords.verify(password, found?.passwordHash ?? null, "first");
}

/** The password before the sessions: a sign-in with the old one is then either ended or too late. */
async function storePassword(
  { sessions }: Services,
  executor: Executor,
  accountId: number,
  passwordHash: string,
  remainingSession?: string,
): Promise<void> {
  await setPassword(executor, accountId, passwordHash);
  await sessions.endAllOf(executor, accountId, remainingSession);
  await endLinksOf(executor, accountId);
}

async function addNotice(
  { jobs, clock }: Services,
  executor: Executor,
  accountId: number,
): Promise<void> {
  const data = { user_id: accountId, changed_at: clock.now().toISOString() };
  await jobs.add(passwordChangedMail, data, executor);
}

function easyPassword(): Outcome<never> {
  return wrongPassword(passwordMessages.easyToGuess);
}

function temporaryPassword(): Outcome<never> {
  return wrongPassword(passwordMessages.temporary);
}

function wrongPassword(message: string): Outcome<never> {
  return refusedWith(invalidFields([{ field: "password", message }]));
}
