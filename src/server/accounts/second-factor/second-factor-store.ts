/** The stored authenticator app of an account. */
import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Executor, ReadExecutor } from "../../database/executor.ts";
import { preparedOn } from "../../database/prepared.ts";
import { secondFactor } from "../../database/second-factor-tables.ts";
import { deleteRecoveryCodes } from "./recovery-codes.ts";

/** Prepared: where a second factor is required, each call of the API asks. */
const setUpById = preparedOn((executor) =>
  executor
    .select({ setUpAt: secondFactor.set_up_at })
    .from(secondFactor)
    .where(and(eq(secondFactor.user_id, sql.placeholder("id")), isNotNull(secondFactor.secret)))
    .prepare("second factor by id"),
);

/** When the account's second factor was set up; null when there is none. */
export async function secondFactorSince(executor: ReadExecutor, id: number): Promise<Date | null> {
  const [row] = await setUpById(executor).execute({ id });
  return row?.setUpAt ?? null;
}

/** All that is stored; undefined when nothing is. */
export async function readSecondFactor(executor: Executor, id: number) {
  const rows = await executor.select().from(secondFactor).where(eq(secondFactor.user_id, id));
  return rows[0];
}

/** Stores the secret of a set-up that begins. */
export async function storePendingSecret(
  executor: Executor,
  id: number,
  pending: { readonly secret: string; readonly until: Date },
): Promise<void> {
  const values = { pending_secret: pending.secret, pending_until: pending.until };
  await executor
    .insert(secondFactor)
    .values({ user_id: id, ...values })
    .onConflictDoUpdate({ target: secondFactor.user_id, set: values });
}

/** Makes a pending secret the one that counts; false when it isn't pending any more. */
export async function confirmPendingSecret(
  executor: Executor,
  id: number,
  { secret, step, now }: { readonly secret: string; readonly step: number; readonly now: Date },
): Promise<boolean> {
  const values = { secret, set_up_at: now, last_step: step };
  const confirmed = await executor
    .update(secondFactor)
    .set({ ...values, pending_secret: null, pending_until: null })
    .where(and(eq(secondFactor.user_id, id), eq(secondFactor.pending_secret, secret)))
    .returning({ id: secondFactor.user_id });
  return confirmed.length > 0;
}

/** Uses a code up; false when it, or a newer one, was used already. */
export async function spendStep(
  executor: Executor,
  id: number,
  { secret, step }: { readonly secret: string; readonly step: number },
): Promise<boolean> {
  const isNewer = and(eq(secondFactor.secret, secret), lt(secondFactor.last_step, step));
  const used = await executor
    .update(secondFactor)
    .set({ last_step: step })
    .where(and(eq(secondFactor.user_id, id), isNewer))
    .returning({ id: secondFactor.user_id });
  return used.length > 0;
}

/** Deletes app and recovery codes; false when there were none. */
export async function deleteSecondFactor(executor: Executor, id: number): Promise<boolean> {
  await deleteRecoveryCodes(executor, id);
  const deleted = await executor
    .delete(secondFactor)
    .where(eq(secondFactor.user_id, id))
    .returning({ secret: secondFactor.secret });
  return deleted.some(({ secret }) => secret !== null);
}
