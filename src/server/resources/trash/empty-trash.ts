/** Takes everything out of the trash for good. */
import { sql } from "drizzle-orm";
import { trashMessages } from "#contract/trash.ts";
import type { Account } from "../../accounts/account.ts";
import { deletedRecord } from "../../database/schema.ts";
import { storeAuditEvents } from "../../log/audit-log.ts";
import type { Outcome } from "../../http/problem.ts";
import { done, invalidFields, refusedWith } from "../../http/problem.ts";
import type { Services } from "../../services.ts";
import { redactRevisions } from "./redact-revisions.ts";
import { inReach } from "./list-trash.ts";

interface Emptied {
  readonly message: string;
  /** How many there were. */
  readonly records: number;
}

/** Purges the records in the actor's trash. Their number has to be typed, so that none that came since goes unseen. */
export function emptyTrash(
  { clock, database }: Services,
  actor: Account,
  confirmation: string,
): Promise<Outcome<Emptied>> {
  return database.orm.transaction(async (executor): Promise<Outcome<Emptied>> => {
    const { resource, record_id: recordId, label } = deletedRecord;
    const records = await executor
      .select({ resource, recordId, label })
      .from(deletedRecord)
      .where(inReach(actor, clock.now()))
      .for("update");
    const count = records.length;
    // 1.234 is written with or without its dot.
    if (confirmation.replaceAll(/[\s.]/gu, "") !== String(count)) {
      const error = { field: "confirmation", message: trashMessages.wrongCount(count) };
      return refusedWith(invalidFields([error]));
    }
    const apis = sql.param(records.map((record) => record.resource));
    const ids = sql.param(records.map((record) => record.recordId));
    await executor
      .delete(deletedRecord)
      .where(
        sql`(${resource}, ${recordId}) in (select * from unnest(${apis}::text[], ${ids}::integer[]))`,
      );
    await redactRevisions(executor, records);
    await storeAuditEvents(
      executor,
      records.map((record) => ({ action: "purge", actor, ...record })),
    );
    return done({ message: trashMessages.emptied(count), records: count });
  });
}
