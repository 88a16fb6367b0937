import type pg from "pg";
import type { Database } from "./connect.ts";

/**
 * Work that only one instance may do at a time, by the number of its advisory lock: any that is
 * used once.
 */
const locks = { migration: 7_457_524, firstContent: 7_457_525 };

/**
 * Does the work while no other instance does the same, on a connection of its own without time
 * limits: both the waiting and the work may take as long as they need.
 */
export async function exclusively<Result>(
  database: Database,
  name: keyof typeof locks,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect();
  try {
    await client.query(
      "SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0",
    );
    await client.query("SELECT pg_advisory_lock($1)", [locks[name]]);
    return await work(client);
  } finally {
    // Closed instead of given back: that ends the lock and the lifted limits.
    client.release(true);
  }
}
