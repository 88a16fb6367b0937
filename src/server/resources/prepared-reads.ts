/**
 * What visitors read. The SQL of each shape of a query is made once and prepared by PostgreSQL; a
 * read fills in the values and asks for rows without names.
 */
import { is, Placeholder, sql } from "drizzle-orm";
import type { ListQuery } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import type { Database } from "../database/connect.ts";
import type { Readers } from "../database/readers.ts";
import { publicScope } from "./public-scope.ts";
import type { Repository, Select, StoredRecord, Wanted } from "./repository.ts";
import { repositoryFor, wantedOf } from "./repository.ts";

/** The public records of one resource. */
export interface PreparedReads {
  list(query: ListQuery, now: Date): Promise<StoredRecord[]>;
  find(id: number, now: Date): Promise<StoredRecord | null>;
}

type Values = Readonly<Record<string, unknown>>;
type Run = (values: Values) => Promise<StoredRecord[]>;

/**
 * PostgreSQL keeps what it has prepared for each connection, and visitors may ask for thousands of
 * shapes: those beyond this number are not prepared.
 */
const maxPrepared = 40;

const readsByDatabase = new WeakMap<Database, Map<string, PreparedReads>>();

/** The reads of a resource on a database. */
export function preparedReads(database: Database, resource: Resource): PreparedReads {
  const known = readsByDatabase.get(database) ?? new Map<string, PreparedReads>();
  readsByDatabase.set(database, known);
  const reads = known.get(resource.api) ?? prepareReads(database, resource);
  known.set(resource.api, reads);
  return reads;
}

function prepareReads({ readers }: Database, resource: Resource): PreparedReads {
  const repository = repositoryFor(resource);
  const scope = publicScope(resource, sql.placeholder("now"));
  const shapes = new Map<string, Run>();

  function run(shape: string, part: "list" | "detail", select: () => Select): Run {
    const known = shapes.get(shape);
    if (known !== undefined) return known;
    const name = shapes.size < maxPrepared ? `${resource.api} ${shape}` : undefined;
    const made = runner(readers.pool, select(), recordFrom(repository, part), name);
    if (name !== undefined) shapes.set(shape, made);
    return made;
  }

  return {
    list(query, now) {
      const wanted = wantedOf(query);
      const values = { ...wanted.filters, ...wanted.page, pattern: wanted.pattern, now };
      return run(shapeOf(wanted), "list", () =>
        repository.selectList(readers.orm, withPlaceholders(wanted), scope),
      )(values);
    },
    async find(id, now) {
      const select = () => repository.selectOne(readers.orm, sql.placeholder("id"), scope);
      const [record] = await run("find", "detail", select)({ id, now });
      return record ?? null;
    },
  };
}

function shapeOf({ filters, pattern, sort, page }: Wanted): string {
  const parts = [Object.keys(filters), sort, pattern === undefined ? "" : "q", pageShape(page)];
  return parts.map(String).join(" ");
}

function pageShape(page: Wanted["page"]): string {
  if (page === undefined) return "";
  return page.isFar ? "far page" : "page";
}

function withPlaceholders({ filters, pattern, sort, page }: Wanted): Wanted {
  const names = Object.keys(filters);
  return {
    filters: Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])),
    sort,
    ...(pattern === undefined ? {} : { pattern: sql.placeholder("pattern") }),
    ...(page === undefined
      ? {}
      : {
          page: {
            limit: sql.placeholder("limit"),
            offset: sql.placeholder("offset"),
            isFar: page.isFar,
          },
        }),
  };
}

function runner(
  pool: Readers["pool"],
  select: Select,
  toRecord: (row: unknown[]) => StoredRecord,
  name: string | undefined,
): Run {
  const { sql: text, params } = select.toSQL();
  return async (values) => {
    const filled = params.map((parameter) =>
      is(parameter, Placeholder) ? values[parameter.name] : parameter,
    );
    const query = { text, values: filled, rowMode: "array" as const };
    const { rows } = await pool.query<unknown[]>(name === undefined ? query : { ...query, name });
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
