/** A process that takes a job and never finishes it: `node endless-job.ts DATABASE_URL`. */
import fastify from "fastify";
import * as z from "zod";
import { connectDatabase } from "../database/connect.ts";
import { defineJob } from "../jobs/job-kind.ts";
import { createJobQueue } from "../jobs/job-queue.ts";
import type { Services } from "../services.ts";

/** What the process says as soon as it has the job. */
export const begun = "begun";

/** The job; whoever else runs jobs of its kind says by `run` how. */
export function endlessJob(run: () => Promise<void>) {
  return defineJob({ name: "endless", data: z.object({}), retries: 1, run });
}

async function takeForEver(databaseUrl: string): Promise<void> {
  const kind = endlessJob(() => {
    process.stdout.write(begun);
    return new Promise(() => {});
  });
  const database = await connectDatabase(databaseUrl, { maxConnections: 2 });
  const queue = createJobQueue({ database, kinds: [kind], log: fastify().log });
  await queue.start({} as Services);
  await queue.add(kind, {});
}

if (import.meta.main) await takeForEver(process.argv[2] ?? "");
