/** Who has a part in what a record says and no second person has approved: they don't approve what is made of it. */
import { and, desc, eq, gt, inArray, max, ne, sql } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";
import { hasStatus } from "#contract/resource.ts";
import { isPublic } from "#contract/visibility.ts";
import { auditEvent } from "../../database/audit-tables.ts";
import { forcedPublication } from "../../database/draft-tables.ts";
import type { Executor } from "../../database/executor.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { revision } from "../../database/schema.ts";
import { columnOf } from "../../database/table-for.ts";

/** Ids of accounts by the record's. */
type Writers = Map<number, Set<number>>;

/** Events of a second person, with which nothing forced is left. */
export const approvals = ["forced-publication-approved", "submission-approved"] as const;

/** Who wrote any of what no second person has approved of these records, be it hidden or forced. */
export async function recordWriters(
  executor: Executor,
  resource: Resource,
  ids: readonly number[],
): Promise<Writers> {
  const writers = await unseenWriters(executor, resource, ids);
  const forced = await forcedWriters(executor, resource, ids);
  for (const [id, accounts] of forced) add(writers, id, [...accounts]);
  return writers;
}

/** Who wrote any of what hidden records say since visitors saw them last. */
export async function unseenWriters(
  executor: Executor,
  resource: Resource,
  ids: readonly number[],
): Promise<Writers> {
  const writers: Writers = new Map();
  if (ids.length === 0 || !hasStatus(resource)) return writers;
  const table = resourceTable<Resource>(resource);
  const id = columnOf(table, "id");
  const rows = await executor
    .select({ id, status: columnOf(table, "status") })
    .from(table)
    .where(inArray(id, [...ids]));
  const hidden = rows.filter((row) => !isPublic(resource, row)).map((row) => Number(row.id));
  if (hidden.length === 0) return writers;
  const isOfHidden = and(eq(revision.resource, resource.api), inArray(revision.record_id, hidden));
  // Once for each record: the values of a revision take their time to read.
  const seen = executor
    .select({ id: revision.record_id, number: max(revision.number).as("last_seen") })
    .from(revision)
    .where(and(isOfHidden, sql`${revision.values}->>'status' = 'active'`))
    .groupBy(revision.record_id)
    .as("seen");
  const unseen = await executor
    .select({ id: revision.record_id, actor: revision.actor_id })
    .from(revision)
    .leftJoin(seen, eq(seen.id, revision.record_id))
    // Whoever only hid it wrote nothing.
    .where(
      and(
        isOfHidden,
        gt(revision.number, sql`coalesce(${seen.number}, 0)`),
        ne(revision.changed, ["status"]),
      ),
    )
    .groupBy(revision.record_id, revision.actor_id);
  for (const row of unseen) add(writers, row.id, [row.actor]);
  return writers;
}

/**
 * Who wrote what visitors see without a second person: whoever forced it and whose words were in it, and those who had
 * before, for what they wrote is in it, too.
 */
export async function forcedWriters(
  executor: Executor,
  { api }: Resource,
  ids: readonly number[],
): Promise<Writers> {
  const writers: Writers = new Map();
  if (ids.length === 0) return writers;
  const rows = await executor
    .select({ id: forcedPublication.record_id, actor: forcedPublication.actor_id })
    .from(forcedPublication)
    .where(
      and(eq(forcedPublication.resource, api), inArray(forcedPublication.record_id, [...ids])),
    );
  if (rows.length === 0) return writers;
  for (const { id, actor } of rows) add(writers, id, [actor]);
  const events = await executor
    .select({
      id: auditEvent.record_id,
      action: auditEvent.action,
      actor: auditEvent.actor_id,
      others: sql<number[]>`coalesce(${auditEvent.details}->'writers', '[]')`,
    })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.resource, api),
        inArray(auditEvent.record_id, [...writers.keys()]),
        inArray(auditEvent.action, ["forced-publication", ...approvals]),
      ),
    )
    .orderBy(desc(auditEvent.id));
  const approved = new Set<number | null>();
  for (const { id, action, actor, others } of events) {
    if (action !== "forced-publication") approved.add(id);
    else if (id !== null && !approved.has(id)) add(writers, id, [actor, ...others]);
  }
  return writers;
}

function add(writers: Writers, id: number, accounts: readonly (number | null)[]): void {
  const known = writers.get(id) ?? new Set();
  for (const account of accounts) if (account !== null) known.add(account);
  writers.set(id, known);
}
