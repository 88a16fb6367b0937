/** A write of content: one transaction, announced to every instance as it commits. */
import type { ResourceInvalidation } from "../cache/cache-tags.ts";
import type { Outcome } from "../http/problem.ts";
import { done } from "../http/problem.ts";
import type { Services } from "../services.ts";
import type { Executor } from "../database/executor.ts";
import { isDeadlock } from "../database/unavailable.ts";

/** The result of a write, and what it invalidates. */
export interface Written<Value> {
  readonly value: Value;
  readonly invalidation: ResourceInvalidation;
}

/** How often a write is run at most. */
const maxAttempts = 3;

/**
 * Runs a write, and runs it again where PostgreSQL ended it because it and another one waited for each other: nothing
 * outside of the transaction may depend on how often it ran. Its result must be read inside it: afterwards the
 * database may be gone, and what is stored must not be reported as failed.
 */
export async function writeTransaction<Value>(
  { database, invalidations }: Pick<Services, "database" | "invalidations">,
  write: (executor: Executor) => Promise<Outcome<Written<Value>>>,
): Promise<Outcome<Value>> {
  const attempt = () =>
    database.orm.transaction(async (executor) => {
      const written = await write(executor);
      if (written.kind === "done") {
        await invalidations.announce(executor, written.value.invalidation);
      }
      return written;
    });
  const outcome = await againAfterDeadlock(attempt, maxAttempts);
  if (outcome.kind === "refused") return outcome;
  invalidations.reportHere(outcome.value.invalidation);
  return done(outcome.value.value);
}

async function againAfterDeadlock<Value>(
  attempt: () => Promise<Value>,
  attempts: number,
): Promise<Value> {
  try {
    return await attempt();
  } catch (error) {
    if (attempts === 1 || !isDeadlock(error)) throw error;
    return againAfterDeadlock(attempt, attempts - 1);
  }
}
