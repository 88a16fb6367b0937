/**
 * Background jobs, stored in PostgreSQL by pg-boss: a job runs once across all
 * instances, survives crashes, and is tried again when it fails. It works through the portal's pool and
 * polls: a pool of its own and a LISTEN connection would take more connections for each instance.
 */
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import { daySeconds, hourSeconds } from "#contract/durations.ts";
import { portalTimeZone } from "#contract/portal-day.ts";
import type { Database } from "../database/connect.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import type { Services } from "../services.ts";
import type { JobKind } from "./job-kind.ts";
import type { JobData, Jobs } from "./jobs.ts";

/** The queue itself, as the composition root starts and stops it. */
export interface JobQueue extends Jobs {
  /** Prepares the queue's tables and takes up work. */
  start(services: Services): Promise<void>;
  /** Takes no new work, gives the running jobs a few seconds, and leaves unfinished ones to others. */
  close(): Promise<void>;
}

/** What became of one run of a job. */
export type JobOutcome = "done" | "failed" | "failed_for_good";

/** The schema of pg-boss, which migrates its tables itself. */
const schema = "jobs";
const pollingSeconds = 2;
const lookAfterMs = 100;
const firstRetrySeconds = 30;
const longestRetrySeconds = hourSeconds;
/** A job whose process is silent for so long counts as failed; while it lives it says so twice as often. */
const heartbeatSeconds = 60;
/** For one that hangs in a living process; the most that pg-boss allows. */
const longestRunSeconds = daySeconds;
/** How often jobs that depend on others are looked for; none does, and the default is every few seconds. */
const dependentJobsSeconds = hourSeconds;
/** Finished jobs are of no use, and some carry an e-mail address. */
const deleteAfterSeconds = 60;
const shutdownTimeoutMs = 5_000;

/** A queue for these kinds of jobs, on the portal's own connections. */
export function createJobQueue(options: {
  readonly database: Database;
  readonly kinds: readonly JobKind[];
  readonly log: Pick<FastifyBaseLogger, "debug" | "warn" | "error">;
  /** How often it is looked for jobs whose process died. */
  readonly rescueSeconds?: number;
  /** Hears of each run's end. */
  readonly onRun?: (job: string, outcome: JobOutcome) => void;
}): JobQueue {
  const { database, kinds, log, rescueSeconds = 60, onRun = () => {} } = options;
  const workers = new Map<string, string>();
  let boss: PgBoss | null = null;

  /** Has the worker of a kind poll now. */
  function look(running: PgBoss, name: string): void {
    const worker = workers.get(name);
    if (worker !== undefined) running.notifyWorker(worker);
  }

  async function runOne(
    kind: JobKind,
    services: Services,
    { data, retryCount }: JobWithMetadata<unknown>,
  ): Promise<void> {
    try {
      await kind.run(services, kind.data.parse(data));
      onRun(kind.name, "done");
    } catch (error) {
      const isLast = retryCount >= kind.retries;
      onRun(kind.name, isLast ? "failed_for_good" : "failed");
      log[isLast ? "error" : "warn"](
        { err: error, job: kind.name, attempt: retryCount + 1 },
        isLast ? "a job failed for good" : "a job failed and will be tried again",
      );
      throw error;
    }
  }

  async function work(running: PgBoss, kind: JobKind, services: Services): Promise<void> {
    await running.createQueue(kind.name);
    const polling = { pollingIntervalSeconds: pollingSeconds, includeMetadata: true } as const;
    const worker = await running.work(kind.name, polling, async ([job]) => {
      if (job !== undefined) await runOne(kind, services, job);
      // Where one job was there may be more: the next look needn't wait for its turn.
      look(running, kind.name);
    });
    workers.set(kind.name, worker);
    if (kind.schedule === undefined) await running.unschedule(kind.name);
    else {
      // What came due while no instance ran is caught up with, once: such jobs read how things are now.
      const timing = { tz: portalTimeZone, missed: "once", ...sendOptions(kind) } as const;
      await running.schedule(kind.name, kind.schedule, {}, timing);
    }
  }

  /** Ends the schedules of kinds that this release no longer has. */
  async function removeStaleSchedules(running: PgBoss): Promise<void> {
    for (const { name } of await running.getSchedules()) {
      if (!kinds.some((kind) => kind.name === name)) await running.unschedule(name);
    }
  }

  return {
    async start(services) {
      // Loaded here: programs that only read the configuration or a table needn't wait for it.
      const { PgBoss } = await import("pg-boss");
      const { pool } = database;
      boss = new PgBoss({
        db: { executeSql: (text, values) => pool.query(text, values) },
        schema,
        superviseIntervalSeconds: rescueSeconds,
        monitorIntervalSeconds: rescueSeconds,
        flowIntervalSeconds: dependentJobsSeconds,
      });
      boss.on("error", (told) => {
        // A worker tells of a copy, which is no error itself.
        const error = told instanceof Error ? told : Object.assign(new Error(), told);
        // Each poll fails while the database is away; the calls say so often enough.
        log[isDatabaseUnavailable(error) ? "debug" : "error"](
          { err: error },
          "the job queue has a problem",
        );
      });
      boss.on("warning", ({ message, data }) => log.warn({ data }, message));
      await boss.start();
      for (const kind of kinds) await work(boss, kind, services);
      await removeStaleSchedules(boss);
    },

    async add(kind, data, executor) {
      if (boss === null) throw new Error("A job was added before the queue was started");
      const { fromDrizzle } = await import("pg-boss");
      const db = executor === undefined ? {} : { db: fromDrizzle(executor, sql) };
      await boss.send(kind.name, data, { ...sendOptions(kind), ...db });
      // A transaction is over in a moment; where it takes longer, polling finds what it has added.
      setTimeout(look, lookAfterMs, boss, kind.name).unref();
    },

    async close() {
      await boss
        ?.stop({ close: false, graceful: true, timeout: shutdownTimeoutMs })
        .catch((error: unknown) => log.warn({ err: error }, "the job queue did not stop in order"));
    },
  };
}

function sendOptions({ retries }: JobData<unknown>) {
  return {
    retryLimit: retries,
    retryBackoff: true,
    retryDelay: firstRetrySeconds,
    retryDelayMax: longestRetrySeconds,
    heartbeatSeconds,
    expireInSeconds: longestRunSeconds,
    deleteAfterSeconds,
  };
}
