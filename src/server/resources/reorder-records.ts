/** Putting the records of a resource in order: all their numbers in one transaction. */
import { asc, sql } from "drizzle-orm";
import type { OrderedRecord } from "#contract/record-order.ts";
import { orderField, parentField } from "#contract/record-order.ts";
import type { Resource } from "#contract/resource.ts";
import type { Account } from "../accounts/account.ts";
import type { StoredColumns } from "../database/stored-record.ts";
import { columnOf } from "../database/table-for.ts";
import type { Outcome } from "../http/problem.ts";
import { done, refused } from "../http/problem.ts";
import type { Services } from "../services.ts";
import { writeTransaction } from "./write-transaction.ts";
import { orderBy, sortKeys } from "./sort-order.ts";
import type { NewNumber, NumberedRecord } from "./order-numbers.ts";
import { newNumbers } from "./order-numbers.ts";
import type { PresentedRecord } from "./present.ts";
import { presentRecord } from "./present.ts";
import type { Executor } from "../database/executor.ts";
import { repositoryFor } from "./repository.ts";
import { writeRevisions } from "./revisions/write-revision.ts";

/** A whole list, as list calls return it. */
export interface PresentedList {
  readonly data: PresentedRecord[];
  readonly meta: { readonly page: number; readonly limit: number; readonly total: number };
}

/**
 * Stores an order and returns the list in it. Refused with the list as it is where a record is another
 * version than the sender has seen, or gone. A record that the sender hasn't seen goes to the end.
 */
export function reorderRecords(request: {
  readonly services: Services;
  readonly resource: Resource;
  readonly actor: Account;
  readonly records: readonly OrderedRecord[];
}): Promise<Outcome<PresentedList>> {
  const { services, resource, actor, records } = request;
  return writeTransaction(services, async (executor) => {
    const stored = await lockAll(executor, resource);
    const versions = new Map(stored.map(({ id, version }) => [id, version]));
    if (records.some(({ id, version }) => versions.get(id) !== version)) {
      return refused("staleVersion", { data: await wholeList(executor, resource) });
    }
    const changes = newNumbers(
      stored,
      records.map(({ id }) => id),
    );
    const now = services.clock.now();
    await writeNumbers(executor, resource, { changes, actor, now });
    const before = new Map(stored.map(({ id, orderNo }) => [id, orderNo]));
    const rows = await columnsOf(executor, resource, changes);
    await writeRevisions(
      executor,
      { resource, action: "reorder", actor, now },
      rows.map((after) => ({
        id: after.id,
        before: { ...after, [orderField]: before.get(after.id), version: after.version - 1 },
        after,
      })),
    );
    const value = await wholeList(executor, resource);
    return done({ value, invalidation: { resource: resource.api } });
  });
}

/** Every record in the order of its list, locked until the transaction ends. */
async function lockAll(
  executor: Executor,
  resource: Resource,
): Promise<(NumberedRecord & { version: number })[]> {
  const { table } = repositoryFor(resource);
  const parent = parentField(resource);
  // Locked in the order of the ids, so that two orders can't wait for each other.
  await executor
    .select({ id: columnOf(table, "id") })
    .from(table)
    .orderBy(asc(columnOf(table, "id")))
    .for("update");
  const rows = await executor
    .select({
      id: columnOf(table, "id"),
      version: columnOf(table, "version"),
      orderNo: columnOf(table, orderField),
      parentId: parent === undefined ? sql<null>`null` : columnOf(table, parent),
    })
    .from(table)
    .orderBy(...orderBy(sortKeys(table, resource.defaultSort)));
  return rows.map((row) => ({
    id: Number(row.id),
    version: Number(row.version),
    orderNo: row.orderNo === null ? null : Number(row.orderNo),
    parentId: row.parentId === null ? null : Number(row.parentId),
  }));
}

async function writeNumbers(
  executor: Executor,
  resource: Resource,
  { changes, actor, now }: { changes: readonly NewNumber[]; actor: Account; now: Date },
): Promise<void> {
  const { table } = repositoryFor(resource);
  const ids = changes.map(({ id }) => id);
  const numbers = changes.map(({ orderNo }) => orderNo);
  const editor = resource.isAuthored ? sql`, editor_id = ${actor.id}` : sql``;
  await executor.execute(sql`
    update ${table} as record
    set ${sql.identifier(orderField)} = given.number, version = record.version + 1,
      updated_at = ${now.toISOString()}::timestamptz ${editor}
    from unnest(${sql.param(ids)}::int[], ${sql.param(numbers)}::int[]) as given (id, number)
    where record.id = given.id`);
}

/** The rows of changed records, as they are now. */
async function columnsOf(
  executor: Executor,
  resource: Resource,
  changes: readonly NewNumber[],
): Promise<StoredColumns[]> {
  const { table } = repositoryFor(resource);
  const ids = changes.map(({ id }) => id);
  const isChanged = sql`${columnOf(table, "id")} = any(${sql.param(ids)}::int[])`;
  const rows: unknown[] = await executor.select().from(table).where(isChanged);
  return rows as StoredColumns[];
}

async function wholeList(executor: Executor, resource: Resource): Promise<PresentedList> {
  const query = { filters: {}, sort: resource.defaultSort };
  const records = await repositoryFor(resource).list(executor, query);
  const data = records.map((record) => presentRecord(resource, record, "admin", "list"));
  return { data, meta: { page: 1, limit: data.length, total: data.length } };
}
