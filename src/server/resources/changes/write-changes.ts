/** Writes which records visitors saw change, in the transaction of the change (decision 0219). */
import type { SQLWrapper } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { user } from "#contract/resources/user.ts";
import { isPublic } from "#contract/visibility.ts";
import type { ChangedColumns, ChangedRecord } from "../../database/changed-record.ts";
import type { Executor } from "../../database/executor.ts";
import { publicChange } from "../../database/integration-tables.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { columnOf } from "../../database/table-for.ts";

/** A row is written again for each change, and gets the number of that. */
const changedAgain = {
  target: [publicChange.resource, publicChange.record_id],
  set: {
    number: null,
    changed_at: sql`excluded.changed_at`,
    was_public: sql`${publicChange.was_public} or excluded.was_public`,
  },
};

/** The writes for those of the records that visitors see something of. */
export function publicChangeWrites(
  executor: Executor,
  { resource, now }: { readonly resource: Resource; readonly now: Date },
  records: readonly ChangedRecord[],
): SQLWrapper[] {
  const rows = records
    .filter((record) => isSeen(resource, record))
    .map(({ id, before }) => ({
      resource: resource.api,
      record_id: id,
      changed_at: now,
      was_public: wasPublic(resource, before, now),
    }));
  if (rows.length === 0) return [];
  return [executor.insert(publicChange).values(rows).onConflictDoUpdate(changedAgain)];
}

/** Writes what an account has created and edited, whose name it loses. */
export async function writeAuthoredChanges(
  executor: Executor,
  accountId: number,
  now: Date,
): Promise<void> {
  for (const resource of resources.filter(({ isAuthored }) => isAuthored)) {
    const table = resourceTable(resource);
    const [id, creator, editor] = ["id", "creator_id", "editor_id"].map((name) =>
      columnOf(table, name),
    );
    // Locked before, as a save locks them: else the two could wait for each other.
    await executor.execute(sql`
      with authored as (
        select ${id} as id from ${table} where ${creator} = ${accountId} or ${editor} = ${accountId}
        order by ${id} for update)
      insert into ${publicChange} (resource, record_id, changed_at, was_public)
      select ${resource.api}, id, ${now.toISOString()}::timestamptz, false from authored
      on conflict (resource, record_id) do update set number = null, changed_at = excluded.changed_at`);
  }
}

function isSeen(resource: Resource, { before, after }: ChangedRecord): boolean {
  const { labelField } = resource;
  if ([before, after].some((columns) => isPublic(resource, columns))) return true;
  return isNamed(resource) && before?.[labelField] !== after?.[labelField];
}

/** Whether records that visitors see name records of a resource, also those that they don't see. */
function isNamed({ api }: Resource): boolean {
  return resources.some(
    (other) =>
      other.visible !== "never" &&
      ((other.isAuthored && api === user.api) ||
        fieldsOfKind(other, "reference").some(([, { to }]) => to === api)),
  );
}

/** Whether visitors can have seen a record: since its window began, where it has one. */
function wasPublic(resource: Resource, before: ChangedColumns | null, now: Date): boolean {
  if (!isPublic(resource, before)) return false;
  const begins = before?.[resource.visibility?.window?.from ?? ""];
  return !(begins instanceof Date) || begins <= now;
}
