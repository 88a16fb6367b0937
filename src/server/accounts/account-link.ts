/**
 * Links that let their reader set an account's password or confirm its new e-mail address. The token
 * exists in the mail alone: the database has its hash, bound to the e-mail address and the password
 * of that moment, so that a change of either ends the link. Each account has one link of a purpose,
 * the newest.
 */
import { createHash } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { and, eq, inArray, lte } from "drizzle-orm";
import {
  emailConfirmationLifetimeSeconds,
  invitationLifetimeSeconds,
  resetLinkLifetimeSeconds,
} from "#contract/limits.ts";
import type { Config } from "../config.ts";
import { accountLink } from "../database/schema.ts";
import type { Executor } from "../database/executor.ts";
import type { Account, AccountWithPassword } from "./account.ts";
import { findAccountWithPassword, holdAccount } from "./account.ts";
import { hashToken, createRandomToken } from "./random-token.ts";

/** What a link is for: a forgotten password, the first one, or a new e-mail address. */
export type LinkPurpose = (typeof accountLink.$inferSelect)["purpose"];

/** What sets a password. */
export const passwordPurposes = ["reset", "invitation"] as const;

/** A link that stands: whose it is, why it was sent, and which address it confirms. */
export interface StandingLink {
  readonly account: Account;
  readonly purpose: LinkPurpose;
  readonly address: string | null;
  readonly expiresAt: Date;
}

const lifetimeSeconds: Readonly<Record<LinkPurpose, number>> = {
  reset: resetLinkLifetimeSeconds,
  invitation: invitationLifetimeSeconds,
  email: emailConfirmationLifetimeSeconds,
};
const paths: Readonly<Record<LinkPurpose, string>> = {
  reset: "/reset",
  invitation: "/reset",
  email: "/confirm-email",
};

/** Makes a link for an account in place of an earlier one of its purpose. */
export async function issueLink(
  executor: Executor,
  link: {
    readonly owner: AccountWithPassword;
    readonly purpose: LinkPurpose;
    /** The address that an "email" link confirms. */
    readonly address?: string;
    readonly now: Date;
    readonly config: Pick<Config, "publicOrigin">;
  },
): Promise<{ readonly token: string; readonly url: string }> {
  const { owner, purpose, address = null, now, config } = link;
  const { token, hash } = createRandomToken();
  const values = {
    token_hash: hash,
    bound_to: bindingOf(owner),
    address,
    expires_at: new Date(now.getTime() + lifetimeSeconds[purpose] * 1000),
  };
  await executor
    .insert(accountLink)
    .values({ user_id: owner.account.id, purpose, ...values })
    .onConflictDoUpdate({ target: [accountLink.user_id, accountLink.purpose], set: values });
  return { token, url: `${config.publicOrigin}${paths[purpose]}?t=${token}` };
}

/** What a token opens at a moment; null when it is unknown, used, expired or no longer bound. */
export async function openLink(
  executor: Executor,
  { token, purposes }: { readonly token: string; readonly purposes: readonly LinkPurpose[] },
  now: Date,
): Promise<StandingLink | null> {
  const isIt = eq(accountLink.token_hash, hashToken(token));
  return standingLink(executor, and(isIt, inArray(accountLink.purpose, [...purposes])), now);
}

/** The same, and takes the link out of use: of several at once only one gets it. */
export async function redeemLink(
  executor: Executor,
  link: { readonly token: string; readonly purposes: readonly LinkPurpose[] },
  now: Date,
): Promise<StandingLink | null> {
  const found = await openLink(executor, link, now);
  if (found === null) return null;
  await holdAccount(executor, found.account.id, "no key update");
  const opened = await openLink(executor, link, now);
  if (opened !== null) await endLinksOf(executor, opened.account.id);
  return opened;
}

/** The link by which an account's new e-mail address waits to be confirmed; null when none does. */
export async function pendingEmailLink(
  executor: Executor,
  accountId: number,
  now: Date,
): Promise<StandingLink | null> {
  return standingLink(executor, isPendingEmailOf(accountId), now);
}

/** Ends that link; returns whether there was one. */
export async function endPendingEmail(executor: Executor, accountId: number): Promise<boolean> {
  const ended = await executor
    .delete(accountLink)
    .where(isPendingEmailOf(accountId))
    .returning({ id: accountLink.user_id });
  return ended.length > 0;
}

/** Ends every link of an account. */
export async function endLinksOf(executor: Executor, accountId: number): Promise<void> {
  await executor.delete(accountLink).where(eq(accountLink.user_id, accountId));
}

/** Deletes the rows of links that have expired. */
export async function deleteExpiredLinks(executor: Executor, now: Date): Promise<void> {
  await executor.delete(accountLink).where(lte(accountLink.expires_at, now));
}

function isPendingEmailOf(accountId: number) {
  return and(eq(accountLink.user_id, accountId), eq(accountLink.purpose, "email"));
}

/** The one link of a condition, if it is still good. */
async function standingLink(
  executor: Executor,
  condition: SQL | undefined,
  now: Date,
): Promise<StandingLink | null> {
  const [row] = await executor.select().from(accountLink).where(condition);
  if (row === undefined || row.expires_at <= now) return null;
  const owner = await findAccountWithPassword(executor, { id: row.user_id });
  if (owner === null || bindingOf(owner) !== row.bound_to) return null;
  const { purpose, address, expires_at: expiresAt } = row;
  return { account: owner.account, purpose, address, expiresAt };
}

function bindingOf({ account, passwordHash }: AccountWithPassword): string {
  const bound = JSON.stringify([account.email, passwordHash]);
  return createHash("sha256").update(bound).digest("hex");
}
