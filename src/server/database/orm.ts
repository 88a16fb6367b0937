import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { ReadExecutor } from "./executor.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

/**
 * Drizzle on a pool. Its own transactions (0.45) don't release a connection whose `BEGIN` fails: an outage would use up
 * the pool for good. One that was lost or timed out isn't used again.
 */
export function createOrm(pool: pg.Pool): ReadExecutor {
  const orm = drizzle(pool);
  orm.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle(client).transaction(work, config);
    } catch (error) {
      isBroken = isDatabaseUnavailable(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return orm;
}
