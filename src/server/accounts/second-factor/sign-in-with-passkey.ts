/** Signing in with a passkey: after the password, or in place of password and code. */
import type { PasskeyAssertion, PasskeyQuestion } from "#contract/passkeys.ts";
import { networkPrefix } from "../../http/network-prefix.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, refused } from "../../http/problem.ts";
import type { Services } from "../../services.ts";
import type { AccountWithPassword } from "../account.ts";
import { findAccountWithPassword } from "../account.ts";
import { countFailedSignIn } from "../alerts.ts";
import { admitAnonymous } from "../anonymous-client.ts";
import type { SignedInSession } from "../sign-in.ts";
import { startSession } from "../sign-in.ts";
import type { SignInClient } from "../sign-in-client.ts";
import { codeLimits, unknownPasskeyLimit } from "../throttle-limits.ts";
import { checkAssertion, signingOptions } from "./check-passkey.ts";
import { spendPasskeyChallenge } from "./passkey-challenge.ts";
import { findPasskey, noteUse, passkeysOf } from "./passkey-store.ts";

const scope = { purpose: "sign-in" } as const;

/** What the browser is told; with the challenge of a password, by which passkeys. */
export async function beginPasskeySignIn(
  services: Services,
  passwordChallenge: string | null,
): Promise<Outcome<PasskeyQuestion>> {
  const { config, database, passkeyChallenges } = services;
  const owner = await ownerOf(services, passwordChallenge);
  if (owner === "expired") return refused("challengeExpired");
  const { challenge, token } = await passkeyChallenges.issue(scope);
  const known =
    owner === null ? {} : { passkeys: await passkeysOf(database.orm, owner.account.id) };
  return done({ options: await signingOptions(config, { challenge, ...known }), token });
}

/** What the client of a sign-in with a passkey sends. */
export interface PasskeyRequest extends SignInClient {
  /** Of the password; null where none was typed. */
  readonly challenge: string | null;
  readonly token: string;
  readonly passkey: PasskeyAssertion;
}

/** Starts the session of the account whose passkey has signed. */
export async function signInWithPasskey(
  services: Services,
  request: PasskeyRequest,
): Promise<Outcome<SignedInSession>> {
  const { clock, config, database, passkeyChallenges, throttle } = services;
  const { passkey: assertion, securityLog } = request;
  const owner = await ownerOf(services, request.challenge);
  const challenge = await passkeyChallenges.open(request.token, scope);
  if (owner === "expired" || challenge === null) return refused("challengeExpired");
  const stored = await findPasskey(database.orm, assertion.id);
  const found = stored && (await findAccountWithPassword(database.orm, { id: stored.user_id }));
  if (stored === null || !found?.account.isActive) return refuseUnknown(services, request);
  const { id, email: address } = found.account;
  const admission = await admitAnonymous(services, codeLimits, { ...request, address });
  if (admission.kind === "refused") {
    const refusal = { event: "sign-in-refused", account: id, reason: "throttled" } as const;
    if (admission.isFirst) await securityLog.record(database.orm, refusal);
    return refused("tooManyRequests", admission);
  }
  const isOwners = owner === null || owner.account.id === id;
  const isAlone = owner === null;
  const counter = isOwners
    ? await checkAssertion(config, stored, { challenge, assertion, isAlone })
    : null;
  const isRight = counter !== null && (await spendPasskeyChallenge(throttle, challenge));
  const { isKnownDevice } = admission;
  const use = { counter: counter ?? 0, now: clock.now() };
  const session = isRight
    ? await startSession(
        services,
        { ...request, found, isKnownDevice, method: "passkey" },
        (executor) => noteUse(executor, stored.id, use),
      )
    : null;
  if (session === null) {
    const refusal = { event: "sign-in-refused", account: id, reason: "passkey" } as const;
    await securityLog.record(database.orm, refusal);
    await countFailedSignIn(services);
    return refused("passkeyRefused");
  }
  await admission.reset();
  return done(session);
}

/** Whose password was right; null where none was typed. */
async function ownerOf(
  { database, signInChallenges }: Services,
  challenge: string | null,
): Promise<AccountWithPassword | "expired" | null> {
  if (challenge === null) return null;
  const opened = await signInChallenges.open(challenge);
  const found = opened && (await findAccountWithPassword(database.orm, { id: opened.accountId }));
  const isRight = found?.account.isActive && opened?.isFor(found.passwordHash);
  return found && isRight ? found : "expired";
}

async function refuseUnknown(
  services: Services,
  { ip, securityLog }: PasskeyRequest,
): Promise<Outcome<never>> {
  const own = { limit: unknownPasskeyLimit, of: [networkPrefix(ip)] };
  const admission = await services.throttle.admit({ own });
  if (admission.kind === "refused") return refused("tooManyRequests", admission);
  const refusal = { event: "sign-in-refused", account: null, reason: "passkey" } as const;
  await securityLog.sum(services.eventSums, refusal);
  await countFailedSignIn(services);
  return refused("passkeyRefused");
}
