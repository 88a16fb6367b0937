import type pg from "pg";
import type { ReadExecutor } from "./executor.ts";
import { createOrm } from "./orm.ts";
import { createReplica } from "./replica.ts";

/** What visitors read; its time limits are shorter than those of staff. */
export interface Readers {
  /**
   * Runs queries on the replica while that is up to date, else, or where they fail there, on the
   * primary. They must not write.
   */
  read<Result>(query: (executor: ReadExecutor) => Promise<Result>): Promise<Result>;
  /** The pools behind it, by name, for metrics. */
  readonly pools: Readonly<Record<string, pg.Pool>>;
  /** Something was written: a replica is read again once it has that. */
  requireFresh(): void;
  close(): Promise<void>;
}

/** Readers of the primary alone, or of a replica where it is up to date. */
export function createReaders(primaryPool: pg.Pool, replicaPool: pg.Pool | null): Readers {
  const primary = createOrm(primaryPool);
  if (replicaPool === null) {
    return {
      read: (query) => query(primary),
      pools: { visitors: primaryPool },
      requireFresh: () => {},
      close: () => primaryPool.end(),
    };
  }
  const replica = createReplica(primary, createOrm(replicaPool));
  return {
    read: replica.read,
    pools: { visitors: primaryPool, replica: replicaPool },
    requireFresh: replica.requireCatchUp,
    async close() {
      await replica.close();
      await primaryPool.end();
    },
  };
}
