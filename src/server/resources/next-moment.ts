/** The next of the moments that columns hold. */
import { and, eq, gt, min } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Resource } from "#contract/resource.ts";
import type { Executor } from "../database/executor.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { columnOf } from "../database/table-for.ts";

/** When the first moment after `now` comes in any of these columns of active records; null: none does. */
export async function nextMoment(
  executor: Executor,
  resource: Resource,
  columns: readonly AnyPgColumn[],
  now: Date,
): Promise<Date | null> {
  const table = resourceTable(resource);
  const isActive = eq(columnOf(table, "status"), "active");
  const moments: number[] = [];
  for (const column of columns) {
    const [row] = await executor
      .select({ moment: min(column) })
      .from(table)
      .where(and(isActive, gt(column, now)));
    if (row?.moment instanceof Date) moments.push(row.moment.getTime());
  }
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}
