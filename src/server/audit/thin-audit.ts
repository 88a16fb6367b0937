/** Thins out old events: whole seals of them, after a seal that says so. */
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { count, desc, lt, lte, sql } from "drizzle-orm";
import { auditEvent, auditSeal } from "../database/audit-tables.ts";
import type { Executor } from "../database/executor.ts";
import type { Seal } from "./seal-events.ts";
import { addSeal, holdChain, lastSeal } from "./seal-events.ts";

/** Events up to an id, and how many there are. */
export interface ThinnedEvents {
  readonly upTo: number;
  readonly events: number;
}

/** The events that were sealed before a moment. */
export async function oldEvents(executor: Executor, before: Date): Promise<ThinnedEvents> {
  const [seal] = await executor
    .select({ upTo: auditSeal.last_id })
    .from(auditSeal)
    .where(lt(auditSeal.sealed_at, before))
    .orderBy(desc(auditSeal.number))
    .limit(1);
  const upTo = seal?.upTo ?? 0;
  const [found] = await executor
    .select({ events: count() })
    .from(auditEvent)
    .where(lte(auditEvent.id, upTo));
  return { upTo, events: found?.events ?? 0 };
}

/** Deletes them, after a seal that says so; returns how many went, and the seal, which is to be logged. */
export function thinAudit(
  orm: NodePgDatabase,
  before: Date,
): Promise<{ readonly events: number; readonly seals: readonly Seal[] }> {
  return orm.transaction(async (executor) => {
    await holdChain(executor);
    const { upTo, events } = await oldEvents(executor, before);
    if (events === 0) return { events, seals: [] };
    const last = (await lastSeal(executor))?.last_id ?? upTo;
    const seal = await addSeal(executor, {
      last_id: last,
      ids: [],
      hashes: [],
      thinned_up_to: upTo,
    });
    await executor.execute(sql`select thin_audit_events(${upTo})`);
    return { events, seals: [seal] };
  });
}
