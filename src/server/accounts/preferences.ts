/** How accounts like the admin app, as it is stored. */
import { eq, sql } from "drizzle-orm";
import type * as z from "zod";
import type { preferencesChange } from "#contract/account-calls.ts";
import { maxPreferences, preferences } from "#contract/account-calls.ts";
import type { Executor } from "../database/executor.ts";
import { preference } from "../database/schema.ts";

type Preferences = z.infer<typeof preferences>;

/** What an account has that has chosen neither. */
const unchosen = { is_light_theme: null, is_sidebar_collapsed: null };

/** Those of an account; null until it has some, or where a release stored another shape. */
export async function readPreferences(
  executor: Executor,
  accountId: number,
): Promise<Preferences | null> {
  const rows = await executor.select().from(preference).where(eq(preference.user_id, accountId));
  return preferences.safeParse(rows[0]?.values).data ?? null;
}

/**
 * Stores a change of an account's, and returns them all; what it leaves out stays as it was, lists too: a device may not
 * know what another has saved of them. Null: there would be more lists than are stored.
 */
export async function storePreferences(
  executor: Executor,
  accountId: number,
  change: z.infer<typeof preferencesChange>,
): Promise<Preferences | null> {
  const stored = preference.values;
  const changed = sql`${sql.param(change, stored)}::jsonb`;
  const lists = sql`coalesce(${stored}->'lists', '{}') || coalesce(${changed}->'lists', '{}')`;
  const merged =
    change.lists === undefined
      ? sql`${stored} || ${changed}`
      : sql`${stored} || ${changed} || jsonb_build_object('lists', ${lists})`;
  const rows = await executor
    .insert(preference)
    .values({ user_id: accountId, values: { ...unchosen, ...change } })
    .onConflictDoUpdate({
      target: preference.user_id,
      set: { values: merged },
      setWhere: sql`(select count(*) from jsonb_object_keys(${lists})) <= ${maxPreferences}`,
    })
    .returning({ values: stored });
  return rows[0] === undefined ? null : preferences.parse(rows[0].values);
}
