/** Readiness: the database responds and is migrated, and the instance is not shutting down. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../database/connect.ts";
import { knownMigrations } from "../database/migrate.ts";
import { connectionError } from "../database/unavailable.ts";

/** The report for load balancers and operators. */
export interface ReadinessReport {
  readonly ready: boolean;
  readonly database: "ok" | "unavailable";
  /** Why it is unavailable: a SQLSTATE, an error code of the system, "standby", or a few words. */
  readonly reason?: string;
  /** "missing": the database lacks migrations of this release. */
  readonly migrations: "ok" | "missing" | "unknown";
  readonly stopping: boolean;
}

/** Checks the instance, and learns of its shutdown. */
export interface Readiness {
  check(): Promise<ReadinessReport>;
  /** From now on the instance isn't ready any more, whatever else is well. */
  beginStopping(): void;
}

/** A database that takes longer is of no use to visitors. */
const timeoutMs = 1_000;
/** Visitors' connections may all be busy. */
const readersMs = 300;
const sqlState = /^[0-9A-Z]{5}$/;
/** Any number of questions within this time cost one query. */
const rememberedMs = 250;

type DatabaseState = Pick<ReadinessReport, "database" | "reason" | "migrations">;

function unavailable(reason: string): DatabaseState {
  return { database: "unavailable", reason, migrations: "unknown" };
}

/** The readiness of an instance on a database. */
export function createReadiness(database: Pick<Database, "pool" | "readers">): Readiness {
  const known = knownMigrations();
  let isStopping = false;
  let latest: { readonly askedAt: number; readonly state: Promise<DatabaseState> } | null = null;

  async function ask(): Promise<DatabaseState> {
    const { rows } = await database.pool.query<{ missing: number; is_standby: boolean }>(
      `SELECT count(*)::int AS missing, pg_is_in_recovery() AS is_standby FROM unnest($1::bigint[]) AS moment
       WHERE moment NOT IN (SELECT created_at FROM drizzle.__drizzle_migrations)`,
      [known],
    );
    if (rows[0]?.is_standby) return unavailable("standby");
    const refusal = await Promise.race([
      refusalOfReaders(),
      sleep(readersMs, null, { ref: false }),
    ]);
    if (refusal !== null) return unavailable(refusal);
    return { database: "ok", migrations: rows[0]?.missing === 0 ? "ok" : "missing" };
  }

  /**
   * Why the server refuses the account that reads for visitors, which may be another one: its SQLSTATE. Whatever
   * else may be wrong has met the first query, or is a crowd, which is no reason to send visitors away.
   */
  async function refusalOfReaders(): Promise<string | null> {
    try {
      await database.readers.read((executor) => executor.execute("SELECT 1"));
      return null;
    } catch (error) {
      // Drizzle wraps what its driver throws.
      const { reason } = connectionError((error as Error).cause ?? error);
      return sqlState.test(reason) ? reason : null;
    }
  }

  function state(): Promise<DatabaseState> {
    const now = performance.now();
    if (latest === null || now - latest.askedAt > rememberedMs) {
      const late = sleep(timeoutMs, unavailable("timeout"), { ref: false });
      const asked = ask().catch((error: unknown) => unavailable(connectionError(error).reason));
      latest = { askedAt: now, state: Promise.race([asked, late]) };
    }
    return latest.state;
  }

  return {
    async check() {
      const found = await state();
      const ready = found.database === "ok" && found.migrations === "ok" && !isStopping;
      return { ready, ...found, stopping: isStopping };
    },
    beginStopping: () => void (isStopping = true),
  };
}
