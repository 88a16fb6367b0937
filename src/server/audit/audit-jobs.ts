/** Seals what has committed, and walks the chain at night. */
import { eq } from "drizzle-orm";
import * as z from "zod";
import { auditFault } from "#contract/audit.ts";
import type { Database } from "../database/connect.ts";
import { setting } from "../database/schema.ts";
import { defineJob } from "../jobs/job-kind.ts";
import type { ChainReport } from "./verify-chain.ts";
import { verifyChain } from "./verify-chain.ts";
import { sealEvents } from "./seal-events.ts";

/** Runs each minute. The log holds each seal outside of the database. */
export const sealAudit = defineJob({
  name: "seal-audit",
  data: z.object({}),
  retries: 0,
  schedule: "* * * * *",
  async run({ database, log }) {
    for (const { number, hash, last_id: lastId } of await sealEvents(database)) {
      log.info({ seal: number, hash, lastId }, "the audit was sealed");
    }
  },
});

/** Runs at night: it reads every event. */
export const checkAudit = defineJob({
  name: "check-audit",
  data: z.object({}),
  retries: 0,
  schedule: "10 3 * * *",
  async run({ database, log, clock }) {
    const { fault } = await checkChain(database, clock.now());
    if (fault !== null) log.error({ fault }, "the audit was altered");
  },
});

const settingName = "audit_check";
const storedCheck = z.object({ checkedAt: z.coerce.date(), fault: auditFault.nullable() });

/** Walks the chain and stores the result for `lastCheck`. */
export async function checkChain(database: Database, now: Date): Promise<ChainReport> {
  const report = await verifyChain(database);
  const value = JSON.stringify({ checkedAt: now.toISOString(), fault: report.fault });
  await database.orm
    .insert(setting)
    .values({ name: settingName, value })
    .onConflictDoUpdate({ target: setting.name, set: { value } });
  return report;
}

/** When the chain was walked last, and what was found; null before the first time. */
export async function lastCheck({
  orm,
}: Pick<Database, "orm">): Promise<z.infer<typeof storedCheck> | null> {
  const [found] = await orm.select().from(setting).where(eq(setting.name, settingName));
  return found === undefined ? null : storedCheck.parse(JSON.parse(found.value));
}
