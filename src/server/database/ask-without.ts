import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** Ways of reading that PostgreSQL can be told not to take, by the names of its settings. */
type Way = "seqscan" | "indexscan" | "bitmapscan" | "sort";

type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];

/**
 * Asks with some ways of reading ruled out, as far as there is another. For what PostgreSQL can't know
 * and the portal can: how many records hold what somebody looks for. In a transaction, which ends the setting.
 */
export function askWithout<Answer>(
  database: NodePgDatabase,
  ways: readonly Way[],
  ask: (executor: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const settings = ways.map((way) => `set_config('enable_${way}', 'off', true)`);
  return database.transaction(async (executor) => {
    await executor.execute(sql.raw(`select ${settings.join(", ")}`));
    return ask(executor);
  });
}
