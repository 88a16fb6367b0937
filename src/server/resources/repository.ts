/** The SQL of every resource, made from its definition. No text of a request ever becomes SQL. */
import type { Placeholder, SQL } from "drizzle-orm";
import { and, count, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { alias } from "drizzle-orm/pg-core";
import { isInLists } from "#contract/response-schemas.ts";
import { resourceByApi } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { resourceTable } from "../database/resource-tables.ts";
import type { Executor } from "../database/executor.ts";
import type { ListedRecord, StoredColumns, StoredRecord } from "../database/stored-record.ts";
import type { ResourceTable } from "../database/table-for.ts";
import { columnOf } from "../database/table-for.ts";
import { computedColumns } from "./computed-fields.ts";
import { orderBy, sortKeys } from "./sort-order.ts";

/** Column values to write, by column name. */
export type ColumnValues = Readonly<Record<string, unknown>>;

/** Which records to read, and in what order. */
export interface Selection {
  readonly where?: SQL | undefined;
  /** Field names, "-" for descending. */
  readonly sort: readonly string[];
  readonly limit?: number | Placeholder;
  readonly offset?: number;
}

/** A query of records, to be awaited or prepared; `storedRecord` reads its rows. */
export interface RecordQuery extends PromiseLike<Record<string, unknown>[]> {
  prepare(name: string): {
    execute(values: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>[]>;
  };
}

/** Reading and writing the records of one resource. */
export interface Repository<R extends Resource = Resource> {
  readonly table: ResourceTable;
  list(executor: Executor, selection: Selection): Promise<ListedRecord<R>[]>;
  /** The same by their ids, as far as there are any, in the order of the ids. */
  findMany(executor: Executor, ids: readonly number[], scope?: SQL): Promise<ListedRecord<R>[]>;
  find(executor: Executor, id: number, scope?: SQL): Promise<StoredRecord<R> | null>;
  /** The queries behind `list` and `find`. */
  selectList(executor: Executor, selection: Selection): RecordQuery;
  selectOne(executor: Executor, id: number | Placeholder, scope?: SQL): RecordQuery;
  count(executor: Executor, where?: SQL): Promise<number>;
  /** The record's own columns, locked until the transaction ends. */
  lock(executor: Executor, id: number): Promise<StoredColumns<R> | null>;
  insert(executor: Executor, values: ColumnValues): Promise<number>;
  update(executor: Executor, id: number, values: ColumnValues): Promise<void>;
  remove(executor: Executor, id: number): Promise<void>;
}

interface Join {
  readonly field: string;
  readonly table: ResourceTable;
  readonly label: PgColumn;
}

/** The other tables that a record's response names, each under an alias of its own. */
function joinsOf(resource: Resource): Join[] {
  const references = fieldsOfKind(resource, "reference").map(([name, field]) => ({
    field: name,
    to: resourceByApi(field.to),
  }));
  const authors = resource.isAuthored
    ? ["creator_id", "editor_id"].map((field) => ({ field, to: resourceByApi("user") }))
    : [];
  return [...references, ...authors].map(({ field, to }) => {
    const table = alias(resourceTable<Resource>(to), `of_${field}`);
    return { field, table, label: columnOf(table, to.labelField) };
  });
}

/** The repository of a resource of the registry. */
export function repositoryFor<R extends Resource>(resource: R): Repository<R> {
  const table = resourceTable<Resource>(resource);
  const column = (name: string) => columnOf(table, name);
  const joins = joinsOf(resource);
  const allColumns: Record<string, PgColumn> = getTableColumns(table);
  const listColumns = Object.fromEntries(
    Object.entries(allColumns).filter(([name]) => {
      const field = resource.fields[name];
      return field === undefined || isInLists(field);
    }),
  );

  const computed = computedColumns(resource);

  function select(executor: Executor, own: Record<string, PgColumn>) {
    const columns = { ...own, ...computed };
    const joined = Object.fromEntries(
      joins.map((join) => [join.field, { id: columnOf(join.table, "id"), label: join.label }]),
    );
    let query = executor
      .select({ columns, ...joined })
      .from(table)
      .$dynamic();
    for (const join of joins) {
      query = query.leftJoin(join.table, eq(columnOf(join.table, "id"), column(join.field)));
    }
    return query;
  }

  function selectList(executor: Executor, { where, sort, limit, offset }: Selection) {
    const order = orderBy(sortKeys(table, sort));
    const rows = select(executor, listColumns).orderBy(...order);
    if (limit === undefined) return rows.where(where);
    // A deferred join: what the offset skips is read in an index alone.
    const page = executor
      .select({ id: column("id") })
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset ?? 0);
    return rows.where(inArray(column("id"), page));
  }

  function selectOne(executor: Executor, id: number | Placeholder, scope?: SQL) {
    return select(executor, allColumns).where(and(eq(column("id"), id), scope));
  }

  return {
    table,
    selectList,
    selectOne,
    async list(executor, selection) {
      return (await selectList(executor, selection)).map((row) => listedRecord<R>(row));
    },
    async findMany(executor, ids, scope) {
      if (ids.length === 0) return [];
      const where = and(inArray(column("id"), [...ids]), scope);
      const rows = await select(executor, listColumns).where(where);
      const byId = new Map(rows.map((row) => [row.columns["id"], listedRecord<R>(row)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    async find(executor, id, scope) {
      const [row] = await selectOne(executor, id, scope);
      return row === undefined ? null : storedRecord<R>(row);
    },
    async count(executor, where) {
      const rows = await executor.select({ total: count() }).from(table).where(where);
      return rows[0]?.total ?? 0;
    },
    async lock(executor, id) {
      const rows = await executor
        .select({ ...allColumns })
        .from(table)
        .where(eq(column("id"), id))
        .for("update");
      const row: unknown = rows[0] ?? null;
      return row as StoredColumns<R> | null;
    },
    async insert(executor, values) {
      const rows = await executor
        .insert(table)
        .values(values)
        .returning({ id: column("id") });
      return Number(rows[0]?.id);
    },
    async update(executor, id, values) {
      await executor
        .update(table)
        .set({ ...values, version: sql`${column("version")} + 1` })
        .where(eq(column("id"), id));
    },
    async remove(executor, id) {
      await executor.delete(table).where(eq(column("id"), id));
    },
  };
}

/** The record in a row of `selectOne`: the definition has made both the query and the type. */
export function storedRecord<R extends Resource>(row: Record<string, unknown>): StoredRecord<R> {
  const { columns, ...references } = row;
  const record: unknown = { columns, references };
  return record as StoredRecord<R>;
}

/** The record in a row of `selectList`. */
export function listedRecord<R extends Resource>(row: Record<string, unknown>): ListedRecord<R> {
  return storedRecord<R>(row);
}
