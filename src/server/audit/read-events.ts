/** Reads events: pages for the screen, all of them for an export. */
import type { SQL } from "drizzle-orm";
import { and, count, desc, eq, gte, lt, min, sql } from "drizzle-orm";
import type * as z from "zod";
import type { AuditAction, AuditFilter, auditEventSchema } from "#contract/audit.ts";
import { maxCountedHits } from "#contract/limits.ts";
import { secondsFromDate } from "#contract/wire.ts";
import { deviceName } from "../accounts/device-name.ts";
import { auditEvent, auditSeal } from "../database/audit-tables.ts";
import type { Executor } from "../database/executor.ts";
import { auditedText, contains } from "../database/searched-text.ts";

/** An event in responses of the API. */
export type AuditEvent = z.infer<typeof auditEventSchema>;

const exportedAtATime = 1_000;

function matches(filter: AuditFilter): SQL | undefined {
  const { from, until } = filter;
  const words = filter.q?.trim() ?? "";
  const names = ["actor_id", "action", "resource", "record_id"] as const;
  return and(
    ...names.map((name) => {
      const value = filter[name];
      return value === undefined ? undefined : eq(auditEvent[name], value);
    }),
    words === "" ? undefined : contains(auditedText, words),
    from === undefined ? undefined : gte(auditEvent.created_at, new Date(from * 1000)),
    until === undefined ? undefined : lt(auditEvent.created_at, new Date(until * 1000)),
  );
}

/** A page of events, newest first, and how many there are, counted up to `maxCountedHits`. */
export async function listEvents(
  executor: Executor,
  filter: AuditFilter,
  page: { readonly number: number; readonly size: number },
): Promise<{ events: AuditEvent[]; total: number }> {
  const rows = await executor
    .select()
    .from(auditEvent)
    .where(matches(filter))
    .orderBy(desc(auditEvent.id))
    .limit(page.size)
    .offset((page.number - 1) * page.size);
  const hits = executor
    .select({ one: sql`1`.as("one") })
    .from(auditEvent)
    .where(matches(filter))
    .limit(maxCountedHits)
    .as("hits");
  const [counted] = await executor.select({ total: count() }).from(hits);
  return { events: rows.map(presentEvent), total: counted?.total ?? 0 };
}

/** All events that match, newest first. */
export async function* allEvents(
  executor: Executor,
  filter: AuditFilter,
): AsyncGenerator<AuditEvent> {
  let before: number | null = null;
  for (;;) {
    const older: SQL | undefined = before === null ? undefined : lt(auditEvent.id, before);
    const rows: (typeof auditEvent.$inferSelect)[] = await executor
      .select()
      .from(auditEvent)
      .where(and(matches(filter), older))
      .orderBy(desc(auditEvent.id))
      .limit(exportedAtATime);
    yield* rows.map(presentEvent);
    if (rows.length < exportedAtATime) return;
    before = rows.at(-1)?.id ?? null;
  }
}

/** How far the events are sealed, and since when there are any. */
export async function sealedState(executor: Executor) {
  const [seal] = await executor
    .select({
      number: auditSeal.number,
      sealedAt: auditSeal.sealed_at,
      lastId: auditSeal.last_id,
    })
    .from(auditSeal)
    .orderBy(desc(auditSeal.number))
    .limit(1);
  const [first] = await executor.select({ since: min(auditEvent.created_at) }).from(auditEvent);
  const [sealed] = await executor
    .select({ events: count() })
    .from(auditEvent)
    .where(sql`${auditEvent.id} <= ${seal?.lastId ?? 0}`);
  return {
    sealed_until: seal === undefined ? null : secondsFromDate(seal.sealedAt),
    seals: seal?.number ?? 0,
    events: sealed?.events ?? 0,
    since: first?.since ? secondsFromDate(first.since) : null,
  };
}

function presentEvent(row: typeof auditEvent.$inferSelect): AuditEvent {
  const { actor_id: actorId, actor_name: name, role, ...event } = row;
  return {
    id: event.id,
    created_at: secondsFromDate(event.created_at),
    actor: name === null ? null : { id: actorId, name, role },
    network: event.network,
    device: event.device === null ? null : deviceName(event.device),
    action: event.action as AuditAction,
    resource: event.resource,
    record_id: event.record_id,
    label: event.label,
    details: (event.details ?? {}) as Record<string, unknown>,
  };
}
