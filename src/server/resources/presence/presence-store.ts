/** Who has which record open: one row for each account and record, renewed by its signs of life. */
import { and, asc, eq, gt, lte, ne, sql } from "drizzle-orm";
import type * as z from "zod";
import { presenceIntervalSeconds, presenceLifetimeSeconds } from "#contract/limits.ts";
import type { presenceResponse, presenceList, presenceSign } from "#contract/presence.ts";
import { resourceByApi } from "#contract/registry.ts";
import { user } from "#contract/resources/user.ts";
import { secondsFromDate } from "#contract/wire.ts";
import type { Account } from "../../accounts/account.ts";
import type { Executor } from "../../database/executor.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { presence } from "../../database/schema.ts";
import type { Services } from "../../services.ts";
import { mayReadHistory } from "../revisions/history-access.ts";
import { newestRevision } from "../revisions/read-revisions.ts";

type Others = z.infer<typeof presenceResponse>["others"];

const userTable = resourceTable(user);

/** The clean form of another tab or device hides no dirty one, unless that has missed a sign. */
const dirtyLifetimeSeconds = presenceLifetimeSeconds - presenceIntervalSeconds;

/**
 * Notes a sign of an account, and returns who else is there and what was changed last; null for no record, and for a
 * deleted one whose history the account may not read.
 */
export async function notePresence(
  services: Services,
  account: Account,
  { resource: api, record_id: id, dirty }: z.infer<typeof presenceSign>,
): Promise<z.infer<typeof presenceResponse> | null> {
  const executor = services.database.orm;
  const now = services.clock.now();
  const resource = resourceByApi(api);
  if (!(await mayReadHistory(services, { resource, id }, account))) return null;
  const newest = await newestRevision(executor, { resource, id });
  const isNew = sql`${presence.seen_at} <= ${goneBefore(now)} or ${presence.is_dirty} <> ${dirty}`;
  await executor
    .insert(presence)
    .values({
      resource: api,
      record_id: id,
      user_id: account.id,
      is_dirty: dirty,
      since: now,
      seen_at: now,
    })
    .onConflictDoUpdate({
      target: [presence.resource, presence.record_id, presence.user_id],
      set: {
        is_dirty: dirty,
        seen_at: now,
        since: sql`case when ${isNew} then excluded.since else ${presence.since} end`,
      },
      setWhere: sql`${dirty} or not ${presence.is_dirty} or ${presence.seen_at} <= ${secondsBefore(now, dirtyLifetimeSeconds)}`,
    });
  const records = await othersAt(executor, account, { resource: api, id }, now);
  return { others: records[0]?.others ?? [], newest };
}

/** Who else is at which records of a resource; without an id at all of them. */
export async function othersAt(
  executor: Executor,
  account: Account,
  { resource, id }: { readonly resource: string; readonly id?: number },
  now: Date,
): Promise<z.infer<typeof presenceList>> {
  const rows = await executor
    .select({
      record: presence.record_id,
      id: userTable.id,
      name: userTable.name,
      since: presence.since,
      dirty: presence.is_dirty,
    })
    .from(presence)
    .innerJoin(userTable, eq(userTable.id, presence.user_id))
    .where(
      and(
        eq(presence.resource, resource),
        id === undefined ? undefined : eq(presence.record_id, id),
        ne(presence.user_id, account.id),
        gt(presence.seen_at, goneBefore(now)),
      ),
    )
    .orderBy(asc(presence.record_id), asc(presence.since), asc(userTable.id));
  const byRecord = new Map<number, Others>();
  for (const { record, since, ...other } of rows) {
    const others = byRecord.get(record) ?? [];
    byRecord.set(record, [...others, { ...other, since: secondsFromDate(since) }]);
  }
  return [...byRecord].map(([recordId, others]) => ({ record_id: recordId, others }));
}

/** Deletes the rows of those who are gone. */
export async function deleteOldPresence(executor: Executor, now: Date): Promise<void> {
  await executor.delete(presence).where(lte(presence.seen_at, goneBefore(now)));
}

function goneBefore(now: Date): Date {
  return secondsBefore(now, presenceLifetimeSeconds);
}

function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}
