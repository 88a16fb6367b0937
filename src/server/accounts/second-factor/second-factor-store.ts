/** The stored second factors of an account; its passkeys have a store of their own. */
import { and, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import { user } from "#contract/resources/user.ts";
import type { SecondStep } from "#contract/second-factor.ts";
import type { Executor } from "../../database/executor.ts";
import { preparedOn } from "../../database/prepared.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { passkey, secondFactor } from "../../database/second-factor-tables.ts";
import { columnOf } from "../../database/table-for.ts";
import { deleteRecoveryCodes } from "./recovery-codes.ts";

const userTable = resourceTable(user);
const ownerId = columnOf(userTable, "id");

/** Prepared: where a second factor is required, each call of the API asks. */
const stepsById = preparedOn((executor: Executor) =>
  executor
    .select({
      appSince: secondFactor.set_up_at,
      passkeys: sql<number>`(select count(*)::int from ${passkey} where ${passkey.user_id} = ${ownerId})`,
    })
    .from(userTable)
    .leftJoin(secondFactor, and(eq(secondFactor.user_id, ownerId), isNotNull(secondFactor.secret)))
    .where(eq(ownerId, sql.placeholder("id")))
    .prepare("second factors by id"),
);

/** The second factors of an account. */
export interface SecondFactors {
  /** When the authenticator app was set up; null when there is none. */
  readonly appSince: Date | null;
  readonly passkeys: number;
}

/** The second factors of an account. */
export async function secondFactorsOf(executor: Executor, id: number): Promise<SecondFactors> {
  const [row] = await stepsById(executor).execute({ id });
  return row ?? { appSince: null, passkeys: 0 };
}

/** What a second step can be made with; empty where the password is enough. */
export function secondStepsOf({ appSince, passkeys }: SecondFactors): SecondStep[] {
  return [
    ...(appSince === null ? [] : ["app" as const]),
    ...(passkeys === 0 ? [] : ["passkey" as const]),
  ];
}

/** Whether the account has an authenticator app. */
export async function hasApp(executor: Executor, id: number): Promise<boolean> {
  return ((await readSecondFactor(executor, id))?.secret ?? null) !== null;
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

/** Deletes the app, with the recovery codes unless passkeys remain; false when there was none. */
export async function deleteApp(
  executor: Executor,
  id: number,
  { keepsCodes }: { readonly keepsCodes: boolean },
): Promise<boolean> {
  if (!keepsCodes) await deleteRecoveryCodes(executor, id);
  const deleted = await executor
    .delete(secondFactor)
    .where(eq(secondFactor.user_id, id))
    .returning({ secret: secondFactor.secret });
  return deleted.some(({ secret }) => secret !== null);
}

/**
 * Deletes what was set up since a moment, and all recovery codes: nothing tells when they were made. False when there
 * was neither.
 */
export async function deleteFactorsSince(
  executor: Executor,
  id: number,
  since: Date,
): Promise<boolean> {
  const hadCodes = await deleteRecoveryCodes(executor, id);
  const apps = await executor
    .delete(secondFactor)
    .where(and(eq(secondFactor.user_id, id), gte(secondFactor.set_up_at, since)))
    .returning({ id: secondFactor.user_id });
  const passkeys = await executor
    .delete(passkey)
    .where(and(eq(passkey.user_id, id), gte(passkey.created_at, since)))
    .returning({ id: passkey.id });
  return hadCodes || apps.length + passkeys.length > 0;
}

/** Deletes app, passkeys and recovery codes; false when there were none. */
export async function deleteSecondFactor(executor: Executor, id: number): Promise<boolean> {
  const hadApp = await deleteApp(executor, id, { keepsCodes: false });
  const passkeys = await executor
    .delete(passkey)
    .where(eq(passkey.user_id, id))
    .returning({ id: passkey.id });
  return hadApp || passkeys.length > 0;
}
