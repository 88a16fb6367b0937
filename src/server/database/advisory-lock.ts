import type pg from "pg";
import type { Database } from "./connect.ts";

/**
 * Work that only one instance may do at a time, by the number of its advisory lock: any that is
 * used once.
 */
const locks = {
  migration: 7_457_524,
  firstContent: 7_457_525,
  rollUp: 7_457_526,
  import: 7_457_527,
};

/** How long the driver waits for a response; its types don't know of it. */
type ClientWithTimeLimit = pg.PoolClient & {
  connectionParameters: { query_timeout: number | false };
};

/**
 * Does the work on a connection of its own without time limits: a migration or a backup may take as
 * long as it needs.
 */
export async function withoutTimeLimits<Result>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect();
  try {
    (client as ClientWithTimeLimit).connectionParameters.query_timeout = false;
    await client.query(
      "SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0",
    );
    return await work(client);
  } finally {
    // Closed instead of given back: that ends locks and the lifted limits.
    client.release(true);
  }
}

/**
 * Does the work while no other instance does the same; both the waiting and the work may take as
 * long as they need.
 */
export function withAdvisoryLock<Result>(
  database: Database,
  name: keyof typeof locks,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return withoutTimeLimits(database, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [locks[name]]);
    return work(client);
  });
}

/** The same without waiting: null where the work is under way already. */
export function unlessRunning<Result>(
  database: Database,
  name: keyof typeof locks,
  work: () => Promise<Result>,
): Promise<Result | null> {
  return withoutTimeLimits(database, async (client) => {
    const { rows } = await client.query<{ isFree: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS "isFree"',
      [locks[name]],
    );
    return rows[0]?.isFree === true ? work() : null;
  });
}
