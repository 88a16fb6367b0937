/** How accounts like the admin app, as it is stored. */
import { eq } from "drizzle-orm";
import type * as z from "zod";
import { preferences } from "#contract/account-calls.ts";
import type { Executor } from "../database/executor.ts";
import { preference } from "../database/schema.ts";

type Preferences = z.infer<typeof preferences>;

/** Those of an account; null until it has some, or where a release stored another shape. */
export async function readPreferences(
  executor: Executor,
  accountId: number,
): Promise<Preferences | null> {
  const rows = await executor.select().from(preference).where(eq(preference.user_id, accountId));
  return preferences.safeParse(rows[0]?.values).data ?? null;
}

/** Stores those of an account in place of earlier ones. */
export async function storePreferences(
  executor: Executor,
  accountId: number,
  values: Preferences,
): Promise<void> {
  await executor
    .insert(preference)
    .values({ user_id: accountId, values })
    .onConflictDoUpdate({ target: preference.user_id, set: { values } });
}
