/** Takes out of the trash what has been in it long enough. */
import { lte } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { deletedRecord } from "../../database/schema.ts";
import { portalActor, storeAuditEvents } from "../../log/audit-log.ts";
import { redactRevisions } from "./redact-revisions.ts";

/** Deletes what can no longer be restored, and returns how many records that were; one event says so. */
export function purgeExpired(orm: NodePgDatabase, now: Date): Promise<number> {
  return orm.transaction(async (executor) => {
    const gone = await executor
      .delete(deletedRecord)
      .where(lte(deletedRecord.expires_at, now))
      .returning({ resource: deletedRecord.resource, recordId: deletedRecord.record_id });
    if (gone.length === 0) return 0;
    await redactRevisions(executor, gone);
    const byResource = Map.groupBy(gone, ({ resource }) => resource);
    const records = Object.fromEntries([...byResource].map(([api, those]) => [api, those.length]));
    const event = { action: "trash-expired", actor: portalActor, details: { records } } as const;
    await storeAuditEvents(executor, [event]);
    return gone.length;
  });
}
