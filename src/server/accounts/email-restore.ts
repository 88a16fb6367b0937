/**
 * The way back to an e-mail address that an account had: for whoever lost the account with it. Unlike
 * other links it stands whatever is changed meanwhile, for that would be the thief's doing.
 */
import { and, desc, eq, gt, gte, lte } from "drizzle-orm";
import { emailRestoreLifetimeSeconds } from "#contract/limits.ts";
import { accountMessages } from "#contract/messages.ts";
import { user } from "#contract/resources/user.ts";
import { credential, emailRestore } from "../database/schema.ts";
import { violationOf } from "../database/constraint-violation.ts";
import type { AccountEvent, SecurityLog } from "../log/security-log.ts";
import type { Outcome } from "../http/problem.ts";
import { done, invalidFields, refused, refusedWith } from "../http/problem.ts";
import { writeTransaction } from "../resources/write-transaction.ts";
import type { Executor } from "../database/executor.ts";
import { portalActor } from "../log/audit-log.ts";
import { updateRevised } from "../resources/revisions/write-revision.ts";
import type { Services } from "../services.ts";
import { findAccount, findAccountWithPassword, holdAccount } from "./account.ts";
import { endLinksOf, issueLink } from "./account-link.ts";
import { endApiTokensOf } from "./api-token.ts";
import { refuseInvalidLink } from "./invalid-link.ts";
import { hashToken, createRandomToken } from "./random-token.ts";
import { addSecondFactorMail } from "./second-factor/second-factor-mail.ts";
import { deleteFactorsSince } from "./second-factor/second-factor-store.ts";

const restoreLifetimeMs = emailRestoreLifetimeSeconds * 1000;

/** An account, and an address that it had. */
interface FormerAddress {
  readonly accountId: number;
  readonly address: string;
}

/** Opens the way back to an address that is being left; the link is made with its mail. */
export async function openEmailRestore(
  executor: Executor,
  { accountId, address }: FormerAddress,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + restoreLifetimeMs);
  const values = { token_hash: createRandomToken().hash, expires_at: expiresAt };
  await executor
    .insert(emailRestore)
    .values({ user_id: accountId, address, ...values })
    .onConflictDoUpdate({ target: [emailRestore.user_id, emailRestore.address], set: values });
}

/** A new link for a way back that stands; null where there is none any more. */
export async function issueEmailRestore(
  { database, config, clock }: Pick<Services, "database" | "config" | "clock">,
  { accountId, address }: FormerAddress,
): Promise<string | null> {
  const { token, hash } = createRandomToken();
  const isIt = and(eq(emailRestore.user_id, accountId), eq(emailRestore.address, address));
  const changed = await database.orm
    .update(emailRestore)
    .set({ token_hash: hash })
    .where(and(isIt, gt(emailRestore.expires_at, clock.now())))
    .returning({ id: emailRestore.user_id });
  return changed.length === 0 ? null : `${config.publicOrigin}/restore-email?t=${token}`;
}

/** Ends every way back of an account. */
export async function endEmailRestores(executor: Executor, accountId: number): Promise<void> {
  await executor.delete(emailRestore).where(eq(emailRestore.user_id, accountId));
}

/** Deletes those that have expired. */
export async function deleteExpiredEmailRestores(executor: Executor, now: Date): Promise<void> {
  await executor.delete(emailRestore).where(lte(emailRestore.expires_at, now));
}

/**
 * Gives an account its former address again. Sessions, tokens, links and password end with it: whoever took the
 * account knew the password. So do recovery codes and second factors that may be theirs (decision 0097). The owner is
 * told of an older way back that stands. The response's token sets a new password.
 */
export async function restoreEmail(
  services: Services,
  token: string,
  { ip, securityLog }: { readonly ip: string; readonly securityLog: SecurityLog },
): Promise<Outcome<{ readonly email: string; readonly token: string }>> {
  const { clock, config, sessions } = services;
  const now = clock.now();
  // Those of the last run: a deadlock may have ended others.
  let events: readonly AccountEvent[] = [];
  try {
    const outcome = await writeTransaction(services, async (executor) => {
      const found = await redeemWayBack(executor, token, now);
      if (found === null) return refused("invalidLink");
      const { accountId, address, isOldest, suspectSince } = found;
      const person = await findAccount(executor, { id: accountId });
      const change = { resource: user, actor: person ?? portalActor, now };
      await updateRevised(executor, change, accountId, { email: address });
      await executor.delete(credential).where(eq(credential.user_id, accountId));
      await sessions.endAllOf(executor, accountId);
      await endApiTokensOf(executor, accountId, change);
      const isReset = await deleteFactorsSince(executor, accountId, suspectSince);
      if (!isOldest) {
        await addSecondFactorMail(services, executor, accountId, "newer-address-restored");
      } else if (isReset) {
        await addSecondFactorMail(services, executor, accountId, "address-restored");
      }
      await endLinksOf(executor, accountId);
      const owner = await findAccountWithPassword(executor, { id: accountId });
      if (owner === null) throw new Error(`The account ${accountId} was lost while it was held`);
      const link = await issueLink(executor, { owner, purpose: "reset", now, config });
      const reset = { event: "second-factor-reset", account: accountId, actor: accountId } as const;
      events = [...(isReset ? [reset] : []), { event: "email-restored", account: accountId }];
      for (const event of events) await securityLog.store(executor, event);
      const value = { email: address, token: link.token };
      return done({ value, invalidation: { resource: user.api } });
    });
    if (outcome.kind === "refused") {
      return refuseInvalidLink(services, ip, accountMessages.deadRestore);
    }
    events.forEach(securityLog.tell);
    return outcome;
  } catch (error) {
    if (violationOf(error)?.kind !== "unique") throw error;
    const refusal = { field: "email", message: accountMessages.formerEmailTaken };
    return refusedWith(invalidFields([refusal]));
  }
}

/** A way back that is being used. */
interface RedeemedWay extends FormerAddress {
  /** Whether no older one stands. */
  readonly isOldest: boolean;
  /** Second factors set up from then on may be the thief's. */
  readonly suspectSince: Date;
}

/**
 * What a token leads back to; it is used up with that, and every newer way back. Older ones stand: their addresses were
 * the account's before this one. Of several at once only one gets it.
 */
async function redeemWayBack(
  executor: Executor,
  token: string,
  now: Date,
): Promise<RedeemedWay | null> {
  const isIt = and(eq(emailRestore.token_hash, hashToken(token)), gt(emailRestore.expires_at, now));
  const [found] = await executor.select().from(emailRestore).where(isIt);
  if (found === undefined) return null;
  // Before its row, in the order of all transactions.
  await holdAccount(executor, found.user_id, "no key update");
  const [redeemed] = await executor.delete(emailRestore).where(isIt).returning();
  if (redeemed === undefined) return null;
  const { user_id: accountId, address, expires_at: expiresAt } = redeemed;
  const isOwn = eq(emailRestore.user_id, accountId);
  await executor.delete(emailRestore).where(and(isOwn, gte(emailRestore.expires_at, expiresAt)));
  const [older] = await executor
    .select({ expiresAt: emailRestore.expires_at })
    .from(emailRestore)
    .where(and(isOwn, gt(emailRestore.expires_at, now)))
    .orderBy(desc(emailRestore.expires_at))
    .limit(1);
  if (older === undefined) {
    const leftAt = leftBefore(expiresAt);
    const suspectSince = new Date(leftAt.getTime() - restoreLifetimeMs);
    return { accountId, address, isOldest: true, suspectSince };
  }
  // This way may be the thief's own: what the owner of the older address had set up by then stays.
  return { accountId, address, isOldest: false, suspectSince: leftBefore(older.expiresAt) };
}

/** When an address was left whose way back expires at a moment. */
function leftBefore(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() - restoreLifetimeMs);
}
