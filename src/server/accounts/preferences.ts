/** How accounts like the admin app, as it is stored. */
import { eq, sql } from "drizzle-orm";
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

/** Stores those of an account, and returns them; what they leave out stays as it was. */
export async function storePreferences(
  executor: Executor,
  accountId: number,
  values: Preferences,
): Promise<Preferences> {
  const merged = sql`${preference.values} || excluded.${sql.identifier(preference.values.name)}`;
  const rows = await executor
    .insert(preference)
    .values({ user_id: accountId, values })
    .onConflictDoUpdate({ target: preference.user_id, set: { values: merged } })
    .returning({ values: preference.values });
  return preferences.parse(rows[0]?.values);
}
