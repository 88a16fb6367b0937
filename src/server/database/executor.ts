import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** The database or a transaction on it. */
export type Executor = Pick<NodePgDatabase, "select" | "insert" | "update" | "delete" | "execute">;
