/** The stored passkeys of accounts. */
import { and, asc, count, eq, lt, or, sql } from "drizzle-orm";
import type { Executor } from "../../database/executor.ts";
import { passkey } from "../../database/second-factor-tables.ts";

/** A passkey as it is stored. */
export type StoredPasskey = typeof passkey.$inferSelect;

/** Those of an account, the oldest first. */
export function passkeysOf(executor: Executor, accountId: number): Promise<StoredPasskey[]> {
  return executor
    .select()
    .from(passkey)
    .where(eq(passkey.user_id, accountId))
    .orderBy(asc(passkey.id));
}

/** How many an account has. */
export async function countPasskeys(executor: Executor, accountId: number): Promise<number> {
  const rows = await executor
    .select({ passkeys: count() })
    .from(passkey)
    .where(eq(passkey.user_id, accountId));
  return rows[0]?.passkeys ?? 0;
}

/** The one that a browser names; null for an unknown one. */
export async function findPasskey(
  executor: Executor,
  credentialId: string,
): Promise<StoredPasskey | null> {
  const rows = await executor.select().from(passkey).where(eq(passkey.credential_id, credentialId));
  return rows[0] ?? null;
}

/** Stores a new one; null where the same is stored already. */
export async function storePasskey(
  executor: Executor,
  values: typeof passkey.$inferInsert,
): Promise<StoredPasskey | null> {
  const [row] = await executor.insert(passkey).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/** Notes a use; false where the passkey is gone, or has counted as far already: one of the two is a copy. */
export async function noteUse(
  executor: Executor,
  id: number,
  { counter, now }: { readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const countsOn = or(lt(passkey.counter, counter), sql`${counter} = 0 and ${passkey.counter} = 0`);
  const used = await executor
    .update(passkey)
    .set({ counter, last_used_at: now })
    .where(and(eq(passkey.id, id), countsOn))
    .returning({ id: passkey.id });
  return used.length > 0;
}

/** Renames one of an account; false where it has none of that id. */
export async function renamePasskey(
  executor: Executor,
  {
    id,
    accountId,
    name,
  }: { readonly id: number; readonly accountId: number; readonly name: string },
): Promise<boolean> {
  const renamed = await executor
    .update(passkey)
    .set({ name })
    .where(isOf(id, accountId))
    .returning({ id: passkey.id });
  return renamed.length > 0;
}

/** Deletes one of an account; null where it has none of that id. */
export async function deletePasskey(
  executor: Executor,
  id: number,
  accountId: number,
): Promise<StoredPasskey | null> {
  const [row] = await executor.delete(passkey).where(isOf(id, accountId)).returning();
  return row ?? null;
}

function isOf(id: number, accountId: number) {
  return and(eq(passkey.id, id), eq(passkey.user_id, accountId));
}
