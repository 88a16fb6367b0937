/** Reads of many statements that may take only so long altogether. */
import { sql } from "drizzle-orm";
import type { Database } from "./connect.ts";
import type { Executor } from "./executor.ts";
import { isStatementTimeout } from "./unavailable.ts";

class TimeIsUpError extends Error {}

/**
 * Runs statements in a transaction; null where they take longer. `run` awaits `next` before each of them, which limits
 * it to the time that is left.
 */
export async function withinTime<Result>(
  { orm }: Pick<Database, "orm">,
  limitMs: number,
  run: (executor: Executor, next: () => Promise<void>) => Promise<Result>,
): Promise<Result | null> {
  const endsAt = performance.now() + limitMs;
  try {
    return await orm.transaction((executor) =>
      run(executor, async () => {
        const leftMs = Math.floor(endsAt - performance.now());
        // PostgreSQL takes 0 for no limit.
        if (leftMs < 1) throw new TimeIsUpError();
        const limit = String(leftMs);
        await executor.execute(sql`select set_config('statement_timeout', ${limit}, true)`);
      }),
    );
  } catch (error) {
    if (error instanceof TimeIsUpError || isStatementTimeout(error)) return null;
    throw error;
  }
}
