/**
 * A replica for visitors' reads (DATABASE_READ_URL). It may lag behind, so after each invalidation it
 * is not read until it has replayed what the primary had written by then; and it may go away,
 * so a read that fails there is done again on the primary. While the primary is away, it is read as it is.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import type { ReadExecutor } from "./executor.ts";
import { isDatabaseUnavailable, isStatementTimeout } from "./unavailable.ts";

/** Decides for each read where it goes. */
export interface Replica {
  /** Runs a read on the replica where it is up to date, else, or where that fails, on the primary. */
  read<Result>(query: (executor: ReadExecutor) => Promise<Result>): Promise<Result>;
  /** Something was written: the replica is not read until it has caught up. */
  requireCatchUp(): void;
  close(): Promise<void>;
}

const catchUpPollMs = 25;
const awayPollMs = 1_000;

/** Watches over the replica; until it has shown that it is up to date, the primary is read. */
export function createReplica(primary: ReadExecutor, replica: ReadExecutor): Replica {
  const closing = new AbortController();
  let isUpToDate = false;
  /** Counts the reasons to look again, so that a look that began before one doesn't count. */
  let doubts = 0;
  let watching: Promise<void> | null = null;

  /** Looks until the replica has everything that the primary has written up to now. */
  async function watch(): Promise<void> {
    while (!closing.signal.aborted && !isUpToDate) {
      const doubt = doubts;
      let pauseMs = catchUpPollMs;
      try {
        const hasCaughtUp = await holdsEverything(primary.$client, replica.$client);
        isUpToDate = hasCaughtUp && doubt === doubts;
      } catch {
        pauseMs = awayPollMs;
      }
      if (!isUpToDate) await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  function requireCatchUp(): void {
    isUpToDate = false;
    doubts += 1;
    watching ??= watch().finally(() => (watching = null));
  }

  /** What the replica lacks is better than nothing, where the primary can't be asked. */
  async function readBehind<Result>(
    query: (executor: ReadExecutor) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await query(primary);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || isStatementTimeout(error)) throw error;
      return query(replica).catch(() => Promise.reject(error));
    }
  }

  requireCatchUp();
  return {
    requireCatchUp,
    async read(query) {
      if (!isUpToDate) return readBehind(query);
      try {
        return await query(replica);
      } catch {
        // Gone, or a query that stood in the way of its catching up: the primary has the data, or
        // the error that counts.
        requireCatchUp();
        return query(primary);
      }
    },
    async close() {
      closing.abort();
      await watching;
      await replica.$client.end();
    },
  };
}

/** A server that is no replica (a copy of the address, a proxy before the primary) lacks nothing. */
async function holdsEverything(primary: Pool, replica: Pool): Promise<boolean> {
  const written = await primary.query<{ lsn: string }>("SELECT pg_current_wal_lsn()::text AS lsn");
  const replayed = await replica.query<{ has_it: boolean }>(
    "SELECT NOT pg_is_in_recovery() OR pg_last_wal_replay_lsn() >= $1::pg_lsn AS has_it",
    [written.rows[0]?.lsn],
  );
  return replayed.rows[0]?.has_it === true;
}
