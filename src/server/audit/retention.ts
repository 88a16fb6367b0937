/** What is stored for a time: the trash, revisions that were never public, and the audit. */
import { sql, type SQL } from "drizzle-orm";
import * as z from "zod";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { hasStatus } from "#contract/resource.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/connect.ts";
import { revision } from "../database/schema.ts";
import { defineJob } from "../jobs/job-kind.ts";
import { portalActor, storeEvents } from "../log/audit-log.ts";
import { countExpired, purgeDeletedRecords } from "../resources/deleted-records.ts";
import { oldEvents, thinAudit } from "./thin-audit.ts";

type Days = Pick<Config, "trashDays" | "historyDays" | "auditDays">;

/** How many rows go, by what they are. */
export interface Expired {
  readonly trash: number;
  readonly history: number;
  readonly audit: number;
}

const revisionsAtOnce = 1_000;

/** Runs at night. The trash is emptied by `clean-up` too, so that nothing stays longer than was promised. */
export const retention = defineJob({
  name: "retention",
  data: z.object({}),
  retries: 0,
  schedule: "40 3 * * *",
  async run({ config, database, clock, log }) {
    const gone = await deleteExpired(database, config, clock.now());
    if (Object.values(gone).some((rows) => rows > 0))
      log.info({ gone }, "what has expired is gone");
  },
});

/** Counts what would go at a moment. */
export async function countAllExpired(
  { orm }: Pick<Database, "orm">,
  days: Days,
  now: Date,
): Promise<Expired> {
  const old = thinnableRevisions(days, now);
  const { rows } = await orm.execute<{ total: number }>(
    sql`select count(*)::int as total from ${revision} where ${old}`,
  );
  const { events } = await oldEvents(orm, daysBefore(now, days.auditDays));
  return { trash: await countExpired(orm, now), history: rows[0]?.total ?? 0, audit: events };
}

/** Deletes it, and returns how much went. */
export async function deleteExpired(database: Database, days: Days, now: Date): Promise<Expired> {
  const { orm } = database;
  const expired = await countAllExpired(database, days, now);
  await purgeDeletedRecords(orm, now);
  const history = await thinHistory(database, thinnableRevisions(days, now));
  await thinAudit(database, daysBefore(now, days.auditDays));
  return { ...expired, history };
}

async function thinHistory({ orm }: Pick<Database, "orm">, old: SQL): Promise<number> {
  let total = 0;
  for (;;) {
    // In small transactions: each leaves the table to the saves of the day.
    const { rowCount } = await orm.execute(sql`
      delete from ${revision} where ctid = any(array(
        select ctid from ${revision} where ${old} limit ${revisionsAtOnce}))`);
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < revisionsAtOnce) break;
  }
  const entry = { action: "history-thinned", actor: portalActor } as const;
  if (total > 0) await storeEvents(orm, [{ ...entry, details: { revisions: total } }]);
  return total;
}

/** The condition that a revision is old, was never public, and isn't its record's newest. */
function thinnableRevisions({ historyDays }: Days, now: Date): SQL {
  if (historyDays === undefined) return sql`false`;
  const hidden = resources.flatMap((resource) => hiddenRevisions(resource) ?? []);
  return sql`${revision.created_at} < ${daysBefore(now, historyDays).toISOString()}
    and (${sql.join([sql`false`, ...hidden], sql` or `)})
    and exists (select from ${revision} as newer where newer.resource = ${revision.resource}
      and newer.record_id = ${revision.record_id} and newer.number > ${revision.number})`;
}

/** The condition that a revision of a resource wasn't for visitors; null where all are. */
function hiddenRevisions(resource: Resource): SQL | null {
  const isOf = sql`${revision.resource} = ${resource.api}`;
  if (resource.visible === "never") return isOf;
  if (resource.visible === "always" || !hasStatus(resource)) return null;
  return sql`(${isOf} and ${revision.values}->>'status' is distinct from 'active')`;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
}
