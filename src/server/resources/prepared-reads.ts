/**
 * What visitors read. The SQL of each shape of a query is made once and prepared by PostgreSQL; a
 * read fills in the values and asks for rows without names. What is read most, PostgreSQL also plans
 * once: to find a plan takes it longer than to go by it (decision 0051).
 */
import { is, Placeholder, sql } from "drizzle-orm";
import type { ListQuery } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import type { Database } from "../database/connect.ts";
import type { Readers } from "../database/readers.ts";
import { publicScope } from "./public-scope.ts";
import type { ListPart, Repository, Select, StoredRecord, Wanted } from "./repository.ts";
import { repositoryFor, wantedOf } from "./repository.ts";

/** The public records of one resource. */
export interface PreparedReads {
  /** A list, or a part of it. */
  list(query: ListQuery, now: Date, part?: ListPart): Promise<StoredRecord[]>;
  find(id: number, now: Date): Promise<StoredRecord | null>;
}

type Values = Readonly<Record<string, unknown>>;
type Query = ReturnType<Select["toSQL"]>;
type Run = (values: Values) => Promise<StoredRecord[]>;

/** A query that differs from others in more than its values. */
interface Shape {
  readonly query: Query;
  timesAsked: number;
  /** What it is prepared as; PostgreSQL tells names apart by 63 bytes. */
  name?: string;
}

/** PostgreSQL keeps what it has prepared for each connection, and visitors may ask for thousands of shapes. */
const maxPrepared = 40;
/** So often a shape is asked for before it is prepared: a crawler's odd addresses take no place. */
const oftenAsked = 5;
/** As many shapes are remembered, with their SQL, as the portal's own pages and a few clients have. */
const maxShapes = 400;

/** Up to this size a page that skips nothing has SQL of its own that says how long it is. */
const mostOnShortPage = 12;

/**
 * How that SQL ends, by size less one; what a visitor asks for only picks among these. A size that
 * comes later PostgreSQL takes for a tenth of everything until it knows better, and so plans anew
 * each time.
 */
const shortEndings = Array.from({ length: mostOnShortPage }, (_, index) => ` limit ${index + 1}`);

const readsByDatabase = new WeakMap<Database, Map<string, PreparedReads>>();

/** The reads of a resource on a database. */
export function preparedReads(database: Database, resource: Resource): PreparedReads {
  const known = readsByDatabase.get(database) ?? new Map<string, PreparedReads>();
  readsByDatabase.set(database, known);
  const reads = known.get(resource.api) ?? prepareReads(database, resource);
  known.set(resource.api, reads);
  return reads;
}

function prepareReads({ orm, readers }: Database, resource: Resource): PreparedReads {
  const repository = repositoryFor(resource);
  const moment = sql`${sql.placeholder("now")}`;
  const scope = publicScope(resource, moment);
  // PostgreSQL doesn't look into it while it plans, and so finds the same plan for every moment.
  const scopeAtAnyTime = publicScope(resource, sql`(select ${moment}::timestamptz)`);
  const toRecord = {
    list: recordFrom(repository, "list"),
    detail: recordFrom(repository, "detail"),
  };
  const ownOrder = String(resource.defaultSort);
  const shapes = new Map<string, Shape>();
  let preparedCount = 0;

  function selectList(wanted: Wanted): Query {
    const ending = endingOf(wanted);
    const filled = withPlaceholders(wanted);
    if (ending === undefined) return repository.selectList(orm, filled, scope).toSQL();
    const { page: _sized, ...whole } = filled;
    const query = repository.selectList(orm, whole, scopeAtAnyTime).toSQL();
    return { ...query, sql: query.sql + ending };
  }

  /** In another order PostgreSQL must know the moment, to find the index without what is over. */
  function endingOf(wanted: Wanted): string | undefined {
    return String(wanted.sort) === ownOrder ? shortEnding(wanted) : undefined;
  }

  function prepared(shapeName: string, part: "list" | "detail", select: () => Query): Run {
    const known = shapes.get(shapeName) ?? { query: select(), timesAsked: 0 };
    if (shapes.size < maxShapes) shapes.set(shapeName, known);
    known.timesAsked += 1;
    if (!known.name && known.timesAsked >= oftenAsked && preparedCount < maxPrepared) {
      preparedCount += 1;
      known.name = `${resource.api} ${preparedCount}`;
    }
    return runner(readers, known.query, toRecord[part], known.name);
  }

  return {
    list(query, now, part) {
      const wanted = wantedOf(query, part);
      const { filters, page, pattern, after } = wanted;
      const values = { ...filters, ...page, pattern, after, now: now.toISOString() };
      const select = () => selectList(wanted);
      // A search is planned each time: which way is quick hangs on what is looked for.
      const run =
        wanted.pattern === undefined
          ? prepared(shapeOf(wanted, endingOf(wanted)), "list", select)
          : runner(readers, select(), toRecord.list);
      return run(values);
    },
    async find(id, now) {
      const select = () => repository.selectOne(orm, sql.placeholder("id"), scope).toSQL();
      const values = { id, now: now.toISOString() };
      const [record] = await prepared("find", "detail", select)(values);
      return record ?? null;
    },
  };
}

/**
 * How the SQL of a short page that skips nothing ends; undefined for any other. Of a flag, which few
 * records have, PostgreSQL must know the value to find a plan; of a search what is looked for.
 */
function shortEnding({ filters, pattern, page }: Wanted): string | undefined {
  if (pattern !== undefined || page?.offset !== 0 || typeof page.limit !== "number")
    return undefined;
  const hasFlag = Object.values(filters).some((value) => typeof value === "boolean");
  return hasFlag ? undefined : shortEndings[page.limit - 1];
}

function shapeOf(wanted: Wanted, ending: string | undefined): string {
  return [Object.keys(wanted.filters), wanted.sort, pageShape(wanted, ending)]
    .map(String)
    .join(" ");
}

function pageShape(wanted: Wanted, ending: string | undefined): string {
  if (wanted.page === undefined) return "";
  const shape = ending ?? wanted.page.way;
  return wanted.after === undefined ? shape : `${shape} after`;
}

function withPlaceholders({ filters, pattern, sort, after, page }: Wanted): Wanted {
  const names = Object.keys(filters);
  return {
    filters: Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])),
    sort,
    ...(pattern === undefined ? {} : { pattern: sql.placeholder("pattern") }),
    ...(after === undefined ? {} : { after: sql.placeholder("after") }),
    ...(page === undefined
      ? {}
      : {
          page: {
            limit: sql.placeholder("limit"),
            offset: sql.placeholder("offset"),
            way: page.way,
          },
        }),
  };
}

function runner(
  { read }: Readers,
  { sql: text, params }: Query,
  toRecord: (row: unknown[]) => StoredRecord,
  name?: string,
): Run {
  return async (values) => {
    const filled = params.map((parameter) =>
      is(parameter, Placeholder) ? values[parameter.name] : parameter,
    );
    const query = { text, values: filled, rowMode: "array" as const };
    const { rows } = await read(({ $client }) =>
      $client.query<unknown[]>(name === undefined ? query : { ...query, name }),
    );
    return rows.map(toRecord);
  };
}

/** Turns a row, whose values come in the order of the layout, into a record. */
function recordFrom(
  { layout }: Repository,
  part: "list" | "detail",
): (row: readonly unknown[]) => StoredRecord {
  const names = layout[part];
  return (row) => {
    const columns: Record<string, unknown> = {};
    names.forEach((name, index) => (columns[name] = row[index]));
    const references: Record<string, { id: number; label: string } | null> = {};
    layout.references.forEach((name, index) => {
      const at = names.length + 2 * index;
      const id = row[at];
      references[name] = typeof id === "number" ? { id, label: String(row[at + 1]) } : null;
    });
    return { columns, references };
  };
}
