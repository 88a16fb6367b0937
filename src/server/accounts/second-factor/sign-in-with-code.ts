/** The second step of a sign-in: a code, after the password of an account with a second factor. */
import type { Outcome } from "../../http/problem.ts";
import { done, refused } from "../../http/problem.ts";
import type { Services } from "../../services.ts";
import { findAccountWithPassword } from "../account.ts";
import { countFailedSignIn } from "../alerts.ts";
import { admitAnonymous } from "../anonymous-client.ts";
import type { SignedInSession } from "../sign-in.ts";
import { startSession } from "../sign-in.ts";
import type { SignInClient } from "../sign-in-client.ts";
import { codeLimits } from "../throttle-limits.ts";
import { findCode } from "./typed-code.ts";

/** What the client of a second step sends. */
export interface CodeRequest extends SignInClient {
  readonly challenge: string;
  readonly code: string;
}

/** Starts the session of the account whose password was right, if its code is. */
export async function signInWithCode(
  services: Services,
  request: CodeRequest,
): Promise<Outcome<SignedInSession>> {
  const { database, signInChallenges } = services;
  const { securityLog } = request;
  const challenge = await signInChallenges.open(request.challenge);
  if (challenge === null) return refused("challengeExpired");
  const found = await findAccountWithPassword(database.orm, { id: challenge.accountId });
  if (!found?.account.isActive || !challenge.isFor(found.passwordHash)) {
    return refused("challengeExpired");
  }
  const { id, email: address } = found.account;
  const admission = await admitAnonymous(services, codeLimits, { ...request, address });
  if (admission.kind === "refused") {
    const refusal = { event: "sign-in-refused", account: id, reason: "throttled" } as const;
    if (admission.isFirst) await securityLog.record(database.orm, refusal);
    return refused("tooManyRequests", admission);
  }
  const { isKnownDevice } = admission;
  const code = await findCode(services, id, request.code);
  const session =
    code &&
    (await startSession(
      services,
      { ...request, found, isKnownDevice, method: code.kind },
      (executor) => code.spend(executor, securityLog),
    ));
  if (session === null) {
    const refusal = { event: "sign-in-refused", account: id, reason: "code" } as const;
    await securityLog.record(database.orm, refusal);
    await countFailedSignIn(services);
    return refused("wrongCode");
  }
  await admission.reset();
  return done(session);
}
