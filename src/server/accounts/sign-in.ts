/** Whether an e-mail address and a password belong to an active account. */
import { and, eq } from "drizzle-orm";
import type { SignInMethod } from "#contract/account-calls.ts";
import { isShortEnough } from "#contract/password-rules.ts";
import { credential } from "../database/schema.ts";
import type { Outcome } from "../http/problem.ts";
import { done, refused } from "../http/problem.ts";
import type { Executor } from "../database/executor.ts";
import type { AccountEvent, SecurityLog } from "../log/security-log.ts";
import type { Services } from "../services.ts";
import type { Account, AccountWithPassword } from "./account.ts";
import { findAccountWithPassword, holdAndReadAccount } from "./account.ts";
import { secondFactorMessages } from "#contract/messages.ts";
import { countFailedSignIn } from "./alerts.ts";
import { admitAnonymous } from "./anonymous-client.ts";
import type { SignInClient } from "./sign-in-client.ts";
import type { Sessions, SignedIn } from "./sessions.ts";
import { newDeviceNotice, tellNewDevice } from "./new-device.ts";
import { secondFactorsOf, secondStepsOf } from "./second-factor/second-factor-store.ts";
import { loginLimits } from "./throttle-limits.ts";

/** Credentials and client of a sign-in. */
export interface SignInRequest extends SignInClient {
  /** The account's e-mail address, as accounts have it; whether there is one doesn't matter. */
  readonly address: string;
  readonly password: string;
}

/** A session that has begun: its token, and the value by which its device is known from now on. */
export interface SignedInSession {
  readonly account: Account;
  readonly token: string;
  readonly device: string;
}

/**
 * Starts a session. An unknown address, a wrong password and an inactive account are refused alike,
 * in text and in time.
 */
export async function signIn(
  services: Services,
  request: SignInRequest,
): Promise<Outcome<SignedInSession>> {
  const { database, eventSums, passwords } = services;
  const { address, password, securityLog } = request;
  const admission = await admitAnonymous(services, loginLimits, request);
  if (admission.kind === "refused") {
    const refusal = { event: "sign-in-refused", account: null, reason: "throttled" } as const;
    // Each time would be a line for each request of a flood.
    if (admission.isFirst) await securityLog.sum(eventSums, refusal);
    return refused("tooManyRequests", admission);
  }
  const refuse = async (account: number | null) => {
    const refusal = { event: "sign-in-refused", account, reason: "credentials" } as const;
    if (account === null) void securityLog.sum(eventSums, refusal);
    else tellRefusal(services, securityLog, refusal);
    await countFailedSignIn(services);
    return refused<SignedInSession>("wrongCredentials");
  };
  if (!isShortEnough(password) || address.includes("\u0000")) return refuse(null);
  const found = await findAccountWithPassword(database.orm, { email: address });
  const turn = admission.isKnownDevice ? "first" : "later";
  const isRight = await passwords.verify(password, found?.passwordHash ?? null, turn);
  if (!isRight || !found?.account.isActive) return refuse(found?.account.id ?? null);
  const { account } = found;
  const passwordHash = await renewHash(services, { ...found, password });
  const methods = secondStepsOf(await secondFactorsOf(database.orm, account.id));
  if (methods.length > 0) {
    await admission.reset();
    const challenge = await services.signInChallenges.issue(account.id, passwordHash);
    return refused("secondFactorRequired", {
      data: { ...challenge, methods },
      ...(methods.includes("app") ? {} : { message: secondFactorMessages.passkeyNeeded }),
    });
  }
  const { isKnownDevice } = admission;
  const session = await startSession(services, {
    ...request,
    found: { account, passwordHash },
    isKnownDevice,
    method: "password",
  });
  if (session === null) return refuse(account.id);
  await admission.reset();
  return done(session);
}

/** Stored without being waited for: that would tell by the time of the response whose address has an account. */
function tellRefusal(
  { database, log }: Services,
  securityLog: SecurityLog,
  refusal: AccountEvent,
): void {
  securityLog.tell(refusal);
  securityLog.store(database.orm, refusal).catch((error: unknown) => {
    log.error({ err: error }, "a refused sign-in could not be stored");
  });
}

/** What a session starts with, whichever the last step of its sign-in was. */
interface SessionStart extends Pick<SignInClient, "securityLog" | "userAgent" | "replacedToken"> {
  readonly found: AccountWithPassword;
  readonly isKnownDevice: boolean;
  /** Of the last step. */
  readonly method: SignInMethod;
}

/**
 * Starts the session of an account whose password was right; null when that, its status or its second factors have
 * changed meanwhile, or `also`, a step of the same transaction, resolves to false.
 */
export async function startSession(
  services: Services,
  request: SessionStart,
  also: (executor: Executor) => Promise<boolean> = async () => true,
): Promise<SignedInSession | null> {
  const { database, sessions, devices } = services;
  const { found, method, securityLog, userAgent } = request;
  const { account } = found;
  const event = { event: "sign-in", account: account.id } as const;
  const replaced = await replacedSession(sessions, request.replacedToken);
  const notice = request.isKnownDevice ? null : await newDeviceNotice(services, account, userAgent);
  const token = await database.orm.transaction(async (executor) => {
    if (!(await isStillRight(executor, request))) return null;
    if (!(await also(executor))) return null;
    await securityLog.store(executor, event);
    if (replaced !== null) await sessions.end(executor, replaced.account.id, replaced.sessionId);
    if (notice !== null) await tellNewDevice(services, executor, account, notice);
    const isNewDevice = !request.isKnownDevice;
    return sessions.start(executor, account, { userAgent, method, isNewDevice });
  });
  if (token === null) return null;
  securityLog.tell(event);
  return { account, token, device: await devices.issue(account.email) };
}

/**
 * The account's hash, made again where it costs less than today's would. Only in place of the hash
 * that was verified: whoever has set another password meanwhile keeps that.
 */
async function renewHash(
  { database, passwords }: Services,
  { account, passwordHash, password }: AccountWithPassword & { readonly password: string },
): Promise<string | null> {
  if (passwordHash === null || !passwords.isOutdated(passwordHash)) return passwordHash;
  const renewed = await passwords.hash(password);
  const isVerified = eq(credential.password_hash, passwordHash);
  await database.orm
    .update(credential)
    .set({ password_hash: renewed })
    .where(and(eq(credential.user_id, account.id), isVerified));
  return renewed;
}

/** The session that a browser still has when it signs in again; another account's too. */
async function replacedSession(
  sessions: Sessions,
  token: string | undefined,
): Promise<SignedIn | null> {
  const found = token === undefined ? null : await sessions.check(token);
  return typeof found === "string" ? null : found;
}

/**
 * Whether the account may still sign in by what was checked. Held as it is: a change that is on its way, as of status,
 * password or second factor, ends this session too, or has come first.
 */
async function isStillRight(executor: Executor, { found, method }: SessionStart): Promise<boolean> {
  const { id } = found.account;
  const held = await holdAndReadAccount(executor, { id }, "share");
  if (!held?.account.isActive) return false;
  const rows = await executor
    .select({ password_hash: credential.password_hash })
    .from(credential)
    .where(eq(credential.user_id, id))
    .for("share");
  // A passkey signs in an account without a password, too.
  if ((rows[0]?.password_hash ?? null) !== found.passwordHash) return false;
  if (method !== "password") return true;
  return secondStepsOf(await secondFactorsOf(executor, id)).length === 0;
}
