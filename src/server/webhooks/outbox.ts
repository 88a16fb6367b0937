/** Writes what webhooks are to be told, in the transaction of the change. */
import type { SQL, SQLWrapper } from "drizzle-orm";
import { and, arrayContains, eq, sql } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";
import { isPublic } from "#contract/visibility.ts";
import type { WebhookEvent } from "#contract/webhooks.ts";
import { webhookResources } from "#contract/webhooks.ts";
import { webhook, webhookDelivery } from "../database/integration-tables.ts";
import type { ChangedColumns, ChangedRecord } from "../database/changed-record.ts";
import type { Executor } from "../database/executor.ts";

/** The write of a delivery for each record and each active webhook that wants to be told. */
export function deliveryWrites(
  executor: Executor,
  { resource, now }: { readonly resource: Resource; readonly now: Date },
  records: readonly ChangedRecord[],
): SQLWrapper[] {
  if (!webhookResources.includes(resource.api)) return [];
  const told = records.flatMap((record) => {
    const event = eventOf(resource, record, now);
    return event === null ? [] : [{ event, id: record.id, version: versionOf(record.after) }];
  });
  return told.length === 0 ? [] : [deliveryWrite(executor, { resource, now }, told)];
}

/** What happened to a record, and the version that it has now; null where it is gone. */
interface Told {
  readonly event: WebhookEvent;
  readonly id: number;
  readonly version: number | null;
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
  // They are delivered in the order of their ids.
  return sql`
    insert into ${webhookDelivery} (webhook_id, event, resource, record_id, version, created_at)
    select told.id, change.event, ${resource.api}, change.record_id, change.version,
      ${now.toISOString()}::timestamptz
    from ${webhooks} cross join unnest(
      ${sql.param(told.map(({ event }) => event))}::text[],
      ${sql.param(told.map(({ id }) => id))}::integer[],
      ${sql.param(told.map(({ version }) => version))}::integer[]
    ) with ordinality as change (event, record_id, version, place)
    where change.event = any(told.events)
    order by told.id, change.place`;
}

/** What a change is in visitors' eyes; null where they see none of it. What begins later is told then. */
function eventOf(
  resource: Resource,
  { before, after }: ChangedRecord,
  now: Date,
): WebhookEvent | null {
  if (isSeen(resource, after, now)) return isSeen(resource, before, now) ? "update" : "publish";
  if (!isSeen(resource, before, now)) return null;
  return after === null ? "delete" : "unpublish";
}

function isSeen(resource: Resource, columns: ChangedColumns | null, now: Date): boolean {
  if (!isPublic(resource, columns)) return false;
  const { from, until } = resource.visibility?.window ?? {};
  const [begin, end] = [columns?.[from ?? ""], columns?.[until ?? ""]];
  return !(begin instanceof Date && begin > now) && !(end instanceof Date && end <= now);
}

/** What is created has its first version by the column's default. */
function versionOf(columns: ChangedColumns | null): number | null {
  if (columns === null) return null;
  const { version } = columns;
  return typeof version === "number" ? version : 1;
}
