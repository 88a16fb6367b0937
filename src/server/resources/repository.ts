/** The SQL of every resource, made from its definition. No text of a request ever becomes SQL. */
import type { Placeholder, SQL } from "drizzle-orm";
import { and, count, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgColumn } from "drizzle-orm/pg-core";
import { alias } from "drizzle-orm/pg-core";
import { isInLists } from "#contract/answer-schemas.ts";
import type { ListQuery } from "#contract/list-query.ts";
import { resourceByApi } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { resourceTable } from "../database/schema.ts";
import type { ResourceTable } from "../database/table-for.ts";
import { hasShortParts, holdsShortParts } from "../database/short-parts.ts";
import { columnOf } from "../database/table-for.ts";
import { factColumns } from "./facts.ts";
import { comesAfter, orderBy } from "./list-order.ts";

/** The database or a transaction on it. */
export type Executor = Pick<NodePgDatabase, "select" | "insert" | "update" | "delete" | "execute">;

/** A stored record: its columns, and under `references` the records it points to. */
export interface StoredRecord {
  readonly columns: Readonly<Record<string, unknown>>;
  /** By field name, also `creator_id` and `editor_id`: the other record's id and label. */
  readonly references: Readonly<Record<string, { id: number; label: string } | null>>;
}

/** Column values to write, by column name. */
export type ColumnValues = Readonly<Record<string, unknown>>;

/** What a list is to hold; a placeholder stands for a value that comes later. */
export interface Wanted {
  readonly filters: Readonly<Record<string, unknown>>;
  /** For `ilike`, in any of the searched fields. */
  readonly pattern?: unknown;
  readonly sort: readonly string[];
  /** The id of the record after which the list begins. */
  readonly after?: number | Placeholder;
  readonly page?: {
    readonly limit: number | Placeholder;
    readonly offset: number | Placeholder;
    readonly way: PageWay;
  };
}

/** How a page is read: its records at once; or its ids first, in the list's order, and their records then. */
type PageWay = "at once" | "ids first";

/** A query that is not asked yet. */
export interface Select extends PromiseLike<Record<string, unknown>[]> {
  toSQL(): { sql: string; params: unknown[] };
}

/** Reading and writing the records of one resource. */
export interface Repository {
  readonly table: ResourceTable;
  /** The records of a list, or of a part of it. */
  list(executor: Executor, query: ListQuery, part?: ListPart, scope?: SQL): Promise<StoredRecord[]>;
  /** The condition of having these values. */
  isAmong(filters: ListQuery["filters"]): SQL | undefined;
  /** The queries behind `list` and `find`, for those who ask them their own way. */
  selectList(executor: Executor, wanted: Wanted, scope?: SQL): Select;
  selectOne(executor: Executor, id: number | Placeholder, scope?: SQL): Select;
  /** Names of the columns that they answer, in order; each reference then has its id and its label. */
  readonly layout: {
    readonly list: readonly string[];
    readonly detail: readonly string[];
    readonly references: readonly string[];
  };
  /** The records with these ids, as far as there are any, in no order. */
  findMany(executor: Executor, ids: readonly number[], scope?: SQL): Promise<StoredRecord[]>;
  find(executor: Executor, id: number, scope?: SQL): Promise<StoredRecord | null>;
  /** The record's own columns, locked until the transaction ends. */
  lock(executor: Executor, id: number): Promise<ColumnValues | null>;
  insert(executor: Executor, values: ColumnValues): Promise<number>;
  update(executor: Executor, id: number, values: ColumnValues): Promise<void>;
  remove(executor: Executor, id: number): Promise<void>;
  count(executor: Executor, scope?: SQL): Promise<number>;
  /** How many records a search hits, if they are not more than `most`, else that number. */
  countHits(executor: Executor, query: ListQuery, most: number): Promise<number>;
  /** The ids of a part of a search's hits, in the list's order: all hits are found, then put in order. */
  hitsInOrder(executor: Executor, query: ListQuery, part: ListPart): Promise<number[]>;
  /** The same, as far as it lies among so many first records of the list. */
  hitsAmongFirst(
    executor: Executor,
    query: ListQuery,
    part: ListPart,
    howMany: number,
  ): Promise<number[]>;
  /** How many records all pages of a list have. */
  total(executor: Executor, query: ListQuery, scope?: SQL): Promise<number>;
}

interface Join {
  readonly field: string;
  readonly table: ResourceTable;
  readonly label: PgColumn;
}

/** The other tables that a record's answer names, each under an alias of its own. */
function joinsOf(resource: Resource): Join[] {
  const references = fieldsOfKind(resource, "reference").map(([name, field]) => ({
    field: name,
    to: resourceByApi(field.to),
  }));
  const authors = resource.isAuthored
    ? ["creator_id", "editor_id"].map((field) => ({ field, to: resourceByApi("user") }))
    : [];
  return [...references, ...authors].map(({ field, to }) => {
    const table = alias(resourceTable(to), `of_${field}`);
    return { field, table, label: columnOf(table, to.labelField) };
  });
}

/** The repository of a resource of the registry. */
export function repositoryFor(resource: Resource): Repository {
  const table = resourceTable(resource);
  const column = (name: string) => columnOf(table, name);
  const joins = joinsOf(resource);
  const allColumns: Record<string, PgColumn> = getTableColumns(table);
  const listColumns = Object.fromEntries(
    Object.entries(allColumns).filter(([name]) => {
      const field = resource.fields[name];
      return field === undefined || isInLists(field);
    }),
  );

  const facts = factColumns(resource);

  function selectFrom(executor: Executor, own: Record<string, PgColumn>) {
    const columns = { ...own, ...facts };
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

  function selectList(executor: Executor, wanted: Wanted, scope?: SQL) {
    const { page, sort, after } = wanted;
    const isAfter = after === undefined ? undefined : comesAfter(table, sort, after);
    const where = and(scope, ...conditions(resource, table, wanted), isAfter);
    const order = orderBy(table, sort);
    const rows = selectFrom(executor, listColumns).orderBy(...order);
    if (page === undefined) return rows.where(where);
    if (page.way === "at once") return rows.where(where).limit(page.limit).offset(page.offset);
    // What is skipped is only walked past in an index, what a search finds is only sorted; whole records,
    // and the names of what they point to, are read of the page alone.
    const ids = executor
      .select({ id: column("id") })
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(page.limit)
      .offset(page.offset);
    return rows.where(inArray(column("id"), ids));
  }

  function selectOne(executor: Executor, id: number | Placeholder, scope?: SQL) {
    return selectFrom(executor, allColumns).where(and(eq(column("id"), id), scope));
  }

  return {
    table,
    async list(executor, query, part, scope) {
      return (await selectList(executor, wantedOf(query, part), scope)).map(storedRecord);
    },
    isAmong: (filters) => and(...conditions(resource, table, { filters })),
    selectList,
    selectOne,
    layout: {
      list: Object.keys(listColumns),
      detail: Object.keys(allColumns),
      references: joins.map((join) => join.field),
    },
    async findMany(executor, ids, scope) {
      if (ids.length === 0) return [];
      const where = and(inArray(column("id"), [...ids]), scope);
      return (await selectFrom(executor, listColumns).where(where)).map(storedRecord);
    },
    async find(executor, id, scope) {
      const rows = await selectOne(executor, id, scope);
      return rows[0] === undefined ? null : storedRecord(rows[0]);
    },
    async lock(executor, id) {
      const rows = await executor
        .select({ ...allColumns })
        .from(table)
        .where(eq(column("id"), id))
        .for("update");
      return rows[0] ?? null;
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
    count: countRows,
    async countHits(executor, query, most) {
      const hits = executor
        .select({ id: column("id") })
        .from(table)
        .where(findable(query))
        .limit(most)
        .as("hits");
      const rows = await executor.select({ total: count() }).from(hits);
      return rows[0]?.total ?? 0;
    },
    hitsInOrder(executor, query, part) {
      // Behind "offset 0" PostgreSQL doesn't see the order, so that it finds by the conditions alone.
      return idsOf(executor, query, part, sql`where ${findable(query)} offset 0`);
    },
    hitsAmongFirst(executor, query, part, howMany) {
      const { filters, sort } = query;
      const among = and(sql`true`, ...conditions(resource, table, { filters }));
      const first = sql`where ${among} order by ${sql.join(orderBy(table, sort), sql`, `)} limit ${howMany}`;
      return idsOf(executor, query, part, first);
    },
    total,
  };

  function total(executor: Executor, query: ListQuery, scope?: SQL): Promise<number> {
    return countRows(executor, and(scope, ...conditions(resource, table, wantedOf(query))));
  }

  async function idsOf(
    executor: Executor,
    query: ListQuery,
    { skip, size }: ListPart,
    among: SQL,
  ): Promise<number[]> {
    const { rows } = await executor.execute<{ id: number }>(sql`
      select ${column("id")} as id from (select * from ${table} ${among}) as ${table}
      where ${and(...conditions(resource, table, wantedOf(query)))}
      order by ${sql.join(orderBy(table, query.sort), sql`, `)} limit ${size} offset ${skip}`);
    return rows.map(({ id }) => id);
  }

  /** The condition of being hit, with an index whatever is looked for. */
  function findable(query: ListQuery): SQL | undefined {
    const text = hasShortParts(resource) ? (query.search ?? "") : "";
    const held = holdsShortParts(resource.searched.map(column), text);
    return and(held, ...conditions(resource, table, wantedOf(query)));
  }

  async function countRows(executor: Executor, where?: SQL): Promise<number> {
    const rows = await executor.select({ total: count() }).from(table).where(where);
    return rows[0]?.total ?? 0;
  }
}

/**
 * From here on it pays to look for the page first and to read its records then; for a search always (one
 * of the back office goes its own way, `stored-search.ts`).
 */
const farOffset = 1_000;

/** A part of a list. */
export interface ListPart {
  /** The id of the record after which it is counted; without one it is from the list's beginning. */
  readonly after?: number;
  /** How many records are left out. */
  readonly skip: number;
  readonly size: number;
}

/** A list query, or a part of its list, in the words of SQL. */
export function wantedOf({ filters, search, sort }: ListQuery, part?: ListPart): Wanted {
  return {
    filters,
    sort,
    ...(search === undefined
      ? {}
      : { pattern: `%${search.replace(/[\\%_]/gu, String.raw`\$&`)}%` }),
    ...(part?.after === undefined ? {} : { after: part.after }),
    ...(part === undefined
      ? {}
      : {
          page: {
            limit: part.size,
            offset: part.skip,
            way: search !== undefined || part.skip >= farOffset ? "ids first" : "at once",
          },
        }),
  };
}

function storedRecord(row: Record<string, unknown>): StoredRecord {
  const { columns, ...references } = row;
  return {
    columns: columns as StoredRecord["columns"],
    references: references as StoredRecord["references"],
  };
}

function conditions(
  resource: Resource,
  table: ResourceTable,
  { filters, pattern }: Pick<Wanted, "filters" | "pattern">,
): (SQL | undefined)[] {
  const equal = Object.entries(filters).map(([name, value]) => eq(columnOf(table, name), value));
  if (pattern === undefined) return equal;
  const like = (name: string) => sql`${columnOf(table, name)} ilike ${pattern}`;
  return [...equal, or(...resource.searched.map(like))];
}
