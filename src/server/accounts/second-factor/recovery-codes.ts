/** Recovery codes: each counts once where the authenticator app is lost. */
import { randomBytes } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import { recoveryCodeCount } from "#contract/second-factor.ts";
import type { Executor } from "../../database/executor.ts";
import { recoveryCode } from "../../database/second-factor-tables.ts";
import type { PasswordHasher } from "../password-hasher.ts";

/** 32 characters, none of which looks like another: five bits each. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** The first characters only find the hash; forty bits remain to be guessed. */
const prefixCharacters = 2;
const characters = 10;

/** A new set: to be shown, and to be stored. */
export interface RecoveryCodes {
  readonly shown: readonly string[];
  readonly hashed: readonly { readonly prefix: string; readonly code_hash: string }[];
}

/** Makes a set whose prefixes differ. */
export async function generateRecoveryCodes(passwords: PasswordHasher): Promise<RecoveryCodes> {
  const codes = new Map<string, string>();
  while (codes.size < recoveryCodeCount) {
    const code = Array.from(randomBytes(characters), (byte) => alphabet[byte % 32]).join("");
    codes.set(code.slice(0, prefixCharacters), code);
  }
  const hashed = await Promise.all(
    [...codes].map(async ([prefix, code]) => ({ prefix, code_hash: await passwords.hash(code) })),
  );
  const half = characters / 2;
  const shown = [...codes.values()].map((code) => `${code.slice(0, half)}-${code.slice(half)}`);
  return { shown, hashed };
}

/** Stores a set in place of the one before. */
export async function storeRecoveryCodes(
  executor: Executor,
  accountId: number,
  { hashed }: RecoveryCodes,
): Promise<void> {
  await deleteRecoveryCodes(executor, accountId);
  await executor.insert(recoveryCode).values(hashed.map((one) => ({ user_id: accountId, ...one })));
}

/** Deletes what is left of a set; false when nothing was. */
export async function deleteRecoveryCodes(executor: Executor, accountId: number): Promise<boolean> {
  const deleted = await executor
    .delete(recoveryCode)
    .where(eq(recoveryCode.user_id, accountId))
    .returning({ prefix: recoveryCode.prefix });
  return deleted.length > 0;
}

/** How many weren't used yet. */
export async function countRecoveryCodes(executor: Executor, accountId: number): Promise<number> {
  const rows = await executor
    .select({ left: count() })
    .from(recoveryCode)
    .where(eq(recoveryCode.user_id, accountId));
  return rows[0]?.left ?? 0;
}

/** The prefix of an account's code that was typed, with or without its hyphen; null for any other text. */
export async function findRecoveryCode(
  { executor, passwords }: { readonly executor: Executor; readonly passwords: PasswordHasher },
  accountId: number,
  typed: string,
): Promise<string | null> {
  const code = typed.toUpperCase().replaceAll(/[^A-Z0-9]/gu, "");
  if (code.length !== characters) return null;
  const prefix = code.slice(0, prefixCharacters);
  const rows = await executor.select().from(recoveryCode).where(isCode(accountId, prefix));
  const isRight = await passwords.verify(code, rows[0]?.code_hash ?? null, "first");
  return isRight ? prefix : null;
}

/** Uses a code up; false when that has happened meanwhile. */
export async function spendRecoveryCode(
  executor: Executor,
  accountId: number,
  prefix: string,
): Promise<boolean> {
  const used = await executor
    .delete(recoveryCode)
    .where(isCode(accountId, prefix))
    .returning({ prefix: recoveryCode.prefix });
  return used.length > 0;
}

function isCode(accountId: number, prefix: string) {
  return and(eq(recoveryCode.user_id, accountId), eq(recoveryCode.prefix, prefix));
}
