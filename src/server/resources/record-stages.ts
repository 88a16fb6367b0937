/** What visitors see of stored records by now. */
import { and, eq, inArray } from "drizzle-orm";
import { resourceByApi } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { recordValues } from "#contract/revisions/values.ts";
import type { Stage } from "#contract/visibility.ts";
import { stageOf } from "#contract/visibility.ts";
import { secondsFromDate } from "#contract/wire.ts";
import type { Executor } from "../database/executor.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { columnOf } from "../database/table-for.ts";

type Columns = Readonly<Record<string, unknown>> & { readonly id: number };

/** The stages of records, in their order; null where the status says it all. */
export async function recordStages(
  executor: Executor,
  resource: Resource,
  records: readonly Columns[],
  now: Date,
): Promise<(Stage | null)[]> {
  const inactive = new Map<string, ReadonlySet<number>>();
  for (const name of resource.visibility?.activeReferences ?? []) {
    inactive.set(name, await inactiveAmong(executor, resource, name, records));
  }
  const moment = { seconds: secondsFromDate(now), inactive };
  return records.map((columns) => {
    const record = { ...recordValues(resource, columns), id: columns.id };
    return stageOf(resource, record, moment);
  });
}

/** Which of the records that a field points to are inactive. */
async function inactiveAmong(
  executor: Executor,
  resource: Resource,
  name: string,
  records: readonly Columns[],
): Promise<ReadonlySet<number>> {
  const field = resource.fields[name];
  const ids = records.map((columns) => columns[name]).filter((id) => typeof id === "number");
  if (field?.kind !== "reference" || ids.length === 0) return new Set();
  const table = resourceTable<Resource>(resourceByApi(field.to));
  const [id, status] = [columnOf(table, "id"), columnOf(table, "status")];
  const rows = await executor
    .select({ id })
    .from(table)
    .where(and(inArray(id, ids), eq(status, "inactive")));
  return new Set(rows.map((row) => Number(row.id)));
}
