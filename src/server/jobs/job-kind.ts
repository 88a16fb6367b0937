/** What a background job is: declared once beside what it is about, and listed in `job-kinds.ts`. */
import type { Services } from "../services.ts";
import type { JobData } from "./jobs.ts";

/** A kind of job. Jobs may run twice after a crash: `run` must stand that. */
export interface JobKind<Data = unknown> extends JobData<Data> {
  /** Five fields of cron, in the portal's time zone: the job also runs by itself, with data `{}`. */
  readonly schedule?: string;
  run(services: Services, data: Data): Promise<void>;
}

/** Declares a kind of job, typed by its data. */
export function defineJob<Data>(kind: JobKind<Data>): JobKind<Data> {
  return kind;
}
