/** How accounts like the admin app, as it is stored. */
import { eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { maxPreferences, preferences } from "#contract/account-calls.ts";
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

/**
 * Stores those of an account, and returns them; what they leave out stays as it was, lists too: a device may not know
 * what another has saved of them. Null: there would be more lists than are stored.
 */
export async function storePreferences(
  executor: Executor,
  accountId: number,
  values: Preferences,
): Promise<Preferences | null> {
  const stored = preference.values;
  const changed = sql`excluded.${sql.identifier(stored.name)}`;
  const lists = sql`coalesce(${stored}->'lists', '{}') || coalesce(${changed}->'lists', '{}')`;
  const merged =
    values.lists === undefined
      ? sql`${stored} || ${changed}`
      : sql`${stored} || ${changed} || jsonb_build_object('lists', ${lists})`;
  const rows = await executor
    .insert(preference)
    .values({ user_id: accountId, values })
    .onConflictDoUpdate({
      target: preference.user_id,
      set: { values: merged },
      setWhere: sql`(select count(*) from jsonb_object_keys(${lists})) <= ${maxPreferences}`,
    })
    .returning({ values: stored });
  return rows[0] === undefined ? null : preferences.parse(rows[0].values);
}
