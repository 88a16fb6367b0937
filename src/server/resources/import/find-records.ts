/** The records that rows of a file mean: by their key, and other records by their names. */
import type { SQL } from "drizzle-orm";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { resourceByApi } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import type { Executor } from "../../database/executor.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { columnOf } from "../../database/table-for.ts";

/** Whether one record was found, none, or more than one. */
export type Found =
  | { readonly kind: "one"; readonly id: number }
  | { readonly kind: "none" }
  | { readonly kind: "several"; readonly ids: readonly number[] };

/** What JavaScript trims. Stored texts may have it around them, as the blank that a phone's keyboard adds. */
const blanks =
  "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";

/**
 * The record with these values of key fields, which are trimmed. Letters count in any case, blanks around a stored text
 * don't; null is an empty column, and of several numbers any will do.
 */
export async function findByKey(
  executor: Executor,
  resource: Resource,
  key: Readonly<Record<string, unknown>>,
): Promise<Found> {
  const table = resourceTable<Resource>(resource);
  const conditions = Object.entries(key).map(([name, value]): SQL => {
    const column = columnOf(table, name);
    if (value === null) return isNull(column);
    if (Array.isArray(value)) return inArray(column, value);
    return typeof value === "string"
      ? sql`lower(btrim(${column}, ${blanks}::text)) = lower(${value}::text)`
      : eq(column, value);
  });
  const id = columnOf(table, "id");
  const rows = await executor
    .select({ id })
    .from(table)
    .where(and(...conditions));
  const [first, ...others] = rows.map((row) => Number(row.id));
  if (first === undefined) return { kind: "none" };
  return others.length > 0
    ? { kind: "several", ids: [first, ...others] }
    : { kind: "one", id: first };
}

/** The record of another resource with this name. */
export function findByName(executor: Executor, api: string, name: string): Promise<Found> {
  const resource = resourceByApi(api);
  return findByKey(executor, resource, { [resource.labelField]: name });
}
