/**
 * The trash. Of a deleted record the row is stored as PostgreSQL's own JSON of it, so that it comes
 * back exactly, with its id, its version, its authors and its place in every order. Its images
 * are still there: files are addressed by what they contain and belong to no record.
 */
import type { SQL } from "drizzle-orm";
import { and, count, eq, getTableColumns, getTableName, gt, lte, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { dayMs } from "#contract/durations.ts";
import type { Resource } from "#contract/resource.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { deletedRecord, goneRecord } from "../database/schema.ts";
import type { JsonColumns } from "../database/stored-record.ts";
import { columnOf } from "../database/table-for.ts";
import type { Executor, ReadExecutor } from "../database/executor.ts";
import type { Actor } from "../log/audit-log.ts";

/** Which record, of which resource. */
interface Which {
  readonly resource: Resource;
  readonly id: number;
}

/** A record that can be restored: its columns in JSON, and what its rules saved. */
interface DeletedRecord {
  readonly label: string;
  readonly columns: JsonColumns;
  readonly undoData: unknown;
}

/** How a record is deleted. */
interface Deletion {
  /** What its rules saved. */
  readonly undoData: unknown;
  readonly actor: Actor;
  readonly now: Date;
  readonly trashDays: number;
}

/** Stores a record that is about to be deleted, in the same transaction. */
export async function storeDeleted(
  executor: Executor,
  { resource, id }: Which,
  deletion: Deletion,
): Promise<void> {
  const table = resourceTable(resource);
  const [columns] = await rowsAsJson(executor, table, eq(columnOf(table, "id"), id));
  const { undoData, actor, now, trashDays } = deletion;
  const { [resource.labelField]: label } = columns as JsonColumns;
  await executor.insert(deletedRecord).values({
    resource: resource.api,
    record_id: id,
    columns,
    kept: undoData,
    expires_at: new Date(now.getTime() + trashDays * dayMs),
    deleted_at: now,
    label: String(label ?? ""),
    actor_id: actor.id,
    actor_name: actor.name,
    network: actor.client?.network ?? null,
  });
}

/**
 * A deleted record, locked until the transaction ends; null when there is none, it has expired, or was deleted
 * longer ago than `withinSeconds`.
 */
export async function lockDeleted(
  executor: Executor,
  which: Which,
  { now, withinSeconds }: { readonly now: Date; readonly withinSeconds?: number },
): Promise<DeletedRecord | null> {
  const since =
    withinSeconds === undefined
      ? undefined
      : gt(deletedRecord.deleted_at, new Date(now.getTime() - withinSeconds * 1000));
  const rows = await executor
    .select()
    .from(deletedRecord)
    .where(and(isThat(which), gt(deletedRecord.expires_at, now), since))
    .for("update");
  const row = rows[0];
  if (row === undefined) return null;
  return { label: row.label, columns: row.columns as JsonColumns, undoData: row.kept };
}

/** Removes a record from the trash. */
export async function deleteTrashed(executor: Executor, which: Which): Promise<void> {
  await executor.delete(deletedRecord).where(isThat(which));
}

/** Records that visitors have read the page of a record that is deleted. */
export async function storeGone(executor: Executor, { resource, id }: Which): Promise<void> {
  const row = { resource: resource.api, record_id: id };
  await executor.insert(goneRecord).values(row).onConflictDoNothing();
}

/** Deletes that mark: the record is restored. */
export async function deleteGoneMark(executor: Executor, which: Which): Promise<void> {
  await executor.delete(goneRecord).where(isGoneOne(which));
}

/** Whether visitors have read the page of a record that is deleted. */
export async function isGone(executor: ReadExecutor, which: Which): Promise<boolean> {
  const rows = await executor
    .select({ id: goneRecord.record_id })
    .from(goneRecord)
    .where(isGoneOne(which));
  return rows.length > 0;
}

function isGoneOne({ resource, id }: Which): SQL | undefined {
  return and(eq(goneRecord.resource, resource.api), eq(goneRecord.record_id, id));
}

function isThat({ resource, id }: Which): SQL | undefined {
  return and(eq(deletedRecord.resource, resource.api), eq(deletedRecord.record_id, id));
}

/** The columns of a record in the trash; null when there is none. */
export async function findDeleted(
  executor: Executor,
  which: Which,
  now: Date,
): Promise<JsonColumns | null> {
  const [row] = await executor
    .select({ columns: deletedRecord.columns })
    .from(deletedRecord)
    .where(and(isThat(which), gt(deletedRecord.expires_at, now)));
  return row === undefined ? null : (row.columns as JsonColumns);
}

/** How many records can no longer be restored. */
export async function countExpired(executor: Executor, now: Date): Promise<number> {
  const [found] = await executor
    .select({ total: count() })
    .from(deletedRecord)
    .where(lte(deletedRecord.expires_at, now));
  return found?.total ?? 0;
}

/** Rows of a table as JSON that `insertFromJson` takes back without loss. */
export async function rowsAsJson(
  executor: Executor,
  table: PgTable,
  where: SQL,
): Promise<unknown[]> {
  const row = sql<unknown>`(select to_jsonb(own) from (select ${ownColumns(table)}) as own)`;
  const rows = await executor.select({ row }).from(table).where(where);
  return rows.map((found) => found.row);
}

/** Inserts such rows, which have the same columns; one that is new since then gets its default. */
export async function insertFromJson(
  executor: Executor,
  table: PgTable,
  rows: readonly unknown[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const name = sql.identifier(getTableName(table));
  const columns = ownColumns(table, (column) => Object.hasOwn(first as object, column));
  const json = JSON.stringify(rows);
  await executor.execute(
    sql`insert into ${name} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${name}, ${json}::jsonb)`,
  );
}

/** The columns that the definition names: those that PostgreSQL fills by itself can't be written. */
function ownColumns(table: PgTable, isMeant: (name: string) => boolean = () => true): SQL {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name);
  return sql.join(
    names.filter(isMeant).map((name) => sql.identifier(name)),
    sql`, `,
  );
}
