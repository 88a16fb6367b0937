/** Writes what webhooks are to be told, in the transaction of the change. */
import type { SQL, SQLWrapper } from "drizzle-orm";
import { and, arrayContains, eq, sql } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";
import { isPublic, momentFields } from "#contract/visibility.ts";
import type { WebhookEvent } from "#contract/webhooks.ts";
import { webhookResources } from "#contract/webhooks.ts";
import { webhook, webhookDelivery } from "../database/integration-tables.ts";
import type { ChangedColumns, ChangedRecord } from "../database/changed-record.ts";
import type { Executor } from "../database/executor.ts";
import { setting } from "../database/schema.ts";

/** Until when it was told what begins and ends by the clock. */
export const toldSetting = "webhooks_told_until";

/** The write of a delivery for each record and each active webhook that wants to be told. */
export function deliveryWrites(
  executor: Executor,
  { resource, now }: { readonly resource: Resource; readonly now: Date },
  records: readonly ChangedRecord[],
): SQLWrapper[] {
  if (!webhookResources.includes(resource.api)) return [];
  const told = records.flatMap((record) => toldOf(resource, record, now) ?? []);
  return told.length === 0 ? [] : [deliveryWrite(executor, { resource, now }, told)];
}

/** What happened to a record, and the version that it has now; null where it is gone. */
interface Told {
  readonly event: WebhookEvent;
  readonly id: number;
  readonly version: number | null;
  /** When it ended by the clock already; then it is told where that isn't yet. */
  readonly endedAt: Date | null;
}

/** The same for events that are known; there must be some. */
export function deliveryWrite(
  executor: Executor,
  { resource, now }: { readonly resource: Resource; readonly now: Date },
  told: readonly Told[],
): SQL {
  const webhooks = executor
    .select({ id: webhook.id, events: webhook.events })
    .from(webhook)
    .where(and(eq(webhook.is_active, true), arrayContains(webhook.resources, [resource.api])))
    // None is deleted before its deliveries are here.
    .for("key share")
    .as("told");
  const toldUntil = executor
    .select({ value: sql`${setting.value}::timestamptz` })
    .from(setting)
    .where(eq(setting.name, toldSetting));
  // They are delivered in the order of their ids.
  return sql`
    insert into ${webhookDelivery} (webhook_id, event, resource, record_id, version, created_at)
    select told.id, change.event, ${resource.api}, change.record_id, change.version,
      ${now.toISOString()}::timestamptz
    from ${webhooks} cross join unnest(
      ${sql.param(told.map(({ event }) => event))}::text[],
      ${sql.param(told.map(({ id }) => id))}::integer[],
      ${sql.param(told.map(({ version }) => version))}::integer[],
      ${sql.param(told.map(({ endedAt }) => endedAt?.toISOString() ?? null))}::timestamptz[]
    ) with ordinality as change (event, record_id, version, ended_at, place)
    where change.event = any(told.events)
      and (change.ended_at is null or change.ended_at > (${toldUntil}))
    order by told.id, change.place`;
}

/** What a change is in visitors' eyes; null where they see none of it. What begins later is told then. */
function toldOf(resource: Resource, { id, before, after }: ChangedRecord, now: Date): Told | null {
  const about = { id, version: versionOf(after) };
  if (isSeen(resource, after, now)) {
    const event = isSeen(resource, before, now) ? "update" : "publish";
    return { ...about, event, endedAt: null };
  }
  const endedAt = endOf(resource, before, now);
  const lastSeen = endedAt === null ? now : new Date(endedAt.getTime() - 1);
  if (!isSeen(resource, before, lastSeen)) return null;
  return { ...about, event: after === null ? "delete" : "unpublish", endedAt };
}

/** When a record ended by the clock first; null where it hasn't. */
function endOf(resource: Resource, columns: ChangedColumns | null, now: Date): Date | null {
  const passed = moments(columns, momentFields(resource).ends).filter((end) => end <= now);
  return passed.length === 0 ? null : new Date(Math.min(...passed.map(Number)));
}

/** Whether visitors find it in lists and by its id: what is withdrawn has a page alone. */
function isSeen(resource: Resource, columns: ChangedColumns | null, now: Date): boolean {
  if (!isPublic(resource, columns)) return false;
  const { begins, ends } = momentFields(resource);
  return (
    moments(columns, begins).every((begin) => begin <= now) &&
    moments(columns, ends).every((end) => end > now)
  );
}

function moments(columns: ChangedColumns | null, names: readonly string[]): Date[] {
  return names.map((name) => columns?.[name]).filter((moment) => moment instanceof Date);
}

/** What is created has its first version by the column's default. */
function versionOf(columns: ChangedColumns | null): number | null {
  if (columns === null) return null;
  const { version } = columns;
  return typeof version === "number" ? version : 1;
}
