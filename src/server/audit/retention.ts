/** What is stored for a time: the trash, revisions that were never public, and the audit. */
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { drizzle } from "drizzle-orm/node-postgres";
import * as z from "zod";
import { dayMs } from "#contract/durations.ts";
import type { Config } from "../config.ts";
import { withoutTimeLimits } from "../database/advisory-lock.ts";
import type { Database } from "../database/connect.ts";
import { defineJob } from "../jobs/job-kind.ts";
import { portalActor, storeAuditEvents } from "../log/audit-log.ts";
import { countExpired } from "../resources/deleted-records.ts";
import { countThinnable, thinRevisions } from "../resources/revisions/thin-revisions.ts";
import { purgeExpired } from "../resources/trash/purge-expired.ts";
import type { Seal } from "./seal-events.ts";
import { logSeals } from "./seal-events.ts";
import { oldEvents, thinAudit } from "./thin-audit.ts";

type Days = Pick<Config, "historyDays" | "auditDays">;
type Orm = NodePgDatabase;

/** How many rows go, by what they are. */
export interface Expired {
  readonly trash: number;
  readonly history: number;
  readonly audit: number;
}

/** Runs at night. The trash is emptied by `clean-up` too, so that nothing stays longer than was promised. */
export const retention = defineJob({
  name: "retention",
  data: z.object({}),
  retries: 0,
  schedule: "40 3 * * *",
  async run({ config, database, clock, log }) {
    const { seals, ...gone } = await deleteExpired(database, config, clock.now());
    logSeals(log, seals);
    if (Object.values(gone).some((rows) => rows > 0))
      log.info({ gone }, "what has expired is gone");
  },
});

/** Counts what would go at a moment. */
export function countAllExpired(database: Database, days: Days, now: Date): Promise<Expired> {
  const { historyDays, auditDays } = days;
  return queryWithoutTimeLimits(database, async (orm) => ({
    trash: await countExpired(orm, now),
    history:
      historyDays === undefined ? 0 : await countThinnable(orm, daysBefore(now, historyDays)),
    audit: (await oldEvents(orm, daysBefore(now, auditDays))).events,
  }));
}

/** Deletes it, and returns how much went, and the seals that say so, which are to be logged. */
export function deleteExpired(
  database: Database,
  days: Days,
  now: Date,
): Promise<Expired & { readonly seals: readonly Seal[] }> {
  const { historyDays, auditDays } = days;
  return queryWithoutTimeLimits(database, async (orm) => {
    const trash = await purgeExpired(orm, now);
    const history =
      historyDays === undefined ? 0 : await thinHistory(orm, daysBefore(now, historyDays));
    const { events: audit, seals } = await thinAudit(orm, daysBefore(now, auditDays));
    return { trash, history, audit, seals };
  });
}

function thinHistory(orm: Orm, before: Date): Promise<number> {
  return orm.transaction(async (executor) => {
    const revisions = await thinRevisions(executor, before);
    const entry = {
      action: "history-thinned",
      actor: portalActor,
      details: { revisions },
    } as const;
    if (revisions > 0) await storeAuditEvents(executor, [entry]);
    return revisions;
  });
}

/** Of a large portal, counting and deleting take longer than queries may. */
function queryWithoutTimeLimits<Result>(database: Database, work: (orm: Orm) => Promise<Result>) {
  return withoutTimeLimits(database, (client) => work(drizzle(client)));
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
