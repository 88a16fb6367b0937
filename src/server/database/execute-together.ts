import type { SQLWrapper } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Executor } from "./executor.ts";

/**
 * Executes writes as one statement, in one round trip. All of them see the rows as they were before it, so none may
 * read or write what another one writes.
 */
export async function executeTogether(
  executor: Executor,
  writes: readonly SQLWrapper[],
): Promise<void> {
  if (writes.length === 0) return;
  const parts = writes.map(
    (write, index) => sql`${sql.identifier(`write_${index + 1}`)} as (${write.getSQL()})`,
  );
  await executor.execute(sql`with ${sql.join(parts, sql`, `)} select`);
}
