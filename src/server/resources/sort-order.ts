/** The order of a list. */
import type { SQL } from "drizzle-orm";
import { asc, desc, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { columnOf } from "../database/table-for.ts";

/** A column that a list is ordered by. */
export interface SortKey {
  readonly column: PgColumn;
  readonly isDescending: boolean;
}

/**
 * The columns of a `sort` and the id, which makes the order total; it goes in the direction of the
 * last, so that one index serves both.
 */
export function sortKeys(table: PgTable, sort: readonly string[]): readonly SortKey[] {
  const keys = sort.map((name) => {
    const isDescending = name.startsWith("-");
    return { column: columnOf(table, isDescending ? name.slice(1) : name), isDescending };
  });
  const id = columnOf(table, "id");
  if (keys.some(({ column }) => column === id)) return keys;
  return [...keys, { column: id, isDescending: keys.at(-1)?.isDescending ?? true }];
}

/** The expressions of an ORDER BY, empty values last. */
export function orderBy(keys: readonly SortKey[]): SQL[] {
  return keys.map(({ column, isDescending }) => {
    if (!isDescending) return asc(column);
    return column.notNull ? desc(column) : sql`${column} desc nulls last`;
  });
}
