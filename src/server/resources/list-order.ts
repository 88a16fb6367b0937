/** In what order a list comes, and what of it comes after a record. */
import type { Placeholder, SQL } from "drizzle-orm";
import { asc, desc, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import type { ResourceTable } from "../database/table-for.ts";
import { columnOf } from "../database/table-for.ts";

/** A column that a list is ordered by. */
interface OrderKey {
  readonly column: PgColumn;
  readonly isDescending: boolean;
}

/**
 * The columns asked for and the id, which makes the order total; it goes in the direction of the
 * last, so that one index serves both.
 */
function keysOf(table: ResourceTable, sort: readonly string[]): readonly OrderKey[] {
  const keys = sort.map((name) => {
    const isDescending = name.startsWith("-");
    return { column: columnOf(table, isDescending ? name.slice(1) : name), isDescending };
  });
  const id = columnOf(table, "id");
  if (keys.some(({ column }) => column === id)) return keys;
  return [...keys, { column: id, isDescending: keys.at(-1)?.isDescending ?? true }];
}

/** The order asked for, empty values last. */
export function orderBy(table: ResourceTable, sort: readonly string[]): SQL[] {
  return keysOf(table, sort).map(({ column, isDescending }) => {
    if (!isDescending) return asc(column);
    return column.notNull ? desc(column) : sql`${column} desc nulls last`;
  });
}

/**
 * Whether an index finds what comes after a record: SQL compares several columns at once only in one
 * direction, and says nothing of empty ones.
 */
export function isSeekable(table: ResourceTable, sort: readonly string[]): boolean {
  const [first, ...others] = keysOf(table, sort);
  const isOneWay = others.every(({ isDescending }) => isDescending === first?.isDescending);
  return isOneWay && keysOf(table, sort).every(({ column }) => column.notNull);
}

/**
 * The condition of what comes after the record with an id; nothing does where there is no such record.
 * What that record holds is asked for, not handed over: its moments are finer than JavaScript's.
 */
export function comesAfter(
  table: ResourceTable,
  sort: readonly string[],
  id: number | Placeholder,
): SQL {
  const keys = keysOf(table, sort);
  const other = alias(table, "other");
  const valueOf = ({ column: { name } }: OrderKey) =>
    name === "id"
      ? sql`${id}::integer`
      : new QueryBuilder()
          .select({ value: columnOf(other, name) })
          .from(other)
          .where(eq(columnOf(other, "id"), id));
  const columns = sql.join(
    keys.map(({ column }) => column),
    sql`, `,
  );
  const values = sql.join(
    keys.map((key) => sql`${valueOf(key)}`),
    sql`, `,
  );
  const comparison = keys[0]?.isDescending === true ? sql`<` : sql`>`;
  return sql`(${columns}) ${comparison} (${values})`;
}
