import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];

/**
 * Asks by the indexes of what is looked for, as far as there are any, and not along a list. For what PostgreSQL can't
 * know and the portal can: how many records hold something. In a transaction, for the way is a setting.
 */
export function askByIndex<Answer>(
  database: NodePgDatabase,
  ask: (executor: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction(async (executor) => {
    await executor.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
    );
    return ask(executor);
  });
}
