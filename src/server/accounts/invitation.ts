/** Invitations: a new member of staff gets a link by mail and sets the first password with it. */
import * as z from "zod";
import { accountMessages } from "#contract/messages.ts";
import { mayAssignRole } from "#contract/roles.ts";
import { defineJob } from "../jobs/job-kind.ts";
import { invitationMailText } from "../mail/mail-texts.ts";
import type { Outcome } from "../http/problem.ts";
import { done, refused } from "../http/problem.ts";
import type { Services } from "../services.ts";
import type { Account } from "./account.ts";
import { findAccountWithPassword, holdAndReadAccount } from "./account.ts";
import { issueLink } from "./account-link.ts";
import { invitationLimit } from "./throttle-limits.ts";

/** Invites an active account that has no password yet. */
export const invitationMail = defineJob({
  name: "invitation-mail",
  data: z.object({ user_id: z.int() }),
  // Most of a day.
  retries: 24,
  async run({ config, clock, database, mailer }, { user_id: id }) {
    const invitation = await database.orm.transaction(async (executor) => {
      const owner = await holdAndReadAccount(executor, { id }, "key share");
      if (owner === null || owner.passwordHash !== null || !owner.account.isActive) return null;
      const link = { owner, purpose: "invitation", now: clock.now(), config } as const;
      const { url } = await issueLink(executor, link);
      return { account: owner.account, url };
    });
    if (invitation === null) return;
    const { account, url } = invitation;
    const to = { name: account.name, address: account.email };
    const signInUrl = `${config.publicOrigin}/login`;
    await mailer.send({ to, content: invitationMailText(account, url, signInUrl) });
  },
});

/** Sends an account's invitation again, at the request of a user who may manage that account. */
export async function inviteAgain(
  { database, jobs, throttle }: Services,
  actor: Account,
  accountId: number,
): Promise<Outcome<{ message: string }>> {
  const invited = await findAccountWithPassword(database.orm, { id: accountId });
  if (invited === null) return refused("notFound");
  if (!mayAssignRole(actor.role, invited.account.role)) return refused("forbidden");
  if (invited.passwordHash !== null) return refused("hasPassword");
  if (!invited.account.isActive) return refused("inactiveAccount");
  const own = { limit: invitationLimit, of: [String(accountId)] };
  const admission = await throttle.admit({ own });
  if (admission.kind === "refused") return refused("tooManyRequests", admission);
  await jobs.add(invitationMail, { user_id: accountId });
  return done({ message: accountMessages.invitationSent });
}
