import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

/** The database or a transaction on it. */
export type Executor = Pick<
  NodePgDatabase,
  "select" | "selectDistinctOn" | "insert" | "update" | "delete" | "execute"
>;

/** The database as reads use it, with its pool. */
export type ReadExecutor = NodePgDatabase & { readonly $client: pg.Pool };
