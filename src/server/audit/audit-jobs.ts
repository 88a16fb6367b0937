/** Seals what has committed, and walks the chain at night. */
import { eq } from "drizzle-orm";
import * as z from "zod";
import { auditFault } from "#contract/audit.ts";
import { hourMs } from "#contract/durations.ts";
import { raiseAlert } from "../accounts/alerts.ts";
import type { Database } from "../database/connect.ts";
import { setting } from "../database/schema.ts";
import { defineJob } from "../jobs/job-kind.ts";
import type { Services } from "../services.ts";
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
  async run({ database, log, clock, jobs }) {
    const { fault } = await checkChain(database, clock.now());
    if (fault === null) return;
    log.error({ fault }, "the audit was altered");
    await raiseAlert({ clock, jobs }, { kind: "broken-chain", fault });
  },
});

const settingName = "audit_check";
/** So long does a request walk at most. */
const longestCheckMs = 2_000;
const longestJobMs = hourMs;
const storedCheck = z.object({
  checkedAt: z.coerce.date().nullable(),
  fault: auditFault.nullable(),
  /** When a check began that a job goes on with. */
  continuedAt: z.coerce.date().nullable().default(null),
});
/** When the chain was walked last, and what was found. */
type StoredCheck = z.infer<typeof storedCheck>;

/** Walks the chain and stores the result for `lastCheck`. */
export async function checkChain(database: Database, now: Date): Promise<ChainReport> {
  const report = await verifyChain(database);
  await storeCheck(database, { checkedAt: now, fault: report.fault, continuedAt: null });
  return report;
}

/** The same within a request: a chain that takes longer is left to the job. */
export async function checkChainSoon(
  { database, jobs, clock }: Pick<Services, "database" | "jobs" | "clock">,
  longestMs = longestCheckMs,
): Promise<void> {
  const now = clock.now();
  const { isFinished, fault } = await verifyChain(database, { longestMs });
  if (isFinished) {
    await storeCheck(database, { checkedAt: now, fault, continuedAt: null });
    if (fault !== null) await raiseAlert({ clock, jobs }, { kind: "broken-chain", fault });
    return;
  }
  const { checkedAt, fault: known } = await lastCheck(database);
  await storeCheck(database, { checkedAt, fault: known, continuedAt: now });
  await jobs.add(checkAudit, {}, database.orm);
}

async function storeCheck({ orm }: Pick<Database, "orm">, check: StoredCheck): Promise<void> {
  const value = JSON.stringify(check);
  await orm
    .insert(setting)
    .values({ name: settingName, value })
    .onConflictDoUpdate({ target: setting.name, set: { value } });
}

/** What the last check has found; without a moment before the first one. */
export async function lastCheck({ orm }: Pick<Database, "orm">): Promise<StoredCheck> {
  const [found] = await orm.select().from(setting).where(eq(setting.name, settingName));
  return storedCheck.parse(
    found === undefined ? { checkedAt: null, fault: null } : JSON.parse(found.value),
  );
}

/** Whether a job is still at a check; one that never came to its end is asked for again. */
export function isContinued({ continuedAt }: StoredCheck, now: Date): boolean {
  return continuedAt !== null && now.getTime() - continuedAt.getTime() < longestJobMs;
}
