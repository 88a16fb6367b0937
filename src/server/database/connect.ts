import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { StartError } from "../start-error.ts";
import { type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker.ts";
import { connectFailure, isWorthRetrying } from "./connect-failure.ts";
import { DatabaseSocket } from "./database-socket.ts";
import { visitorUrl } from "./embedded/embedded-url.ts";
import type { ReadExecutor } from "./executor.ts";
import { createOrm } from "./orm.ts";
import { Pool } from "./pool.ts";
import { createReaders, type Readers } from "./read-routing.ts";
import { createServers, type DatabaseServers } from "./servers.ts";
import { typesInUtc } from "./utc-timestamps.ts";

/** The database as the server uses it. */
export interface Database {
  readonly pool: pg.Pool;
  readonly orm: ReadExecutor;
  readonly readers: Readers;
  /** Which of the servers in DATABASE_URL is the primary. */
  readonly servers: DatabaseServers;
  /** Of the connections to the primary. */
  readonly breaker: CircuitBreaker;
  /** Waits for what is running and closes every connection. */
  close(): Promise<void>;
}

/** How `connectDatabase` behaves beyond its defaults. */
export interface ConnectOptions {
  /** How long an unreachable server is waited for. */
  timeoutMs?: number;
  /** Hears, once, that the server is being waited for. */
  report?: (progress: string) => void;
  /** Ends the waiting at once. */
  signal?: AbortSignal;
  /** Ends every connection to the primary, and with it what is under way, however silent the server is. */
  cutOff?: AbortSignal;
  /** Most connections of each pool at a time. */
  maxConnections?: number;
  /** A replica, for what visitors read; it needn't be there. */
  readUrl?: string | undefined;
}

/** The oldest version that has everything the queries use. */
const oldestVersion = 15;
/** How long a start waits for a server. */
export const defaultTimeoutMs = 30_000;
const retryMs = 500;
const idleTimeoutMs = 30_000;
const defaultMaxConnections = 10;
/** Queries of a few milliseconds: whoever comes behind so many would wait for most of a second. */
const maxWaiting = 200;

/** How long a transaction may be open without a statement, with its locks. */
const idleTransactionMs = 30_000;
/** How long a statement may wait for a lock that another transaction holds. */
const lockWaitMs = 10_000;

/** How long a client waits for a connection and how long its queries may take, there and until here. */
interface ConnectionTimeouts {
  readonly connectMs: number;
  readonly statementMs: number;
  readonly responseMs?: number;
}

/** A hanging server doesn't end its statements itself: a save must fail at some point. */
const staffTimeouts: ConnectionTimeouts = {
  connectMs: 5_000,
  statementMs: 15_000,
  responseMs: 16_000,
};
/** A page of a moment ago is better than a page in a while. */
const visitorTimeouts: ConnectionTimeouts = {
  connectMs: 1_000,
  statementMs: 1_000,
  responseMs: 1_500,
};

/**
 * What every connection is set to. A query that hangs is worse than one that fails, so each has an
 * end; a migration or a backup lifts it for itself. By SET and not as start parameters, which
 * connection poolers refuse.
 */
function sessionSettings({ statementMs }: ConnectionTimeouts): string {
  return [
    `SET statement_timeout = ${statementMs}`,
    `SET idle_in_transaction_session_timeout = ${idleTransactionMs}`,
    `SET lock_timeout = ${lockWaitMs}`,
    "SET timezone = 'UTC'",
  ].join("; ");
}

/**
 * Connects to the PostgreSQL at the address and waits for one that isn't there yet. Throws a
 * StartError when it doesn't come, refuses the account, lacks the database, or is too old.
 */
export async function connectDatabase(
  url: string,
  options: ConnectOptions = {},
): Promise<Database> {
  const { maxConnections = defaultMaxConnections, readUrl, cutOff } = options;
  cutOff?.throwIfAborted();
  const breaker = createCircuitBreaker();
  cutOff?.addEventListener("abort", () => breaker.open(cutOff.reason));
  const servers = createServers(url);
  const toPrimary = (address: () => string, timeouts: ConnectionTimeouts) =>
    makePool(address, maxConnections, timeouts, breaker.createSocket);
  const pool = toPrimary(servers.current, staffTimeouts);
  try {
    const version = await waitForResponse(pool, servers, url, options);
    if (version < oldestVersion) throw tooOld(version);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const replica =
    readUrl === undefined
      ? null
      : makePool(
          () => readUrl,
          maxConnections,
          visitorTimeouts,
          () => new DatabaseSocket(),
        );
  const visitors = toPrimary(() => visitorUrl(servers.current()), visitorTimeouts);
  const readers = createReaders(visitors, replica);
  return {
    pool,
    orm: createOrm(pool),
    readers,
    servers,
    breaker,
    async close() {
      await Promise.all([pool.end(), readers.close()]);
    },
  };
}

/** A pool whose connections go where `address` says at the moment when they are made. */
function makePool(
  address: () => string,
  maxConnections: number,
  timeouts: ConnectionTimeouts,
  createSocket: () => DatabaseSocket,
): pg.Pool {
  const settings: pg.PoolConfig = {
    stream: createSocket,
    types: typesInUtc,
    application_name: "siplah-portal",
    max: maxConnections,
    connectionTimeoutMillis: timeouts.connectMs,
    ...(timeouts.responseMs === undefined ? {} : { query_timeout: timeouts.responseMs }),
    idleTimeoutMillis: idleTimeoutMs,
    keepAlive: true,
    // Returned, though the type says void: the pool waits for it before it hands the connection
    // out.
    onConnect: (client) => client.query(sessionSettings(timeouts)),
  };
  const pool = new Pool(settings, address, maxWaiting);
  // A broken connection fails its own query, if there is one, and is replaced. Without listeners it
  // would also end the process: the pool's covers idle connections, the client's those inside a
  // transaction.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** The server's major version, once it responds. */
async function waitForResponse(
  pool: pg.Pool,
  servers: DatabaseServers,
  url: string,
  options: ConnectOptions,
): Promise<number> {
  const giveUpAt = Date.now() + (options.timeoutMs ?? defaultTimeoutMs);
  for (let isFirst = true; ; isFirst = false) {
    try {
      await servers.findPrimary();
      const { rows } = await pool.query<{ version: number }>(
        "SELECT current_setting('server_version_num')::int / 10000 AS version",
      );
      return rows[0]?.version ?? 0;
    } catch (error) {
      if (!isWorthRetrying(error) || Date.now() + retryMs > giveUpAt)
        throw connectFailure(url, error);
      if (isFirst) options.report?.("The database doesn't answer yet; waiting for it …");
      await sleep(retryMs, undefined, { signal: options.signal });
    }
  }
}

function tooOld(version: number): StartError {
  return new StartError(
    `The database server is PostgreSQL ${version}; the portal needs ${oldestVersion} or newer. Upgrade it, or leave ` +
      `DATABASE_URL empty to use the built-in PostgreSQL.`,
  );
}
