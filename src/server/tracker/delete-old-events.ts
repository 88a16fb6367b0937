/** Deletes single events when their time is up, whether their totals are there or not. */
import { drizzle } from "drizzle-orm/node-postgres";
import { dayMs } from "#contract/durations.ts";
import { trackerRetentionDays } from "#contract/tracker-terms.ts";
import type { Database } from "../database/connect.ts";
import { withoutTimeLimits } from "../database/advisory-lock.ts";
import { portalActor, storeAuditEvents } from "../log/audit-log.ts";

/** Events deleted in one statement: what a stop interrupts is lost, and short locks are held. */
const batchSize = 5_000;

/** Deletes the events that are older than `trackerRetentionDays`, in batches that commit one by one; the audit has their number. */
export function deleteOldEvents(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - trackerRetentionDays * dayMs);
  return withoutTimeLimits(database, async (client) => {
    let deleted = 0;
    let isDone = false;
    while (!isDone) {
      const { rowCount } = await client.query(
        `DELETE FROM tracker_event WHERE id = ANY (ARRAY(
           SELECT id FROM tracker_event WHERE received_at < $1
           ORDER BY received_at LIMIT $2 FOR UPDATE SKIP LOCKED
         ))`,
        [before, batchSize],
      );
      deleted += rowCount ?? 0;
      isDone = (rowCount ?? 0) < batchSize;
    }
    if (deleted === 0) return;
    const details = { visitor_events: deleted, before: before.toISOString() };
    const entry = { action: "visits-deleted", actor: portalActor, details } as const;
    await storeAuditEvents(drizzle(client), [entry]);
  });
}
