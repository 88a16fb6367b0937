/** Tells webhooks what begins and ends by the clock, as outbox.ts tells what is saved. */
import { and, eq, gt, gte, lte, notExists, sql } from "drizzle-orm";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { momentFields } from "#contract/visibility.ts";
import type { WebhookEvent } from "#contract/webhooks.ts";
import type { Executor } from "../database/executor.ts";
import { webhook, webhookDelivery } from "../database/integration-tables.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { setting } from "../database/schema.ts";
import { columnOf } from "../database/table-for.ts";
import { publicScope } from "../resources/public-scope.ts";
import type { Services } from "../services.ts";
import { deliveryWrite, toldSetting } from "./outbox.ts";

/** Writes deliveries of what has begun or ended since the last call. */
export async function tellMoments({ clock, database }: Services): Promise<void> {
  const now = clock.now();
  await database.orm.transaction(async (executor) => {
    const since = await moveTold(executor, now);
    if (since === null) return;
    const active = await executor
      .select({ resources: webhook.resources })
      .from(webhook)
      .where(eq(webhook.is_active, true));
    const listened = new Set(active.flatMap((one) => one.resources));
    for (const resource of resources.filter(({ api }) => listened.has(api))) {
      const { begins, ends } = momentFields(resource);
      for (const column of ends) {
        await tell(executor, resource, { since, now, column, event: "unpublish" });
      }
      for (const column of begins) {
        await tell(executor, resource, { since, now, column, event: "publish" });
      }
    }
  });
}

/** Until when all was told, which is now from now on; null where nothing was told yet. */
async function moveTold(executor: Executor, now: Date): Promise<Date | null> {
  const isIt = eq(setting.name, toldSetting);
  const [last] = await executor.select().from(setting).where(isIt).for("update");
  const value = now.toISOString();
  await executor
    .insert(setting)
    .values({ name: toldSetting, value })
    .onConflictDoUpdate({ target: setting.name, set: { value } });
  return last === undefined ? null : new Date(last.value);
}

interface PassedMoments {
  readonly since: Date;
  readonly now: Date;
  readonly column: string;
  readonly event: WebhookEvent;
}

async function tell(
  executor: Executor,
  resource: Resource,
  { since, now, column, event }: PassedMoments,
): Promise<void> {
  const table = resourceTable<Resource>(resource);
  const [id, moment] = [columnOf(table, "id"), columnOf(table, column)];
  // What ends was to be seen at its last moment.
  const seenAt = event === "publish" ? now : sql`${moment} - interval '1 microsecond'`;
  // A save after the moment has told of it: what is published is usually due at once.
  const isSameEvent = and(
    eq(webhookDelivery.resource, resource.api),
    eq(webhookDelivery.record_id, id),
    eq(webhookDelivery.event, event),
    gte(webhookDelivery.created_at, moment),
  );
  const toldBySave = executor
    .select({ one: sql`1` })
    .from(webhookDelivery)
    .where(isSameEvent);
  const isPassed = and(gt(moment, since), lte(moment, now));
  const rows = await executor
    .select({ id, version: columnOf(table, "version") })
    .from(table)
    .where(and(isPassed, publicScope(resource, seenAt), notExists(toldBySave)))
    .orderBy(moment);
  const told = rows.map((row) => ({
    event,
    id: Number(row.id),
    version: Number(row.version),
    endedAt: null,
  }));
  if (told.length > 0) await executor.execute(deliveryWrite(executor, { resource, now }, told));
}
