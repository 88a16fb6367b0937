/** What a restore would bring back, found as the restore itself finds it. */
import { and, count, eq } from "drizzle-orm";
import type * as z from "zod";
import { resourceByApi } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { grantFor, reachCovers } from "#contract/roles.ts";
import type { restorePreview } from "#contract/trash.ts";
import { pagePathOf } from "#contract/visibility.ts";
import type { Account } from "../../accounts/account.ts";
import type { Executor } from "../../database/executor.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { revision } from "../../database/schema.ts";
import type { JsonColumns } from "../../database/stored-record.ts";
import { columnOf } from "../../database/table-for.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, refused } from "../../http/problem.ts";
import { findDeleted } from "../deleted-records.ts";
import { referencedHashes } from "../referenced-files.ts";
import { changedOfToday, columnsOfToday, restorableColumns } from "../restorable-columns.ts";
import { ownership } from "../save-record.ts";

type Preview = z.infer<typeof restorePreview>;

/** Reads it, for whoever may restore the record. */
export async function previewRestore(
  executor: Executor,
  { resource, id, actor }: { resource: Resource; id: number; actor: Account },
  now: Date,
): Promise<Outcome<Preview>> {
  const before = await findDeleted(executor, { resource, id }, now);
  if (before === null) return refused("notFound");
  const { remove } = grantFor(actor.role, resource.area);
  if (!reachCovers(remove, ownership(before), actor.id)) return refused("notFound");
  const possible = await restorableColumns(executor, resource, before, now);
  const page = pagePathOf(resource, id);
  const preview = {
    revisions: await countRevisions(executor, resource, id),
    files: referencedHashes(resource, before).length,
    addresses: page === null ? [] : [page],
    references: await presentReferences(executor, resource, before),
  };
  if (possible.kind === "refused") {
    return done({ ...preview, missing: [], obstacles: [...(possible.problem.errors ?? [])] });
  }
  const { columns, missing } = possible.value;
  const current = await columnsOfToday(executor, resource, columns);
  const changed = changedOfToday(before, current);
  return done({ ...preview, missing: [...missing, ...changed], obstacles: [] });
}

async function countRevisions(executor: Executor, { api }: Resource, id: number) {
  const isOf = and(eq(revision.resource, api), eq(revision.record_id, id));
  const [found] = await executor.select({ total: count() }).from(revision).where(isOf);
  return found?.total ?? 0;
}

async function presentReferences(executor: Executor, resource: Resource, columns: JsonColumns) {
  const found: Preview["references"] = [];
  for (const [name, field] of fieldsOfKind(resource, "reference")) {
    const { [name]: id = null } = columns as Record<string, unknown>;
    if (id === null) continue;
    const target = resourceByApi(field.to);
    const table = resourceTable<Resource>(target);
    const [row] = await executor
      .select({ label: columnOf(table, target.labelField) })
      .from(table)
      .where(eq(columnOf(table, "id"), id));
    if (row !== undefined) found.push({ field: field.label, label: String(row.label) });
  }
  return found;
}
