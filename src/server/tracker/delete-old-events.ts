/** Deletes single events when their time is up, whether their totals are there or not. */
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { drizzle } from "drizzle-orm/node-postgres";
import { dayMs } from "#contract/durations.ts";
import { trackerRetentionDays } from "#contract/tracker-terms.ts";
import type { Database } from "../database/connect.ts";
import { withoutTimeLimits } from "../database/advisory-lock.ts";
import { portalActor, storeAuditEvents } from "../log/audit-log.ts";

/** Events deleted in one transaction: what a stop interrupts is lost, and short locks are held. */
const batchSize = 5_000;

/** Deletes the events that are older than `trackerRetentionDays`, in batches; each commits with its number in the audit. */
export function deleteOldEvents(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - trackerRetentionDays * dayMs);
  return withoutTimeLimits(database, async (client) => {
    const orm = drizzle(client);
    let isDone = false;
    while (!isDone) {
      const deleted = await orm.transaction((executor) => deleteBatch(executor, before));
      isDone = deleted < batchSize;
    }
  });
}

async function deleteBatch(executor: NodePgDatabase, before: Date): Promise<number> {
  const { rowCount } = await executor.execute(sql`
    DELETE FROM tracker_event WHERE id = ANY (ARRAY(
      SELECT id FROM tracker_event WHERE received_at < ${before.toISOString()}
      ORDER BY received_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
    ))`);
  const deleted = rowCount ?? 0;
  if (deleted === 0) return 0;
  const details = { visitor_events: deleted, before: before.toISOString() };
  await storeAuditEvents(executor, [{ action: "visits-deleted", actor: portalActor, details }]);
  return deleted;
}
