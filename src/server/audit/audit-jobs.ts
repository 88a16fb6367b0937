/** Seals what has committed, and walks the chain at night. */
import * as z from "zod";
import { raiseAlert } from "../accounts/alerts.ts";
import type { Database } from "../database/connect.ts";
import { defineJob } from "../jobs/job-kind.ts";
import type { Services } from "../services.ts";
import type { ChainReport } from "./verify-chain.ts";
import { lastCheck, storeCheck } from "./stored-check.ts";
import { verifyChain } from "./verify-chain.ts";
import { logSeals, sealEvents } from "./seal-events.ts";

/** Runs each minute. */
export const sealAudit = defineJob({
  name: "seal-audit",
  data: z.object({}),
  retries: 0,
  schedule: "* * * * *",
  async run({ database, log }) {
    logSeals(log, await sealEvents(database));
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

/** So long does a request walk at most. */
const longestCheckMs = 2_000;

/** Walks the chain and stores the result for `lastCheck`. */
export async function checkChain(database: Database, now: Date): Promise<ChainReport> {
  const report = await verifyChain(database);
  await storeFinished(database, report, now);
  return report;
}

/** The same within a request: a chain that takes longer is left to the job. */
export async function checkChainSoon(
  { database, jobs, clock }: Pick<Services, "database" | "jobs" | "clock">,
  longestMs = longestCheckMs,
): Promise<void> {
  const now = clock.now();
  const report = await verifyChain(database, { longestMs });
  const { isFinished, fault } = report;
  if (isFinished) {
    await storeFinished(database, report, now);
    if (fault !== null) await raiseAlert({ clock, jobs }, { kind: "broken-chain", fault });
    return;
  }
  await storeCheck(database.orm, { ...(await lastCheck(database.orm)), continuedAt: now });
  await jobs.add(checkAudit, {}, database.orm);
}

async function storeFinished(database: Database, report: ChainReport, now: Date): Promise<void> {
  const { fault, walked } = report;
  // Of a broken chain the seal that was known before stays what the next walk has to find.
  const lastSeal = fault === null ? walked : (await lastCheck(database.orm)).lastSeal;
  await storeCheck(database.orm, { checkedAt: now, fault, continuedAt: null, lastSeal });
}
