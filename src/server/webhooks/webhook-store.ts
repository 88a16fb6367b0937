/** Webhooks: made, changed, deleted, tried, and what was delivered last. */
import { and, asc, count, desc, eq } from "drizzle-orm";
import type { Webhook, WebhookAttempt, WebhookBody, WebhookDelivery } from "#contract/webhooks.ts";
import { maxLoggedDeliveries, maxWebhooks, webhookMessages } from "#contract/webhooks.ts";
import { secondsFromDate } from "#contract/wire.ts";
import type { Account } from "../accounts/account.ts";
import { webhook, webhookDelivery } from "../database/integration-tables.ts";
import type { Executor } from "../database/executor.ts";
import type { Outcome } from "../http/problem.ts";
import { done, invalidFields, refused, refusedWith } from "../http/problem.ts";
import { storeAuditEvents } from "../log/audit-log.ts";
import type { Services } from "../services.ts";
import { giveUp } from "./deliver.ts";
import { isAllowedUrl, newWebhookSecret, sendRequest } from "./send-request.ts";

type Row = typeof webhook.$inferSelect;
type Action = "webhook-created" | "webhook-changed" | "webhook-deleted";

/** All webhooks, the newest last. */
export async function listWebhooks(executor: Executor): Promise<Webhook[]> {
  const rows = await executor.select().from(webhook).orderBy(asc(webhook.id));
  const waiting = await executor
    .select({ id: webhookDelivery.webhook_id, deliveries: count() })
    .from(webhookDelivery)
    .where(eq(webhookDelivery.state, "waiting"))
    .groupBy(webhookDelivery.webhook_id);
  return rows.map((row) =>
    presentWebhook(row, waiting.find(({ id }) => id === row.id)?.deliveries ?? 0),
  );
}

/** Makes a webhook; its secret is in this result alone. */
export async function createWebhook(
  { clock, config, database }: Services,
  actor: Account,
  body: WebhookBody,
): Promise<Outcome<Webhook & { readonly secret: string }>> {
  if (!isAllowedUrl(body.url, config.webhookHosts)) return hostRefused();
  const secret = newWebhookSecret();
  return database.orm.transaction(async (executor) => {
    const [existing] = await executor.select({ webhooks: count() }).from(webhook);
    if ((existing?.webhooks ?? 0) >= maxWebhooks) {
      return wrong("name", webhookMessages.tooMany);
    }
    const [row] = await executor
      .insert(webhook)
      .values({ ...body, secret, created_by: actor.id, created_at: clock.now() })
      .returning();
    if (row === undefined) throw new Error("An insert returned no row");
    await record(executor, "webhook-created", actor, row);
    return done({ ...presentWebhook(row, 0), secret });
  });
}

/** Changes a webhook. Switched on it begins again, switched off it drops what it had to deliver. */
export async function changeWebhook(
  { config, database }: Services,
  actor: Account,
  id: number,
  body: WebhookBody,
): Promise<Outcome<Webhook>> {
  if (!isAllowedUrl(body.url, config.webhookHosts)) return hostRefused();
  return database.orm.transaction(async (executor) => {
    const cleared = { failures: 0, failing_since: null, next_attempt_at: null, disabled_at: null };
    const [row] = await executor
      .update(webhook)
      .set({ ...body, ...cleared })
      .where(eq(webhook.id, id))
      .returning();
    if (row === undefined) return refused("notFound");
    if (!row.is_active) await giveUp(executor, id);
    await record(executor, "webhook-changed", actor, row);
    const [waiting] = await executor
      .select({ deliveries: count() })
      .from(webhookDelivery)
      .where(and(eq(webhookDelivery.webhook_id, id), eq(webhookDelivery.state, "waiting")));
    return done(presentWebhook(row, waiting?.deliveries ?? 0));
  });
}

/** Deletes a webhook with its log; false where there is none. */
export async function deleteWebhook(
  { database }: Services,
  actor: Account,
  id: number,
): Promise<boolean> {
  return database.orm.transaction(async (executor) => {
    const [row] = await executor.delete(webhook).where(eq(webhook.id, id)).returning();
    if (row !== undefined) await record(executor, "webhook-deleted", actor, row);
    return row !== undefined;
  });
}

/** Sends a test, which changes nothing, and resolves to what came of it. */
export async function testWebhook(
  { clock, config, database }: Services,
  id: number,
): Promise<Outcome<WebhookAttempt>> {
  const [row] = await database.orm.select().from(webhook).where(eq(webhook.id, id));
  if (row === undefined) return refused("notFound");
  const now = clock.now();
  const body = JSON.stringify({ type: "test", timestamp: now.toISOString(), data: {} });
  const message = { url: row.url, secret: row.secret, id: `test_${now.getTime()}`, now, body };
  return done(await sendRequest(message, config.webhookHosts));
}

/** What a webhook was told last and is still to be told, the newest first. */
export async function listDeliveries(executor: Executor, id: number): Promise<WebhookDelivery[]> {
  const rows = await executor
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.webhook_id, id))
    .orderBy(desc(webhookDelivery.id))
    .limit(maxLoggedDeliveries);
  return rows.map((row) => ({
    id: row.id,
    event: row.event,
    resource: row.resource,
    record_id: row.record_id,
    created_at: secondsFromDate(row.created_at),
    attempts: row.attempts,
    attempted_at: row.attempted_at && secondsFromDate(row.attempted_at),
    last:
      row.milliseconds === null
        ? null
        : { status: row.status, error: row.error, milliseconds: row.milliseconds },
    state: row.state,
  }));
}

function presentWebhook(row: Row, waiting: number): Webhook {
  const { id, name, url, resources, events, is_active: isActive } = row;
  const seconds = (moment: Date | null) => moment && secondsFromDate(moment);
  return {
    id,
    name,
    url,
    resources,
    events,
    is_active: isActive,
    created_at: secondsFromDate(row.created_at),
    failing_since: seconds(row.failing_since),
    next_attempt_at: seconds(row.next_attempt_at),
    disabled_at: seconds(row.disabled_at),
    waiting,
  };
}

function wrong(field: string, message: string): Outcome<never> {
  return refusedWith(invalidFields([{ field, message }]));
}

function hostRefused(): Outcome<never> {
  return wrong("url", webhookMessages.hostRefused);
}

/** Without the address, whose path or query may be a secret of the other side. */
function record(executor: Executor, action: Action, actor: Account, row: Row): Promise<void> {
  const { id, name, url, resources, events, is_active: isActive } = row;
  const details = {
    webhook: id,
    host: new URL(url).host,
    resources: resources.join(", "),
    events: events.join(", "),
    is_active: isActive,
  };
  return storeAuditEvents(executor, [{ action, actor, label: name, details }]);
}
