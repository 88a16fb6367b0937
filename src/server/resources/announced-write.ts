/** A write of content: one transaction, announced to every instance as it commits. */
import type { WrittenChange } from "../answers/content-keys.ts";
import type { Outcome } from "../problem.ts";
import { done } from "../problem.ts";
import type { Services } from "../services.ts";
import type { Executor } from "./repository.ts";

/** What a write answers, and what it has changed. */
export interface Announced<Value> {
  readonly value: Value;
  readonly change: WrittenChange;
}

/**
 * Runs a write. What it answers must be read inside it: afterwards the database may be gone, and
 * what is stored must not be answered as failed.
 */
export async function announcedWrite<Value>(
  { database, changes }: Pick<Services, "database" | "changes">,
  write: (executor: Executor) => Promise<Outcome<Announced<Value>>>,
): Promise<Outcome<Value>> {
  const outcome = await database.orm.transaction(async (executor) => {
    const written = await write(executor);
    if (written.kind === "done") await changes.announce(executor, written.value.change);
    return written;
  });
  if (outcome.kind === "refused") return outcome;
  changes.reportHere(outcome.value.change);
  return done(outcome.value.value);
}
