import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { createReplica, type Replica } from "./replica.ts";

/** For what visitors read: nobody waits for that longer than a moment. */
export interface Readers {
  /** Runs queries of visitors, on the primary or on the replica. */
  readonly pool: Pick<pg.Pool, "query">;
  readonly orm: NodePgDatabase;
  /** The connections behind it, for whoever counts them. */
  readonly pools: Readonly<Record<string, pg.Pool>>;
  /** Something was written: no read from now on may miss it, as a replica's might. */
  mustBeFresh(): void;
  close(): Promise<void>;
}

/** Readers of the primary alone, or of a replica where it is up to date. */
export function createReaders(primary: pg.Pool, replicaPool: pg.Pool | null): Readers {
  if (replicaPool === null) {
    return {
      pool: primary,
      orm: drizzle(primary),
      pools: { visitors: primary },
      mustBeFresh: () => {},
      close: () => primary.end(),
    };
  }
  const replica = createReplica(primary, replicaPool);
  const pool = poolOf(primary, replica);
  return {
    pool,
    orm: drizzle(pool),
    pools: { visitors: primary, replica: replicaPool },
    mustBeFresh: replica.distrust,
    async close() {
      await replica.close();
      await primary.end();
    },
  };
}

/**
 * The primary's pool, but that its queries go where the replica says. Transactions, whose queries
 * belong together, stay on the primary.
 */
function poolOf(primary: pg.Pool, replica: Replica): pg.Pool {
  const query = (...args: Parameters<pg.Pool["query"]>) =>
    replica.read(async (pool) => pool.query(...args));
  return new Proxy(primary, {
    get(pool, name) {
      if (name === "query") return query;
      const value: unknown = Reflect.get(pool, name);
      // What is private to the pool, its methods find on itself alone.
      return typeof value === "function" ? value.bind(pool) : value;
    },
  });
}
