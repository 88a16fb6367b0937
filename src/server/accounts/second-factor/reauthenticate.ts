/** The signed-in account proves again who it is, before a sensitive change. */
import type { PasskeyQuestion, Reauthentication } from "#contract/passkeys.ts";
import { passkeyMessages } from "#contract/passkeys.ts";
import { secondFactorMessages } from "#contract/messages.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, invalidFields, refused, refusedWith } from "../../http/problem.ts";
import type { SecurityLog } from "../../log/security-log.ts";
import type { Services } from "../../services.ts";
import { checkPassword } from "../check-password.ts";
import type { SignedIn } from "../sessions.ts";
import { reauthenticationCodeLimit } from "../throttle-limits.ts";
import { checkAssertion, signingOptions } from "./check-passkey.ts";
import { spendPasskeyChallenge } from "./passkey-challenge.ts";
import { findPasskey, noteUse, passkeysOf } from "./passkey-store.ts";
import { findCode } from "./typed-code.ts";

/** What the browser is told to have one of the account's passkeys sign. */
export async function beginPasskeyProof(
  { config, database, passkeyChallenges }: Services,
  { account }: SignedIn,
): Promise<PasskeyQuestion> {
  const scope = { purpose: "reauthenticate", accountId: account.id } as const;
  const { challenge, token } = await passkeyChallenges.issue(scope);
  const passkeys = await passkeysOf(database.orm, account.id);
  return { options: await signingOptions(config, { challenge, passkeys }), token };
}

/** Notes that the account has proved who it is; refuses what doesn't prove it, and too many attempts. */
export async function reauthenticate(
  services: Services,
  signedIn: SignedIn,
  proof: Reauthentication,
  securityLog: SecurityLog,
): Promise<Outcome<{ message: string }>> {
  const { database, sessions } = services;
  const checked = await check(services, signedIn, proof, securityLog);
  const { id } = signedIn.account;
  if (checked.kind === "refused") {
    // What is throttled proves nothing; a row for each would be a flood's, and `recordRefusals` sums them up.
    if (checked.problem.code !== "tooManyRequests") {
      await securityLog.record(database.orm, { event: "reauthentication-refused", account: id });
    }
    return checked;
  }
  await sessions.authenticate(database.orm, signedIn.sessionId);
  await securityLog.record(database.orm, { event: "reauthenticated", account: id });
  return done({ message: passkeyMessages.confirmed });
}

function check(
  services: Services,
  signedIn: SignedIn,
  proof: Reauthentication,
  securityLog: SecurityLog,
): Promise<Outcome<null>> {
  if ("current_password" in proof) {
    return checkPassword(services, signedIn, proof.current_password);
  }
  return "code" in proof
    ? checkCode(services, signedIn, proof.code, securityLog)
    : checkPasskey(services, signedIn, proof);
}

async function checkCode(
  services: Services,
  { account: { id } }: SignedIn,
  typed: string,
  securityLog: SecurityLog,
): Promise<Outcome<null>> {
  const { database, throttle } = services;
  const own = { limit: reauthenticationCodeLimit, of: [String(id)] };
  const admission = await throttle.admit({ own });
  if (admission.kind === "refused") return refused("tooManyRequests", admission);
  const code = await findCode(services, id, typed);
  const isSpent =
    code !== null &&
    (await database.orm.transaction((executor) => code.spend(executor, securityLog)));
  if (!isSpent) {
    const error = { field: "code", message: secondFactorMessages.wrongCode };
    return refusedWith(invalidFields([error]));
  }
  await admission.reset();
  return done(null);
}

async function checkPasskey(
  { clock, config, database, passkeyChallenges, throttle }: Services,
  { account: { id } }: SignedIn,
  { token, passkey: assertion }: Extract<Reauthentication, { token: string }>,
): Promise<Outcome<null>> {
  const wrong: Outcome<null> = {
    kind: "refused",
    problem: invalidFields([{ field: "passkey", message: secondFactorMessages.wrongPasskey }]),
  };
  const scope = { purpose: "reauthenticate", accountId: id } as const;
  const challenge = await passkeyChallenges.open(token, scope);
  const stored = await findPasskey(database.orm, assertion.id);
  if (challenge === null || stored?.user_id !== id) return wrong;
  const counter = await checkAssertion(config, stored, { challenge, assertion, isAlone: false });
  if (counter === null || !(await spendPasskeyChallenge(throttle, challenge))) return wrong;
  const use = { counter, now: clock.now() };
  return (await noteUse(database.orm, stored.id, use)) ? done(null) : wrong;
}
