/** What people do with the second factor of their own account. */
import { eq } from "drizzle-orm";
import { secondFactorMessages } from "#contract/messages.ts";
import type { SecondFactorSetUp, SecondFactorState } from "#contract/second-factor.ts";
import { isSecondFactorRequired, setUpLifetimeSeconds } from "#contract/second-factor.ts";
import { secondsFromDate } from "#contract/wire.ts";
import type { ReadExecutor } from "../../database/executor.ts";
import { credential } from "../../database/schema.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, invalidFields, refused, refusedWith } from "../../http/problem.ts";
import type { SecurityLog } from "../../log/security-log.ts";
import type { Services } from "../../services.ts";
import { holdAccount } from "../account.ts";
import { checkPassword } from "../check-password.ts";
import type { SignedIn } from "../sessions.ts";
import { setUpCodeLimit } from "../throttle-limits.ts";
import { generateSecret, setUpUri, stepOfCode } from "./authenticator.ts";
import { countRecoveryCodes, generateRecoveryCodes, storeRecoveryCodes } from "./recovery-codes.ts";
import { countPasskeys } from "./passkey-store.ts";
import { addSecondFactorMail } from "./second-factor-mail.ts";
import {
  confirmPendingSecret,
  deleteApp,
  hasApp,
  readSecondFactor,
  secondFactorsOf,
  storePendingSecret,
} from "./second-factor-store.ts";

type ShownCodes = Outcome<{ recovery_codes: string[] }>;

/** Whether the account has one, and whether it must. */
export async function readOwnSecondFactor(
  { config, database }: Services,
  { account }: SignedIn,
): Promise<SecondFactorState> {
  const { appSince, passkeys } = await secondFactorsOf(database.orm, account.id);
  const passwordSince = await passwordChangedAt(database.orm, account.id);
  return {
    password_changed_at: passwordSince && secondsFromDate(passwordSince),
    set_up_at: appSince && secondsFromDate(appSince),
    passkeys,
    recovery_codes_left: await countRecoveryCodes(database.orm, account.id),
    is_required: isSecondFactorRequired(config.secondFactor, account.role),
  };
}

async function passwordChangedAt(executor: ReadExecutor, id: number): Promise<Date | null> {
  const rows = await executor
    .select({ since: credential.changed_at })
    .from(credential)
    .where(eq(credential.user_id, id));
  return rows[0]?.since ?? null;
}

/** Begins a set-up, with the password once more. What was set up before counts until a code confirms the new one. */
export async function beginSetUp(
  services: Services,
  signedIn: SignedIn,
  password: string,
): Promise<Outcome<SecondFactorSetUp>> {
  const checked = await checkPassword(services, signedIn, password);
  if (checked.kind === "refused") return checked;
  const { clock, database, secretBox } = services;
  const { id, email } = signedIn.account;
  const secret = generateSecret();
  await storePendingSecret(database.orm, id, {
    secret: secretBox.encrypt(secret, id),
    until: new Date(clock.now().getTime() + setUpLifetimeSeconds * 1000),
  });
  return done({ secret, uri: setUpUri(secret, email) });
}

/** Ends a set-up with the first code of the app. Other sessions end: they began without one. */
export async function confirmSetUp(
  services: Services,
  { account, sessionId }: SignedIn,
  code: string,
  securityLog: SecurityLog,
): Promise<ShownCodes> {
  const { clock, database, passwords, secretBox, sessions, throttle } = services;
  const { id } = account;
  const own = { limit: setUpCodeLimit, of: [String(id)] };
  const admission = await throttle.admit({ own });
  if (admission.kind === "refused") return refused("tooManyRequests", admission);
  const now = clock.now();
  const stored = await readSecondFactor(database.orm, id);
  const pending = stored?.pending_secret ?? null;
  if (pending === null || (stored?.pending_until ?? now) <= now) return refused("setUpExpired");
  const secret = secretBox.decrypt(pending, id);
  const typed = code.replaceAll(/\s/gu, "");
  const step = secret === null ? null : stepOfCode(secret, typed, now);
  if (step === null) return wrongCode();
  await admission.reset();
  const codes = await generateRecoveryCodes(passwords);
  const isConfirmed = await database.orm.transaction(async (executor) => {
    // A sign-in that is under way then ends with the other sessions, or asks for the code.
    await holdAccount(executor, id, "no key update");
    if (!(await confirmPendingSecret(executor, id, { secret: pending, step, now }))) return false;
    await storeRecoveryCodes(executor, id, codes);
    await sessions.endAllOf(executor, id, sessionId);
    await addSecondFactorMail(services, executor, id, "set-up");
    await securityLog.record(executor, { event: "second-factor-set-up", account: id });
    return true;
  });
  return isConfirmed ? done({ recovery_codes: [...codes.shown] }) : refused("setUpExpired");
}

/** New recovery codes in place of all before them, with the password once more. */
export async function renewRecoveryCodes(
  services: Services,
  signedIn: SignedIn,
  password: string,
  securityLog: SecurityLog,
): Promise<ShownCodes> {
  const checked = await checkPassword(services, signedIn, password);
  if (checked.kind === "refused") return checked;
  const { database, passwords } = services;
  const { id } = signedIn.account;
  const codes = await generateRecoveryCodes(passwords);
  const isRenewed = await database.orm.transaction(async (executor) => {
    await holdAccount(executor, id, "no key update");
    if (!(await hasApp(executor, id)) && (await countPasskeys(executor, id)) === 0) return false;
    await storeRecoveryCodes(executor, id, codes);
    await securityLog.record(executor, { event: "recovery-codes-renewed", account: id });
    return true;
  });
  return isRenewed ? done({ recovery_codes: [...codes.shown] }) : refused("noSecondFactor");
}

/** Removes the app, with the password once more, where the account needn't have it. */
export async function removeSecondFactor(
  services: Services,
  signedIn: SignedIn,
  password: string,
  securityLog: SecurityLog,
): Promise<Outcome<{ message: string }>> {
  const { config, database } = services;
  const { id, role } = signedIn.account;
  const isRequired = isSecondFactorRequired(config.secondFactor, role);
  const { passkeys } = await secondFactorsOf(database.orm, id);
  if (isRequired && passkeys === 0) return refused("lastSecondFactor");
  const checked = await checkPassword(services, signedIn, password);
  if (checked.kind === "refused") return checked;
  return database.orm.transaction(async (executor): Promise<Outcome<{ message: string }>> => {
    await holdAccount(executor, id, "no key update");
    const keepsCodes = (await countPasskeys(executor, id)) > 0;
    // Its last passkey may have been deleted meanwhile.
    if (isRequired && !keepsCodes) return refused("lastSecondFactor");
    if (!(await deleteApp(executor, id, { keepsCodes }))) return refused("noSecondFactor");
    await addSecondFactorMail(services, executor, id, keepsCodes ? "app-removed" : "removed");
    await securityLog.record(executor, { event: "second-factor-removed", account: id });
    const { appRemoved, removed } = secondFactorMessages;
    return done({ message: keepsCodes ? appRemoved : removed });
  });
}

function wrongCode(): Outcome<never> {
  const error = { field: "code", message: secondFactorMessages.wrongCode };
  return refusedWith(invalidFields([error]));
}
