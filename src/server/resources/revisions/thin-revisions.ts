/** Old revisions that were never public, which `HISTORY_DAYS` thins out. */
import type { SQL } from "drizzle-orm";
import { count, eq, sql } from "drizzle-orm";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { hasStatus } from "#contract/resource.ts";
import type { Executor } from "../../database/executor.ts";
import { draft } from "../../database/draft-tables.ts";
import { revision, setting } from "../../database/schema.ts";

const settingName = "revisions_thinned_before";

/** Counts those from before a moment. */
export async function countThinnable(executor: Executor, before: Date): Promise<number> {
  const [found] = await executor
    .select({ total: count() })
    .from(revision)
    .where(thinnableRevisions(before));
  return found?.total ?? 0;
}

/** Deletes them, in the caller's transaction, and returns how many went. */
export async function thinRevisions(executor: Executor, before: Date): Promise<number> {
  const { rowCount } = await executor.delete(revision).where(thinnableRevisions(before));
  if (!rowCount) return 0;
  const value = before.toISOString();
  await executor
    .insert(setting)
    .values({ name: settingName, value })
    .onConflictDoUpdate({
      target: setting.name,
      set: { value: sql`greatest(${setting.value}, excluded.value)` },
    });
  return rowCount;
}

/** Revisions from before that moment may be gone; null where none was ever thinned out. */
export async function thinnedBefore(executor: Executor): Promise<Date | null> {
  const [found] = await executor.select().from(setting).where(eq(setting.name, settingName));
  return found === undefined ? null : new Date(found.value);
}

/** Old, never public, not its record's newest, and of no record that has a draft, which is merged from one. */
function thinnableRevisions(before: Date): SQL {
  const hidden = resources.flatMap((resource) => hiddenRevisions(resource) ?? []);
  return sql`${revision.created_at} < ${before.toISOString()}
    and (${sql.join([sql`false`, ...hidden], sql` or `)})
    and exists (select from ${revision} as newer where newer.resource = ${revision.resource}
      and newer.record_id = ${revision.record_id} and newer.number > ${revision.number})
    and not exists (select from ${draft} where ${draft.resource} = ${revision.resource}
      and ${draft.record_id} = ${revision.record_id} and ${draft.ended_at} is null)`;
}

/** The condition that a revision of a resource wasn't for visitors; null where all are. */
function hiddenRevisions(resource: Resource): SQL | null {
  const isOf = sql`${revision.resource} = ${resource.api}`;
  if (resource.visible === "never") return isOf;
  if (resource.visible === "always" || !hasStatus(resource)) return null;
  return sql`(${isOf} and ${revision.values}->>'status' is distinct from 'active')`;
}
