/** Reads revisions: lists without their values, single ones whole. */
import { and, count, desc, eq, getTableColumns, inArray, lte, max } from "drizzle-orm";
import type * as z from "zod";
import type { Resource } from "#contract/resource.ts";
import type { revisionSchema, revisionSummary } from "#contract/revisions/revision.ts";
import type { Values } from "#contract/revisions/values.ts";
import { secondsFromDate } from "#contract/wire.ts";
import { revision } from "../../database/schema.ts";
import type { Executor } from "../../database/executor.ts";

/** Which record's. */
export interface RecordOf {
  readonly resource: Resource;
  readonly id: number;
}
type Summary = z.infer<typeof revisionSummary>;
type Revision = z.infer<typeof revisionSchema>;

const { values: _values, files: _files, ...summaryColumns } = getTableColumns(revision);

/** A page of a record's revisions, newest first, and how many there are. */
export async function listRevisions(
  executor: Executor,
  record: RecordOf,
  page: { readonly number: number; readonly size: number },
): Promise<{ revisions: Summary[]; total: number }> {
  const rows = await executor
    .select(summaryColumns)
    .from(revision)
    .where(isRevisionOf(record))
    .orderBy(desc(revision.number))
    .limit(page.size)
    .offset((page.number - 1) * page.size);
  const totals = await executor
    .select({ total: count() })
    .from(revision)
    .where(isRevisionOf(record));
  return { revisions: rows.map(summaryOf), total: totals[0]?.total ?? 0 };
}

/** What was changed last; null where no revision says so. */
export async function newestRevision(
  executor: Executor,
  record: RecordOf,
): Promise<Summary | null> {
  const rows = await executor
    .select(summaryColumns)
    .from(revision)
    .where(isRevisionOf(record))
    .orderBy(desc(revision.number))
    .limit(1);
  return rows[0] === undefined ? null : summaryOf(rows[0]);
}

/** What was changed last of each of some records; nothing of those that are deleted. */
export async function newestRevisionsOf(
  executor: Executor,
  { api }: Resource,
  ids: readonly number[],
): Promise<(Summary & { record_id: number })[]> {
  const rows = await executor
    .selectDistinctOn([revision.record_id], summaryColumns)
    .from(revision)
    .where(and(eq(revision.resource, api), inArray(revision.record_id, [...ids])))
    .orderBy(revision.record_id, desc(revision.number));
  return rows
    .filter(({ version }) => version !== null)
    .map((row) => ({ ...summaryOf(row), record_id: row.record_id }));
}

/** Some of a record's revisions whole, by number. */
export async function findRevisions(
  executor: Executor,
  record: RecordOf,
  numbers: readonly number[],
): Promise<Map<number, Revision>> {
  const { values, ...columns } = { ...summaryColumns, values: revision.values };
  const rows = await executor
    .select({ ...columns, values })
    .from(revision)
    .where(and(isRevisionOf(record), inArray(revision.number, [...numbers])));
  return new Map(
    rows.map((row) => [row.number, { ...summaryOf(row), values: row.values as Values }]),
  );
}

/** The newest number up to one, whose own revision may be thinned out; null where none is as old. */
export async function newestNumberUpTo(
  executor: Executor,
  record: RecordOf,
  number: number,
): Promise<number | null> {
  const [found] = await executor
    .select({ number: max(revision.number) })
    .from(revision)
    .where(and(isRevisionOf(record), lte(revision.number, number)));
  return found?.number ?? null;
}

/** The condition of a revision being one of a record. */
export function isRevisionOf({ resource, id }: RecordOf) {
  return and(eq(revision.resource, resource.api), eq(revision.record_id, id));
}

function summaryOf(row: Pick<typeof revision.$inferSelect, keyof typeof summaryColumns>): Summary {
  const { number, version, action, note, reverted_to: revertedTo, changed } = row;
  const actor = row.actor_name === null ? null : { id: row.actor_id, name: row.actor_name };
  return {
    number,
    version,
    action,
    actor,
    created_at: secondsFromDate(row.created_at),
    note,
    reverted_to: revertedTo,
    changed,
  };
}
