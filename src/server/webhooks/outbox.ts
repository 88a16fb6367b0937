/** Writes what webhooks are to be told, in the transaction of the change. */
import { and, arrayContains, eq } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";
import { hasStatus } from "#contract/resource.ts";
import type { WebhookEvent } from "#contract/webhooks.ts";
import { webhookResources } from "#contract/webhooks.ts";
import { webhook, webhookDelivery } from "../database/integration-tables.ts";
import type { Executor } from "../database/executor.ts";

type Columns = Readonly<Record<string, unknown>>;

/** A record before and after a change, by its stored columns; null where it wasn't there. */
interface ChangedRecord {
  readonly id: number;
  readonly before: Columns | null;
  readonly after: Columns | null;
}

/** More rows than that have more parameters than a statement takes. */
const rowsAtOnce = 1_000;

/** Adds a delivery for each record and each active webhook that wants to be told. */
export async function addDeliveries(
  executor: Executor,
  { resource, now }: { readonly resource: Resource; readonly now: Date },
  records: readonly ChangedRecord[],
): Promise<void> {
  if (!webhookResources.includes(resource.api)) return;
  const told = records.flatMap((record) => {
    const event = eventOf(resource, record);
    return event === null ? [] : [{ record, event }];
  });
  if (told.length === 0) return;
  const webhooks = await executor
    .select({ id: webhook.id, events: webhook.events })
    .from(webhook)
    .where(and(eq(webhook.is_active, true), arrayContains(webhook.resources, [resource.api])))
    // None is deleted before its deliveries are here.
    .for("key share");
  const rows = webhooks.flatMap(({ id, events }) =>
    told
      .filter(({ event }) => events.includes(event))
      .map(({ record, event }) => ({
        webhook_id: id,
        event,
        resource: resource.api,
        record_id: record.id,
        version: versionOf(record.after),
        created_at: now,
      })),
  );
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await executor.insert(webhookDelivery).values(rows.slice(start, start + rowsAtOnce));
  }
}

/** What a change is in visitors' eyes; null where they see none of it. */
function eventOf(resource: Resource, { before, after }: ChangedRecord): WebhookEvent | null {
  const isActive = (columns: Columns | null) =>
    columns !== null && (!hasStatus(resource) || columns["status"] === "active");
  if (isActive(after)) return isActive(before) ? "update" : "publish";
  if (!isActive(before)) return null;
  return after === null ? "delete" : "unpublish";
}

/** What is created has its first version by the column's default. */
function versionOf(columns: Columns | null): number | null {
  if (columns === null) return null;
  const { version } = columns;
  return typeof version === "number" ? version : 1;
}
