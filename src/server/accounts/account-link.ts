/**
 * Links that let their reader set an account's password. The token exists in the mail alone: the
 * database has its hash, bound to the e-mail address and the password of that moment, so that a
 * change of either ends the link. Each account has one link of a purpose, the newest.
 */
import { createHash, randomBytes } from "node:crypto";
import { eq, lte } from "drizzle-orm";
import { invitationLifetimeSeconds, resetLinkLifetimeSeconds } from "#contract/limits.ts";
import type { Config } from "../config.ts";
import { accountLink } from "../database/schema.ts";
import type { Executor } from "../resources/repository.ts";
import type { Account, AccountWithPassword } from "./account.ts";
import { findAccountWithPassword, holdAccount } from "./account.ts";

/** What a link is for: a forgotten password, or the first one. */
export type LinkPurpose = (typeof accountLink.$inferSelect)["purpose"];

/** The account that a link opens, and why it was sent. */
export interface OpenedLink {
  readonly account: Account;
  readonly purpose: LinkPurpose;
}

const tokenBytes = 32;
const lifetimeSeconds: Readonly<Record<LinkPurpose, number>> = {
  reset: resetLinkLifetimeSeconds,
  invitation: invitationLifetimeSeconds,
};

/** Makes a link for an account in place of an earlier one, and answers its address. */
export async function issueLink(
  executor: Executor,
  link: {
    readonly owner: AccountWithPassword;
    readonly purpose: LinkPurpose;
    readonly now: Date;
    readonly config: Pick<Config, "publicOrigin">;
  },
): Promise<string> {
  const { owner, purpose, now, config } = link;
  const token = randomBytes(tokenBytes).toString("base64url");
  const values = {
    token_hash: hashOf(token),
    bound_to: bindingOf(owner),
    expires_at: new Date(now.getTime() + lifetimeSeconds[purpose] * 1000),
  };
  await executor
    .insert(accountLink)
    .values({ user_id: owner.account.id, purpose, ...values })
    .onConflictDoUpdate({ target: [accountLink.user_id, accountLink.purpose], set: values });
  return `${config.publicOrigin}/reset?t=${token}`;
}

/** What a token opens at a moment; null when it is unknown, used, expired or no longer bound. */
export async function openLink(
  executor: Executor,
  token: string,
  now: Date,
): Promise<OpenedLink | null> {
  const rows = await executor
    .select()
    .from(accountLink)
    .where(eq(accountLink.token_hash, hashOf(token)));
  const row = rows[0];
  if (row === undefined || row.expires_at <= now) return null;
  const owner = await findAccountWithPassword(executor, { id: row.user_id });
  if (owner === null || bindingOf(owner) !== row.bound_to) return null;
  return { account: owner.account, purpose: row.purpose };
}

/** The same, and takes the link out of use: of several at once only one gets it. */
export async function redeemLink(
  executor: Executor,
  token: string,
  now: Date,
): Promise<OpenedLink | null> {
  const found = await openLink(executor, token, now);
  if (found === null) return null;
  await holdAccount(executor, found.account.id, "no key update");
  const opened = await openLink(executor, token, now);
  if (opened !== null) await endLinksOf(executor, opened.account.id);
  return opened;
}

/** Ends every link of an account. */
export async function endLinksOf(executor: Executor, accountId: number): Promise<void> {
  await executor.delete(accountLink).where(eq(accountLink.user_id, accountId));
}

/** Deletes the rows of links that have expired. */
export async function forgetExpiredLinks(executor: Executor, now: Date): Promise<void> {
  await executor.delete(accountLink).where(lte(accountLink.expires_at, now));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function bindingOf({ account, passwordHash }: AccountWithPassword): string {
  return hashOf(JSON.stringify([account.email, passwordHash]));
}
