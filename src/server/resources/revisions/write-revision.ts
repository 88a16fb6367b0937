/** Writes what records are after a change, and what webhooks are told of it, in the transaction of the change. */
import { and, eq, inArray, max } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";
import { hasStatus } from "#contract/resource.ts";
import { changedFields, isSameRecord } from "#contract/revisions/difference.ts";
import type { RevisionAction } from "#contract/revisions/revision.ts";
import type { Values } from "#contract/revisions/values.ts";
import { recordValues } from "#contract/revisions/values.ts";
import { executeTogether } from "../../database/execute-together.ts";
import { revision } from "../../database/schema.ts";
import type { ChangedColumns, ChangedRecord } from "../../database/changed-record.ts";
import type { WrittenColumns } from "../../database/stored-record.ts";
import type { Actor, AuditEntry } from "../../log/audit-log.ts";
import { insertEvents } from "../../log/audit-log.ts";
import { writeMediaUses } from "../library/media-uses.ts";
import { deliveryWrites } from "../../webhooks/outbox.ts";
import { publicChangeWrites } from "../changes/write-changes.ts";
import { referencedHashes } from "../referenced-files.ts";
import type { Executor } from "../../database/executor.ts";
import type { ColumnValues } from "../repository.ts";
import { repositoryFor } from "../repository.ts";

type ChangeAction = Exclude<RevisionAction, "first">;

/** What happened to records. */
export interface Change {
  readonly resource: Resource;
  readonly action: ChangeAction;
  readonly actor: Actor;
  readonly now: Date;
  readonly note?: string | undefined;
  /** Number of the revision that is brought back. */
  readonly revertedTo?: number | undefined;
}

/** What more records write has more parameters than a statement takes. */
const recordsAtOnce = 1_000;

/** Writes the revision of one record; none where nothing has changed. */
export function writeRevision(
  executor: Executor,
  change: Change,
  record: ChangedRecord,
): Promise<void> {
  return writeRevisions(executor, change, [record]);
}

/** Changes values of a record that have no form of their own, and writes the revision of that. */
export async function updateRevised(
  executor: Executor,
  change: Omit<Change, "action">,
  id: number,
  values: ColumnValues,
): Promise<void> {
  const { lock, update } = repositoryFor(change.resource);
  const before = await lock(executor, id);
  if (before === null) return;
  if (isSameRecord(change.resource, before, { ...before, ...values })) return;
  await update(executor, id, { ...values, updated_at: change.now });
  const after = { ...before, ...values, version: before.version + 1 };
  await writeRevision(executor, { ...change, action: "update" }, { id, before, after });
}

/**
 * Writes the revisions of records, which the caller holds. A record that has none yet, since it is
 * older than revisions are, gets the first one too.
 */
export async function writeRevisions(
  executor: Executor,
  change: Change,
  records: readonly ChangedRecord[],
): Promise<void> {
  for (let start = 0; start < records.length; start += recordsAtOnce) {
    await writeSome(executor, change, records.slice(start, start + recordsAtOnce));
  }
}

async function writeSome(
  executor: Executor,
  change: Change,
  records: readonly ChangedRecord[],
): Promise<void> {
  const { resource } = change;
  const publicChanges = publicChangeWrites(executor, change, records);
  const changed = records
    .map((record) => ({ record, ...changeOf(change, record) }))
    .filter(({ record, names }) => isBirthOrDeath(record) || names.length > 0);
  if (changed.length === 0) return executeTogether(executor, publicChanges);
  const last = await lastNumbers(
    executor,
    resource,
    changed.flatMap(({ record }) => (change.action === "create" ? [] : [record.id])),
  );
  const rows = changed.flatMap(({ record, values, names }) => {
    const { before, after, id } = record;
    const first =
      before !== null && !last.has(id) ? [firstRevision(resource, id, before, change.now)] : [];
    const version = after === null ? null : versionOf(after);
    const previous = last.get(id) ?? first[0]?.number ?? 0;
    const row = {
      resource: resource.api,
      record_id: id,
      number: Math.max(previous + 1, version ?? 0),
      version,
      action: actionOf(change, record),
      actor_id: change.actor.id,
      actor_name: change.actor.name,
      created_at: change.now,
      note: change.note ?? null,
      reverted_to: change.revertedTo ?? null,
      changed: names,
      values,
      files: filesOf(resource, after ?? before ?? {}),
    };
    return [...first, row];
  });
  await writeMediaUses(
    executor,
    resource,
    changed.map(({ record: { id, before, after } }) => ({ id, before, columns: after })),
  );
  // Of a record with two rows, the first revision is the earlier one.
  const numbers = new Map(rows.map(({ record_id: id, number }) => [id, number]));
  const events = changed.map((one) => eventOf(change, one, numbers.get(one.record.id)));
  await executeTogether(executor, [
    ...publicChanges,
    // Where two instances write the first revision of a record, one is enough.
    executor.insert(revision).values(rows).onConflictDoNothing(),
    insertEvents(executor, events),
    ...deliveryWrites(
      executor,
      change,
      changed.map(({ record }) => record),
    ),
  ]);
}

/** What the audit says of a change; the values are in the revision. */
function eventOf(
  change: Change,
  { record, values, names }: ReturnType<typeof changeOf> & { readonly record: ChangedRecord },
  number: number | undefined,
): AuditEntry {
  const { resource, actor, note, revertedTo } = change;
  return {
    action: actionOf(change, record),
    actor,
    resource: resource.api,
    recordId: record.id,
    label: String(values[resource.labelField] ?? ""),
    // JSON leaves out what is undefined.
    details: { changed: names, revision: number, reverted_to: revertedTo, note },
  };
}

/** A record as it is found, before anything is known of its past. */
export function firstRevision(resource: Resource, id: number, columns: ChangedColumns, now: Date) {
  const { updated_at: updatedAt } = columns;
  return {
    resource: resource.api,
    record_id: id,
    number: versionOf(columns),
    version: versionOf(columns),
    action: "first" as const,
    actor_id: null,
    actor_name: null,
    created_at: updatedAt instanceof Date ? updatedAt : now,
    note: null,
    reverted_to: null,
    changed: [],
    values: recordValues(resource, columns),
    files: filesOf(resource, columns),
  };
}

function filesOf(resource: Resource, columns: ChangedColumns): string[] {
  return referencedHashes(resource, columns as WrittenColumns);
}

function versionOf({ version }: ChangedColumns): number {
  return typeof version === "number" ? version : 1;
}

function changeOf({ resource, action }: Change, { before, after }: ChangedRecord) {
  const values = recordValues(resource, after ?? before ?? {});
  const old: Values = before === null ? {} : recordValues(resource, before);
  const isSame = after === null || (before === null && action === "restore");
  return { values, names: isSame ? [] : changedFields(resource, old, values) };
}

function isBirthOrDeath({ before, after }: ChangedRecord): boolean {
  return before === null || after === null;
}

function actionOf({ action, resource }: Change, { before, after }: ChangedRecord): ChangeAction {
  if (action !== "update" || !hasStatus(resource)) return action;
  const [old, current] = [before?.["status"], after?.["status"]];
  if (old === current) return action;
  return current === "active" ? "publish" : "unpublish";
}

/** The newest revision of each record that has one; read after the record's lock, or it may be outdated. */
export async function lastNumbers(
  executor: Executor,
  { api }: Resource,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({ id: revision.record_id, number: max(revision.number) })
    .from(revision)
    .where(and(eq(revision.resource, api), inArray(revision.record_id, [...ids])))
    .groupBy(revision.record_id);
  return new Map(rows.map(({ id, number }) => [id, number ?? 0]));
}
