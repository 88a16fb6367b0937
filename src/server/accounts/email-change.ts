/** A new e-mail address: requested with the password, confirmed by a mailed link, told to the old one. */
import * as z from "zod";
import { accountMessages, formWords } from "#contract/messages.ts";
import { user } from "#contract/resources/user.ts";
import { violationOf } from "../database/constraint-violation.ts";
import { defineJob } from "../jobs/job-kind.ts";
import type { AccountEvent, SecurityLog } from "../log/security-log.ts";
import {
  emailChangedByStaffMailText,
  emailChangedMailText,
  emailConfirmationMailText,
} from "../mail/mail-texts.ts";
import type { Outcome } from "../http/problem.ts";
import { done, invalidFields, refused, refusedWith } from "../http/problem.ts";
import { writeTransaction } from "../resources/write-transaction.ts";
import { updateRevised } from "../resources/revisions/write-revision.ts";
import type { Services } from "../services.ts";
import { addressOf, findAccount, holdAccount, holdAndReadAccount } from "./account.ts";
import { endPendingEmail, issueLink, pendingEmailLink, redeemLink } from "./account-link.ts";
import { refuseInvalidLink } from "./invalid-link.ts";
import { checkPassword } from "./check-password.ts";
import { issueEmailRestore, openEmailRestore } from "./email-restore.ts";
import type { SignedIn } from "./sessions.ts";
import { emailChangeLimit } from "./throttle-limits.ts";

/** Sends the link to the address that waits to be confirmed. */
export const emailConfirmationMail = defineJob({
  name: "email-confirmation-mail",
  data: z.object({ user_id: z.int() }),
  retries: 6,
  async run({ config, clock, database, mailer }, { user_id: id }) {
    const now = clock.now();
    const confirmation = await database.orm.transaction(async (executor) => {
      const owner = await holdAndReadAccount(executor, { id }, "no key update");
      const address = (await pendingEmailLink(executor, id, now))?.address;
      if (owner === null || !address) return null;
      const link = { owner, purpose: "email", address, now, config } as const;
      const { url } = await issueLink(executor, link);
      return { to: { name: owner.account.name, address }, url };
    });
    if (confirmation === null) return;
    const { to, url } = confirmation;
    await mailer.send({ to, content: emailConfirmationMailText(to.name, url) });
  },
});

/** Notifies the old address of a change, with a link to revert it where there is one. */
export const emailChangedMail = defineJob({
  name: "email-changed-mail",
  data: z.object({
    user_id: z.int(),
    address: z.string(),
    changed_at: z.iso.datetime(),
    by: z.enum(["owner", "staff"]),
  }),
  retries: 12,
  async run(services, { user_id: accountId, address, changed_at: changedAt, by }) {
    const account = await findAccount(services.database.orm, { id: accountId });
    if (account === null) return;
    const { name } = account;
    const moment = new Date(changedAt);
    const to = { name, address };
    if (by === "staff") {
      return services.mailer.send({ to, content: emailChangedByStaffMailText(name, moment) });
    }
    const url = await issueEmailRestore(services, { accountId, address });
    if (url === null) return;
    await services.mailer.send({ to, content: emailChangedMailText(name, moment, url) });
  },
});

/** The address that waits to be confirmed, and until when; null when none does. */
export async function pendingEmail(
  { database, clock }: Services,
  accountId: number,
): Promise<{ readonly address: string; readonly expiresAt: Date } | null> {
  const link = await pendingEmailLink(database.orm, accountId, clock.now());
  if (!link?.address) return null;
  return { address: link.address, expiresAt: link.expiresAt };
}

/** Sends a link to a new address, in place of one that waits; nothing else changes yet. */
export async function requestEmailChange(
  services: Services,
  signedIn: SignedIn,
  { email, current }: { readonly email: string; readonly current: string },
  securityLog: SecurityLog,
): Promise<Outcome<{ message: string }>> {
  const { clock, config, database, jobs, throttle } = services;
  const { id, email: ownAddress } = signedIn.account;
  const address = addressOf(email);
  const checked = await checkPassword(services, signedIn, current);
  if (checked.kind === "refused") return checked;
  if (address === ownAddress) return wrongEmail(accountMessages.sameEmail);
  if ((await findAccount(database.orm, { email: address })) !== null) return takenEmail();
  const admission = await throttle.admit({ own: { limit: emailChangeLimit, of: [String(id)] } });
  if (admission.kind === "refused") return refused("tooManyRequests", admission);
  const isRequested = await database.orm.transaction(async (executor) => {
    const owner = await holdAndReadAccount(executor, { id }, "no key update");
    if (owner === null) return false;
    await issueLink(executor, { owner, purpose: "email", address, now: clock.now(), config });
    await jobs.add(emailConfirmationMail, { user_id: id }, executor);
    await securityLog.record(executor, { event: "email-change-requested", account: id });
    return true;
  });
  if (!isRequested) return refused("signedOut");
  return done({ message: accountMessages.emailConfirmationSent(address) });
}

/** Takes the request back. */
export async function cancelEmailChange(
  { database }: Services,
  accountId: number,
): Promise<Outcome<{ message: string }>> {
  const isCancelled = await database.orm.transaction(async (executor) => {
    // The mail's job holds it too: it must not issue the link again behind this.
    await holdAccount(executor, accountId, "no key update");
    return endPendingEmail(executor, accountId);
  });
  return isCancelled
    ? done({ message: accountMessages.emailChangeCancelled })
    : refused("notFound");
}

/** Makes the address of a link the account's own. */
export async function confirmEmail(
  services: Services,
  token: string,
  { ip, securityLog }: { readonly ip: string; readonly securityLog: SecurityLog },
): Promise<Outcome<{ readonly email: string }>> {
  const { clock, jobs } = services;
  const now = clock.now();
  // That of the last run: a deadlock may have ended others.
  let event: AccountEvent | null = null;
  try {
    const outcome = await writeTransaction(services, async (executor) => {
      const link = await redeemLink(executor, { token, purposes: ["email"] }, now);
      if (!link?.address) return refused("invalidLink");
      const { id, email: address } = link.account;
      const change = { resource: user, actor: link.account, now };
      await updateRevised(executor, change, id, { email: link.address });
      await openEmailRestore(executor, { accountId: id, address }, now);
      const told = { user_id: id, address, changed_at: now.toISOString(), by: "owner" } as const;
      await jobs.add(emailChangedMail, told, executor);
      event = { event: "email-changed", account: id, actor: id };
      await securityLog.store(executor, event);
      return done({ value: { email: link.address }, invalidation: { resource: user.api } });
    });
    if (outcome.kind === "refused") {
      return refuseInvalidLink(services, ip, accountMessages.deadConfirmation);
    }
    if (event !== null) securityLog.tell(event);
    return outcome;
  } catch (error) {
    if (violationOf(error)?.kind === "unique") return takenEmail();
    throw error;
  }
}

function takenEmail(): Outcome<never> {
  return wrongEmail(formWords[user.language].taken(user.fields.email.label));
}

function wrongEmail(message: string): Outcome<never> {
  return refusedWith(invalidFields([{ field: "email", message }]));
}
