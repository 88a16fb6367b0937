import type * as z from "zod";
import type { Executor } from "../database/executor.ts";

/** What is known of a job when it is added. */
export interface JobData<Data> {
  /** Name of its queue; never changed, because stored jobs carry it. */
  readonly name: string;
  /** Parsed again when the job runs, because an older release may have stored it. */
  readonly data: z.ZodType<Data>;
  /** How often a job that fails is retried, with a backoff that doubles from half a minute. */
  readonly retries: number;
}

/** Adds background jobs. */
export interface Jobs {
  /** Adds a job. In a transaction, given as `executor`, it exists only once that commits. */
  add<Data extends object>(kind: JobData<Data>, data: Data, executor?: Executor): Promise<void>;
}
