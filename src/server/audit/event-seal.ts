/** The seal that holds an event. */
import { asc, desc, gte, lt, and } from "drizzle-orm";
import type * as z from "zod";
import type { auditEventSeal } from "#contract/audit.ts";
import { secondsFromDate } from "#contract/wire.ts";
import { auditSeal } from "../database/audit-tables.ts";
import type { Executor } from "../database/executor.ts";

/** Reads it; null where the event isn't sealed yet, or is none. */
export async function sealOfEvent(
  executor: Executor,
  id: number,
): Promise<z.infer<typeof auditEventSeal>> {
  const { number, last_id: lastId } = auditSeal;
  // Backwards by the primary key: most events that are looked at are recent.
  const [before] = await executor
    .select({ number })
    .from(auditSeal)
    .where(lt(lastId, id))
    .orderBy(desc(number))
    .limit(1);
  const [seal] = await executor
    .select()
    .from(auditSeal)
    .where(and(gte(number, (before?.number ?? 0) + 1), gte(lastId, id)))
    .orderBy(asc(number))
    .limit(1);
  const hash = seal?.hashes[seal.ids.indexOf(id)];
  if (seal === undefined || hash === undefined) return null;
  return { number: seal.number, sealed_at: secondsFromDate(seal.sealed_at), hash };
}
