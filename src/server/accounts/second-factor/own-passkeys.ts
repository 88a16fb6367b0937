/** What people do with the passkeys of their own account. */
import type * as z from "zod";
import type {
  createdPasskey,
  newPasskeyBody,
  Passkey,
  NewPasskeyQuestion,
} from "#contract/passkeys.ts";
import { maxPasskeys, passkeyMessages } from "#contract/passkeys.ts";
import { secondFactorMessages } from "#contract/messages.ts";
import { isSecondFactorRequired } from "#contract/second-factor.ts";
import { secondsFromDate } from "#contract/wire.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, invalidFields, refused, refusedWith } from "../../http/problem.ts";
import type { SecurityLog } from "../../log/security-log.ts";
import type { Services } from "../../services.ts";
import { holdAccount } from "../account.ts";
import type { SignedIn } from "../sessions.ts";
import { readAttestation, registrationOptions } from "./check-passkey.ts";
import { spendPasskeyChallenge } from "./passkey-challenge.ts";
import type { StoredPasskey } from "./passkey-store.ts";
import {
  countPasskeys,
  deletePasskey,
  passkeysOf,
  renamePasskey,
  storePasskey,
} from "./passkey-store.ts";
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  generateRecoveryCodes,
  storeRecoveryCodes,
} from "./recovery-codes.ts";
import { addSecondFactorMail } from "./second-factor-mail.ts";
import { hasApp } from "./second-factor-store.ts";

/** Those of the account. */
export async function listPasskeys(
  { database }: Services,
  { account }: SignedIn,
): Promise<Passkey[]> {
  return (await passkeysOf(database.orm, account.id)).map(present);
}

/** What the browser is told to make one. */
export async function beginPasskey(
  { config, database, passkeyChallenges }: Services,
  { account }: SignedIn,
): Promise<NewPasskeyQuestion> {
  const scope = { purpose: "register", accountId: account.id } as const;
  const { challenge, token } = await passkeyChallenges.issue(scope);
  const passkeys = await passkeysOf(database.orm, account.id);
  return { options: await registrationOptions(config, account, { challenge, passkeys }), token };
}

/** Stores one that has signed. Other sessions end where it is the first second factor: they began without. */
export async function addPasskey(
  services: Services,
  { account: { id }, sessionId }: SignedIn,
  { name, token, passkey: attestation }: z.infer<typeof newPasskeyBody>,
  securityLog: SecurityLog,
): Promise<Outcome<z.infer<typeof createdPasskey>>> {
  const { clock, config, database, passkeyChallenges, passwords, sessions, throttle } = services;
  const challenge = await passkeyChallenges.open(token, { purpose: "register", accountId: id });
  if (challenge === null) return refused("setUpExpired");
  const found = await readAttestation(config, challenge, attestation);
  if (found === null) return invalid("passkey", secondFactorMessages.wrongPasskey);
  if (!(await spendPasskeyChallenge(throttle, challenge))) return refused("setUpExpired");
  const codes = await generateRecoveryCodes(passwords);
  return database.orm.transaction(async (executor) => {
    // Held: several at a time make no more than there may be.
    await holdAccount(executor, id, "no key update");
    const others = await countPasskeys(executor, id);
    if (others >= maxPasskeys) return invalid("name", passkeyMessages.tooMany);
    const isFirst = others === 0 && !(await hasApp(executor, id));
    const values = { ...found, user_id: id, name, created_at: clock.now() };
    const row = await storePasskey(executor, values);
    if (row === null) return refused("duplicate");
    const needsCodes = isFirst || (await countRecoveryCodes(executor, id)) === 0;
    if (needsCodes) await storeRecoveryCodes(executor, id, codes);
    if (isFirst) await sessions.endAllOf(executor, id, sessionId);
    await addSecondFactorMail(services, executor, id, "passkey-added");
    await securityLog.record(executor, { event: "passkey-added", account: id, passkey: row.id });
    return done({ passkey: present(row), recovery_codes: needsCodes ? [...codes.shown] : [] });
  });
}

/** Gives one another name. */
export async function changePasskeyName(
  { database }: Services,
  { account }: SignedIn,
  wanted: { readonly id: number; readonly name: string },
  securityLog: SecurityLog,
): Promise<Outcome<{ message: string }>> {
  return database.orm.transaction(async (executor) => {
    const isThere = await renamePasskey(executor, { ...wanted, accountId: account.id });
    if (!isThere) return refused("notFound");
    const event = { event: "passkey-renamed", account: account.id, passkey: wanted.id } as const;
    await securityLog.record(executor, event);
    return done({ message: passkeyMessages.renamed });
  });
}

/** Deletes one; the last second factor only where the account needn't have one, with its recovery codes. */
export async function removePasskey(
  services: Services,
  { account }: SignedIn,
  passkeyId: number,
  securityLog: SecurityLog,
): Promise<Outcome<{ message: string }>> {
  const { config, database } = services;
  const { id, role } = account;
  return database.orm.transaction(async (executor): Promise<Outcome<{ message: string }>> => {
    await holdAccount(executor, id, "no key update");
    const passkeys = await passkeysOf(executor, id);
    if (!passkeys.some((one) => one.id === passkeyId)) return refused("notFound");
    const isLast = passkeys.length === 1 && !(await hasApp(executor, id));
    if (isLast && isSecondFactorRequired(config.secondFactor, role)) {
      return refused("lastSecondFactor");
    }
    await deletePasskey(executor, passkeyId, id);
    if (isLast) await deleteRecoveryCodes(executor, id);
    await addSecondFactorMail(services, executor, id, "passkey-removed");
    await securityLog.record(executor, {
      event: "passkey-removed",
      account: id,
      passkey: passkeyId,
    });
    return done({ message: passkeyMessages.removed });
  });
}

function present({ id, name, created_at: createdAt, last_used_at: lastUsedAt }: StoredPasskey) {
  return {
    id,
    name,
    created_at: secondsFromDate(createdAt),
    last_used_at: lastUsedAt && secondsFromDate(lastUsedAt),
  };
}

function invalid(field: string, message: string): Outcome<never> {
  return refusedWith(invalidFields([{ field, message }]));
}
