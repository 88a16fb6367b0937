/**
 * Delivers what the outbox holds, in order for each webhook. The first failure ends its turn: the next one comes after
 * a pause that doubles, until it is switched off after a day.
 */
import { and, asc, desc, eq, exists, inArray, isNull, lte, notInArray, or } from "drizzle-orm";
import * as z from "zod";
import { hourMs } from "#contract/durations.ts";
import type { WebhookAttempt } from "#contract/webhooks.ts";
import { maxLoggedDeliveries, webhookMessage, webhookRetrySeconds } from "#contract/webhooks.ts";
import { findAccount } from "../accounts/account.ts";
import { webhook, webhookDelivery } from "../database/integration-tables.ts";
import type { Executor } from "../database/executor.ts";
import { defineJob } from "../jobs/job-kind.ts";
import { portalActor, storeAuditEvents } from "../log/audit-log.ts";
import { webhookDisabledMailText } from "../mail/mail-texts.ts";
import type { Services } from "../services.ts";
import { sendRequest } from "./send-request.ts";
import { tellMoments } from "./tell-moments.ts";

/** A webhook as it is stored. */
export type WebhookRow = typeof webhook.$inferSelect;
type Delivery = typeof webhookDelivery.$inferSelect;

const firstPauseMs = 30_000;
const longestPauseMs = hourMs;
/** Longer than a turn takes; where a process died in one, others take over then. */
const claimMs = 3 * 60 * 1000;
/** A turn ends after this time, or with the first failure. */
const turnMs = 60_000;
const notFailing = { failures: 0, failing_since: null, next_attempt_at: null };
const webhooksAtOnce = 20;

/** Tells whoever made a webhook that it was switched off. */
export const webhookDisabledMail = defineJob({
  name: "webhook-disabled-mail",
  data: z.object({ user_id: z.int(), webhook: z.string() }),
  retries: 12,
  async run({ config, database, mailer }, { user_id: id, webhook: name }) {
    const account = await findAccount(database.orm, { id });
    if (account === null || !account.isActive) return;
    const content = webhookDisabledMailText(account.name, {
      webhook: name,
      url: `${config.publicOrigin}/dashboard/webhook`,
    });
    await mailer.send({ to: { name: account.name, address: account.email }, content });
  },
});

/** Runs every minute: what begins and ends by the clock, what a change has not had sent at once, what is tried again. */
export const deliverWebhooks = defineJob({
  name: "deliver-webhooks",
  data: z.object({}),
  retries: 0,
  schedule: "* * * * *",
  async run(services) {
    // What is waiting is delivered, whatever keeps the moments from being told.
    const [moments] = await Promise.allSettled([tellMoments(services)]);
    await deliverDue(services);
    if (moments.status === "rejected") throw moments.reason;
  },
});

/** Delivers what is due, for each webhook by one process at a time. */
export async function deliverDue(services: Services): Promise<void> {
  const claimed = await claimDue(services);
  await Promise.all(claimed.map((one) => takeTurn(services, one)));
}

async function claimDue({ clock, database: { orm } }: Services): Promise<WebhookRow[]> {
  const now = clock.now();
  const waiting = orm
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.webhook_id, webhook.id), isWaiting()));
  const isDue = and(
    eq(webhook.is_active, true),
    or(isNull(webhook.next_attempt_at), lte(webhook.next_attempt_at, now)),
    or(isNull(webhook.claimed_until), lte(webhook.claimed_until, now)),
    exists(waiting),
  );
  const free = orm
    .select({ id: webhook.id })
    .from(webhook)
    .where(isDue)
    .limit(webhooksAtOnce)
    .for("no key update", { skipLocked: true });
  return orm
    .update(webhook)
    .set({ claimed_until: new Date(now.getTime() + claimMs) })
    .where(inArray(webhook.id, free))
    .returning();
}

async function takeTurn(services: Services, { id }: WebhookRow): Promise<void> {
  const { clock, config, database } = services;
  const { orm } = database;
  const ends = performance.now() + turnMs;
  while (performance.now() < ends) {
    // As it is now: it may be changed or switched off during each attempt.
    const [current] = await orm.select().from(webhook).where(isActive(id));
    const delivery = current && (await nextDelivery(orm, id));
    if (current === undefined || delivery === undefined) break;
    const now = clock.now();
    const attempt = await sendRequest(requestOf(current, delivery, now), config.webhookHosts);
    const done = { webhook: current, delivery, attempt, now };
    if (await storeOutcome(services, done)) return;
  }
  await orm.update(webhook).set({ claimed_until: null }).where(eq(webhook.id, id));
  await trimLog(orm, id);
}

function requestOf({ url, secret }: WebhookRow, delivery: Delivery, now: Date) {
  const { id, event, resource, record_id: recordId, version, created_at: createdAt } = delivery;
  const body = webhookMessage.parse({
    type: `${resource}.${event}`,
    timestamp: createdAt.toISOString(),
    data: { resource, id: recordId, version, path: `/api/web/${resource}/${recordId}` },
  });
  // The moment too: a restore begins anew with the first id.
  const messageId = `delivery_${createdAt.getTime()}_${id}`;
  return { url, secret, id: messageId, now, body: JSON.stringify(body) };
}

/** Stores what came of an attempt; true where it has failed and the next one is planned. */
async function storeOutcome(
  services: Services,
  {
    webhook: { id, url },
    delivery,
    attempt,
    now,
  }: {
    readonly webhook: WebhookRow;
    readonly delivery: Delivery;
    readonly attempt: WebhookAttempt;
    readonly now: Date;
  },
): Promise<boolean> {
  // In one transaction, so that no attempt is visible before its next one is planned.
  return services.database.orm.transaction(async (executor) => {
    // Held before its delivery, as its changes do. Another address isn't blamed for what this one did.
    const isSame = and(isActive(id), eq(webhook.url, url));
    const [current] = await executor.select().from(webhook).where(isSame).for("no key update");
    await storeAttempt(executor, delivery, attempt, now);
    if (current === undefined) return false;
    if (attempt.error !== null) {
      await storeFailure(services, executor, current);
      return true;
    }
    if (current.failing_since !== null)
      await executor.update(webhook).set(notFailing).where(eq(webhook.id, id));
    return false;
  });
}

async function storeAttempt(
  executor: Executor,
  { id, attempts }: Delivery,
  { status, error, milliseconds }: WebhookAttempt,
  now: Date,
): Promise<void> {
  // After a failure it goes on waiting, unless it was given up meanwhile.
  const state = error === null ? "delivered" : undefined;
  await executor
    .update(webhookDelivery)
    .set({ attempts: attempts + 1, attempted_at: now, status, error, milliseconds, state })
    .where(eq(webhookDelivery.id, id));
}

async function nextDelivery(executor: Executor, webhookId: number): Promise<Delivery | undefined> {
  const [first] = await executor
    .select()
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.webhook_id, webhookId), isWaiting()))
    .orderBy(asc(webhookDelivery.id))
    .limit(1);
  return first;
}

/** Plans the next attempt; after a day of failures there is none. */
async function storeFailure(
  { clock, jobs }: Services,
  executor: Executor,
  { id, name, url, failures: before, failing_since: since, created_by: createdBy }: WebhookRow,
): Promise<void> {
  const now = clock.now();
  const failures = before + 1;
  const failingSince = since ?? now;
  const isOver = now.getTime() - failingSince.getTime() >= webhookRetrySeconds * 1000;
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 20));
  const next = isOver
    ? { is_active: false, disabled_at: now, next_attempt_at: null }
    : { next_attempt_at: new Date(now.getTime() + pauseMs) };
  await executor
    .update(webhook)
    .set({ failures, failing_since: failingSince, claimed_until: null, ...next })
    .where(eq(webhook.id, id));
  if (!isOver) return;
  await giveUp(executor, id);
  const details = { webhook: id, host: new URL(url).host };
  await storeAuditEvents(executor, [
    { action: "webhook-disabled", actor: portalActor, label: name, details },
  ]);
  if (createdBy === null) return;
  await jobs.add(webhookDisabledMail, { user_id: createdBy, webhook: name }, executor);
}

/** Nothing that waits is delivered any more. */
export async function giveUp(executor: Executor, webhookId: number): Promise<void> {
  await executor
    .update(webhookDelivery)
    .set({ state: "failed" })
    .where(and(eq(webhookDelivery.webhook_id, webhookId), isWaiting()));
  await trimLog(executor, webhookId);
}

/** Leaves the newest of what has ended. */
async function trimLog(executor: Executor, webhookId: number): Promise<void> {
  const hasEnded = and(
    eq(webhookDelivery.webhook_id, webhookId),
    notInArray(webhookDelivery.state, ["waiting"]),
  );
  const newest = executor
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(hasEnded)
    .orderBy(desc(webhookDelivery.id))
    .limit(maxLoggedDeliveries);
  await executor
    .delete(webhookDelivery)
    .where(and(hasEnded, notInArray(webhookDelivery.id, newest)));
}

function isActive(id: number) {
  return and(eq(webhook.id, id), eq(webhook.is_active, true));
}

function isWaiting() {
  return eq(webhookDelivery.state, "waiting");
}
