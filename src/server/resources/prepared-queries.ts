/**
 * What public pages read, as prepared statements: to build their SQL takes Drizzle longer than
 * PostgreSQL takes to execute it. Lists of the API, whose shapes callers choose, are not prepared.
 */
import { and, sql } from "drizzle-orm";
import type { ListQuery } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import { preparedOn } from "../database/prepared.ts";
import type { ReadExecutor } from "../database/executor.ts";
import type { ListedRecord, StoredRecord } from "../database/stored-record.ts";
import { matchesFilters } from "./list-records.ts";
import type { RecordQuery } from "./repository.ts";
import { listedRecord, repositoryFor, storedRecord } from "./repository.ts";
import { publicScope } from "./public-scope.ts";

type Statement = (executor: ReadExecutor) => ReturnType<RecordQuery["prepare"]>;

/** By resource and whatever else makes another SQL; as many as the loaders of pages name. */
const statements = new Map<string, Statement>();

function statement(key: string, build: (executor: ReadExecutor) => RecordQuery): Statement {
  const known = statements.get(key);
  if (known !== undefined) return known;
  // PostgreSQL truncates names at 63 bytes.
  const name = `read ${statements.size}`;
  const made = preparedOn((executor) => build(executor).prepare(name));
  statements.set(key, made);
  return made;
}

const now = sql`${sql.placeholder("now")}`;

/** The first public records of a list at a moment. */
export async function readFirst<R extends Resource>(
  executor: ReadExecutor,
  resource: R,
  { filters, sort, limit }: Pick<ListQuery, "filters" | "sort"> & { readonly limit: number },
  moment: Date,
): Promise<ListedRecord<R>[]> {
  const names = Object.keys(filters);
  const prepared = statement(JSON.stringify([resource.api, names, sort]), (database) => {
    const values = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
    const where = and(publicScope(resource, now), matchesFilters(resource, values));
    const part = { limit: sql.placeholder("limit"), offset: 0 };
    return repositoryFor(resource).selectList(database, { where, sort, ...part });
  });
  const rows = await prepared(executor).execute({ ...filters, limit, now: moment.toISOString() });
  return rows.map((row) => listedRecord<R>(row));
}

/** The public record with an id at a moment. */
export async function readRecord<R extends Resource>(
  executor: ReadExecutor,
  resource: R,
  id: number,
  moment: Date,
): Promise<StoredRecord<R> | null> {
  const prepared = statement(resource.api, (database) =>
    repositoryFor(resource).selectOne(database, sql.placeholder("id"), publicScope(resource, now)),
  );
  const [row] = await prepared(executor).execute({ id, now: moment.toISOString() });
  return row === undefined ? null : storedRecord<R>(row);
}
