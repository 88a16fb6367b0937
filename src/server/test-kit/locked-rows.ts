/** Rows that other clients of the database hold, so that the portal's writes wait for them. */
import { expect, onTestFinished } from "vitest";
import type { TestApp } from "./test-app.ts";

/** A connection of its own until the test's end. */
export async function connected({ database }: TestApp) {
  const client = await database.pool.connect();
  onTestFinished(() => client.release(true));
  return client;
}

/** Until so many transactions wait for a lock. */
export async function untilWaiting(
  { database }: Pick<TestApp, "database">,
  transactions: number,
): Promise<void> {
  const waiting = async () => {
    const { rowCount } = await database.pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    );
    return rowCount;
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBe(transactions);
}

/**
 * Has a save wait for another transaction that waits for the save, so that PostgreSQL ends the save's.
 * `lock`: takes an id; the save locks the first row, then the second.
 */
export async function throughDeadlock<Response>(
  portal: TestApp,
  { lock, rows: [first, second] }: { readonly lock: string; readonly rows: readonly unknown[] },
  save: () => Promise<Response>,
): Promise<Response> {
  const [holder, other] = [await connected(portal), await connected(portal)];
  await holder.query("BEGIN");
  await holder.query(lock, [first]);
  await other.query("BEGIN");
  // It is the portal's transaction that PostgreSQL ends.
  await other.query("SET LOCAL deadlock_timeout = '10min'");
  await other.query(lock, [second]);
  const saving = save();
  await untilWaiting(portal, 1);
  const locking = other.query(lock, [first]);
  await untilWaiting(portal, 2);
  await holder.query("COMMIT");
  await locking;
  await other.query("COMMIT");
  return saving;
}
