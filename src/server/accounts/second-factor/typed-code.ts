/** A typed code: of the authenticator app, or one of the recovery codes. */
import type { Executor } from "../../database/executor.ts";
import type { SecurityLog } from "../../log/security-log.ts";
import type { Services } from "../../services.ts";
import { findRecoveryCode, spendRecoveryCode } from "./recovery-codes.ts";
import { addSecondFactorMail } from "./second-factor-mail.ts";
import { readSecondFactor, spendStep } from "./second-factor-store.ts";
import { stepOfCode } from "./authenticator.ts";

/** A code that is right, and what uses it up. */
export interface RightCode {
  readonly kind: "app" | "recovery";
  /** As a step of a transaction, which tells of a recovery code; false when it was used meanwhile. */
  spend(executor: Executor, securityLog: SecurityLog): Promise<boolean>;
}

const appCode = /^\d{6}$/u;

/** What is behind a typed code; null for a wrong one. Nothing is used up yet. */
export async function findCode(
  services: Services,
  accountId: number,
  typed: string,
): Promise<RightCode | null> {
  const { database, passwords } = services;
  const digits = typed.replaceAll(/\s/gu, "");
  if (appCode.test(digits)) return findAppCode(services, accountId, digits);
  const prefix = await findRecoveryCode({ executor: database.orm, passwords }, accountId, typed);
  if (prefix === null) return null;
  return {
    kind: "recovery",
    async spend(executor, securityLog) {
      if (!(await spendRecoveryCode(executor, accountId, prefix))) return false;
      await addSecondFactorMail(services, executor, accountId, "recovery-code-used");
      await securityLog.record(executor, { event: "recovery-code-used", account: accountId });
      return true;
    },
  };
}

async function findAppCode(
  { clock, database, secretBox, log }: Services,
  accountId: number,
  code: string,
): Promise<RightCode | null> {
  const stored = await readSecondFactor(database.orm, accountId);
  const encrypted = stored?.secret ?? null;
  if (encrypted === null) return null;
  const secret = secretBox.decrypt(encrypted, accountId);
  if (secret === null) {
    log.warn({ account: accountId }, "a second factor was encrypted under another session secret");
    return null;
  }
  const step = stepOfCode(secret, code, clock.now());
  if (step === null) return null;
  return {
    kind: "app",
    spend: (executor) => spendStep(executor, accountId, { secret: encrypted, step }),
  };
}
