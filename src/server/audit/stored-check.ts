/** What the last walk over the chain of seals has found. */
import { eq } from "drizzle-orm";
import * as z from "zod";
import { auditFault } from "#contract/audit.ts";
import { hourMs } from "#contract/durations.ts";
import type { Executor } from "../database/executor.ts";
import { setting } from "../database/schema.ts";

const settingName = "audit_check";
const longestJobMs = hourMs;
const storedCheck = z.object({
  checkedAt: z.coerce.date().nullable(),
  fault: auditFault.nullable(),
  /** When a check began that a job goes on with. */
  continuedAt: z.coerce.date().nullable().default(null),
  /** The newest seal of the last whole chain: one without it has lost its end. */
  lastSeal: z.object({ number: z.int(), hash: z.string() }).nullable().default(null),
});
/** When the chain was walked last, and what was found. */
export type StoredCheck = z.infer<typeof storedCheck>;

/** Stores what a walk has found, for `lastCheck`. */
export async function storeCheck(executor: Executor, check: StoredCheck): Promise<void> {
  const value = JSON.stringify(check);
  await executor
    .insert(setting)
    .values({ name: settingName, value })
    .onConflictDoUpdate({ target: setting.name, set: { value } });
}

/** What the last check has found; without a moment before the first one. */
export async function lastCheck(executor: Executor): Promise<StoredCheck> {
  const [found] = await executor.select().from(setting).where(eq(setting.name, settingName));
  return storedCheck.parse(
    found === undefined ? { checkedAt: null, fault: null } : JSON.parse(found.value),
  );
}

/** Whether a job is still at a check; one that never came to its end is asked for again. */
export function isContinued({ continuedAt }: StoredCheck, now: Date): boolean {
  return continuedAt !== null && now.getTime() - continuedAt.getTime() < longestJobMs;
}
