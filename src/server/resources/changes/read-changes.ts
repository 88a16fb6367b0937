/**
 * What has changed in a public list since a position: records to read again, and ids that left it. Exact for
 * positions, whose numbers follow the order of commits (decision 0219).
 */
import type { SQL } from "drizzle-orm";
import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { ListPosition, Since } from "#contract/list-changes.ts";
import { continuedText, listPositionText } from "#contract/list-changes.ts";
import type { ListQuery } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind, hasStatus } from "#contract/resource.ts";
import { user } from "#contract/resources/user.ts";
import { momentFields } from "#contract/visibility.ts";
import type { Executor } from "../../database/executor.ts";
import { publicChange } from "../../database/integration-tables.ts";
import { countingRows } from "../../database/change-numbers.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { columnOf } from "../../database/table-for.ts";
import { matchesFilters } from "../list-records.ts";
import { publicScope } from "../public-scope.ts";

/** What a client asks for. */
export interface ChangesRequest {
  readonly since: Since;
  readonly filters: ListQuery["filters"];
  /** Ids that one response has at most. */
  readonly limit: number;
  readonly now: Date;
}

/** Ids by what became of their records, and how to read on. */
export interface Changes {
  readonly listed: readonly number[];
  readonly removed: readonly number[];
  readonly next: string;
  readonly hasMore: boolean;
}

/** Where a round begins (null: with everything), where the next one will, and the last id that was read. */
interface Round {
  readonly from: ListPosition | null;
  readonly until: ListPosition;
  readonly afterId: number;
}

/** A save is committed no later than this after the moment that it carries. */
const longestSaveSeconds = 60;

/** Whether visitors have seen a record before one of its changes, its delete included. */
export async function wasSeen(
  executor: Executor,
  { resource, id }: { readonly resource: Resource; readonly id: number },
): Promise<boolean> {
  const rows = await executor
    .select({ id: publicChange.record_id })
    .from(publicChange)
    .where(
      and(
        eq(publicChange.resource, resource.api),
        eq(publicChange.record_id, id),
        publicChange.was_public,
      ),
    );
  return rows.length > 0;
}

/** Reads the changes; null for a position that the database doesn't have, or not any more. */
export async function readChanges(
  executor: Executor,
  resource: Resource,
  request: ChangesRequest,
): Promise<Changes | null> {
  const round = await roundOf(executor, request);
  if (round === null) return null;
  const { limit, since } = request;
  const rows = await candidates(executor, resource, request, round);
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  const { from, until } = round;
  const isUnchanged =
    since.kind === "position" && rows.length === 0 && since.position.number === until.number;
  const end = isUnchanged ? since.position : until;
  return {
    listed: page.filter((row) => row.is_listed).map(({ id }) => id),
    removed: page.filter((row) => !row.is_listed && row.was_public).map(({ id }) => id),
    next: hasMore ? continuedText(from, until, page.at(-1)?.id ?? 0) : listPositionText(end),
    hasMore,
  };
}

/** Read before the candidates: what commits meanwhile has a higher number, and comes with the next round. */
async function roundOf(executor: Executor, { since, now }: ChangesRequest): Promise<Round | null> {
  const known = await knownNumbers(executor, since);
  const until = { number: known.last, moment: now.getTime() };
  const isKnown = ({ number }: ListPosition) => number >= known.start && number <= known.last;
  if (since.kind === "continued") {
    const positions = [since.until, ...(since.from === null ? [] : [since.from])];
    return positions.every(isKnown) ? since : null;
  }
  if (since.kind === "position") {
    return isKnown(since.position) ? { from: since.position, until, afterId: 0 } : null;
  }
  // What changed before the first change that is known has no number.
  const isBefore = known.firstAt === null || since.seconds * 1000 <= known.firstAt;
  if (isBefore) return { from: null, until, afterId: 0 };
  const from = { number: known.before ?? known.last, moment: since.seconds * 1000 };
  return { from, until, afterId: 0 };
}

async function knownNumbers(executor: Executor, since: Since) {
  const seconds = since.kind === "seconds" ? since.seconds - longestSaveSeconds : 0;
  const changedAt = sql`${new Date(Math.max(0, seconds) * 1000).toISOString()}::timestamptz`;
  const { rows } = await executor.execute<
    Record<"last" | "start" | "before" | "first_at", unknown>
  >(sql`
    select
      (select number from ${publicChange} where resource = ${countingRows.last}) as last,
      (select number from ${publicChange} where resource = ${countingRows.restored}) as start,
      (select min(number) - 1 from ${publicChange}
       where changed_at >= ${changedAt} and record_id > 0) as before,
      (select extract(epoch from min(changed_at)) * 1000 from ${publicChange}
       where record_id > 0) as first_at`);
  const [row] = rows;
  const orNull = (value: unknown) => (value === null || value === undefined ? null : Number(value));
  return {
    last: Number(row?.last ?? 0),
    start: Number(row?.start ?? 0),
    before: orNull(row?.before),
    firstAt: orNull(row?.first_at),
  };
}

interface Candidate {
  readonly [column: string]: unknown;
  readonly id: number;
  readonly is_listed: boolean;
  readonly was_public: boolean;
}

/** One more than the limit, in the order of their ids, which no change alters. */
async function candidates(
  executor: Executor,
  resource: Resource,
  { filters, now, limit }: ChangesRequest,
  { from, afterId }: Round,
): Promise<readonly Candidate[]> {
  const table = resourceTable(resource);
  const id = columnOf(table, "id");
  const listed = and(publicScope(resource, now), matchesFilters(resource, filters));
  const first = (condition: SQL | undefined) => sql`
    (select ${id} as id from ${table} where ${and(condition, gt(id, afterId))}
     order by ${id} limit ${limit + 1})`;
  const found =
    from === null
      ? [first(listed)]
      : [
          sql`
    (select record_id as id from ${publicChange}
     where resource = ${resource.api} and number > ${from.number} and record_id > ${afterId}
     order by record_id limit ${limit + 1})`,
          ...(await namedChanges(executor, resource, from)).map(first),
          ...momentsPassed(resource, from, now).map(first),
        ];
  const exists = (condition: SQL | undefined) =>
    sql`exists (select from ${table} where ${and(sql`${id} = candidate.id`, condition)})`;
  const { rows } = await executor.execute<Candidate>(sql`
    select candidate.id, ${exists(listed)} as is_listed,
      coalesce(change.was_public, false) or ${exists(hasBegun(resource, now))} as was_public
    from (
      select distinct id from (${sql.join(found, sql` union all `)}) as found
      order by id limit ${limit + 1}) as candidate
    left join ${publicChange} as change
      on change.resource = ${resource.api} and change.record_id = candidate.id
    order by candidate.id`);
  return rows;
}

/** Conditions of naming a record that has changed: a category's name, an author's. */
async function namedChanges(
  executor: Executor,
  resource: Resource,
  from: ListPosition,
): Promise<SQL[]> {
  const references = fieldsOfKind(resource, "reference").map(([name, { to }]) => ({ name, to }));
  const authors = ["creator_id", "editor_id"].map((name) => ({ name, to: user.api }));
  const named = [...references, ...(resource.isAuthored ? authors : [])];
  if (named.length === 0) return [];
  // Read first: where none has changed, as mostly, no record is looked at for it.
  const changed = await executor
    .select({ resource: publicChange.resource, id: publicChange.record_id })
    .from(publicChange)
    .where(
      and(
        inArray(
          publicChange.resource,
          named.map(({ to }) => to),
        ),
        gt(publicChange.number, from.number),
      ),
    );
  return named.flatMap(({ name, to }) => {
    const ids = changed.filter((one) => one.resource === to).map(({ id }) => id);
    const column = columnOf(resourceTable(resource), name);
    return ids.length === 0 ? [] : [sql`${column} = any(${sql.param(ids)}::int[])`];
  });
}

/** Conditions that the clock has begun or ended what visitors see of a record. */
function momentsPassed(resource: Resource, from: ListPosition, now: Date): SQL[] {
  const { begins, ends } = momentFields(resource);
  return [...begins, ...ends].flatMap((name) => {
    const column = columnOf(resourceTable(resource), name);
    const passed = and(isActive(resource), gt(column, new Date(from.moment)), lte(column, now));
    return passed === undefined ? [] : [passed];
  });
}

/** The condition that visitors can have seen a record as it is stored. */
function hasBegun(resource: Resource, now: Date): SQL | undefined {
  const begins = resource.visibility?.window?.from;
  const begun =
    begins === undefined ? undefined : lte(columnOf(resourceTable(resource), begins), now);
  return and(isActive(resource), begun);
}

function isActive(resource: Resource): SQL | undefined {
  if (resource.visible !== "whenActive" || !hasStatus(resource)) return undefined;
  return eq(columnOf(resourceTable(resource), "status"), "active");
}
