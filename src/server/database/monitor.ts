/**
 * Watches over the database on a connection of its own, which also listens for notifications: an
 * outage is noticed within two seconds, even when connections stay open without a response, and
 * its end within one.
 */
import { EventEmitter, once } from "node:events";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { CircuitBreaker } from "./circuit-breaker.ts";
import { connectFailure, isWorthRetrying } from "./connect-failure.ts";
import { defaultTimeoutMs } from "./connect.ts";
import { DatabaseSocket } from "./database-socket.ts";
import type { DatabaseServers } from "./servers.ts";
import { connectionError, type DatabaseUnavailableError } from "./unavailable.ts";

/** Events of a monitor. */
interface MonitorEvents {
  readonly notification: [payload: string];
  /** Notifications may have been missed: the connection was lost, or is there again. */
  readonly gap: [];
  readonly unavailable: [error: DatabaseUnavailableError];
  readonly available: [];
}

/** A running monitor; while the database is unavailable it holds the circuit breaker open. */
export interface DatabaseMonitor {
  readonly events: EventEmitter<MonitorEvents>;
  close(): Promise<void>;
}

/** Names the connection in `pg_stat_activity`. */
export const monitorName = "siplah-portal monitor";
const heartbeatIntervalMs = 500;
/** With the interval before it, the longest that a request waits for a server that is frozen. */
const responseTimeoutMs = 1_500;
/** Shorter than the second after which the kernel repeats a packet that was lost. */
const tcpTimeoutMs = 500;
const retryMs = 250;

interface Connection {
  readonly client: pg.Client;
  readonly socket: DatabaseSocket;
}

/**
 * Starts a monitor and waits for a server that can't be reached, or is silent, for as long as `connectDatabase` does.
 * Throws a StartError where it doesn't come.
 */
export async function startDatabaseMonitor(options: {
  readonly servers: DatabaseServers;
  readonly breaker: Pick<CircuitBreaker, "open" | "close">;
  readonly channel: string;
  readonly timeoutMs?: number;
}): Promise<DatabaseMonitor> {
  const { servers, breaker, channel } = options;
  const events = new EventEmitter<MonitorEvents>();
  const closing = new AbortController();
  const { signal } = closing;
  let isAvailable = true;

  async function connect(): Promise<Connection> {
    await servers.findPrimary();
    const socket = new DatabaseSocket();
    const client = new pg.Client({
      connectionString: servers.current(),
      stream: () => socket,
      application_name: monitorName,
    });
    // Without a listener a broken connection would end the process; its next query fails.
    client.on("error", () => {});
    client.on("notification", ({ payload = "" }) => events.emit("notification", payload));
    try {
      const connected = client.connect();
      await inTime(Promise.race([once(socket, "connect"), connected]), tcpTimeoutMs);
      await inTime(connected, responseTimeoutMs);
      await inTime(client.query(`LISTEN ${channel}`), responseTimeoutMs);
      return { client, socket };
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }

  /** Resolves with the error of the first heartbeat that fails. */
  async function failureOf({ client }: Connection): Promise<unknown> {
    const lost = new AbortController();
    client.once("end", () => lost.abort());
    try {
      for (;;) {
        await sleep(heartbeatIntervalMs, undefined, { signal: lost.signal });
        await inTime(client.query("SELECT 1"), responseTimeoutMs);
      }
    } catch (error) {
      return error;
    }
  }

  async function reconnect(): Promise<Connection> {
    const before = servers.current();
    for (;;) {
      try {
        const connection = await connect();
        // Connections to a server that is no primary any more would refuse to write.
        if (servers.current() !== before) reportUnavailable(new Error("The primary has moved"));
        return connection;
      } catch (error) {
        reportUnavailable(error);
        await sleep(retryMs, undefined, { signal });
      }
    }
  }

  function reportUnavailable(error: unknown): void {
    // Each time, for the reason may change.
    breaker.open(error);
    if (isAvailable) events.emit("unavailable", connectionError(error));
    isAvailable = false;
  }

  function reportAvailable(): void {
    if (isAvailable) return;
    isAvailable = true;
    breaker.close();
    events.emit("available");
  }

  async function connectFirst(): Promise<Connection> {
    const giveUpAt = Date.now() + (options.timeoutMs ?? defaultTimeoutMs);
    for (;;) {
      try {
        return await connect();
      } catch (error) {
        if (!isWorthRetrying(error) || Date.now() + retryMs > giveUpAt)
          throw connectFailure(servers.current(), error);
        await sleep(retryMs);
      }
    }
  }

  let current = await connectFirst();

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      const error = await failureOf(current);
      current.socket.destroy();
      if (signal.aborted) return;
      events.emit("gap");
      // A connection may end alone; a server that doesn't respond has had its time.
      if (error instanceof TimeoutError) reportUnavailable(error);
      current = await reconnect();
      reportAvailable();
      events.emit("gap");
    }
  }

  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return {
    events,
    async close() {
      closing.abort();
      current.socket.destroy();
      await watching;
    },
  };
}

class TimeoutError extends Error {
  readonly code = "timeout";
}

/** Rejects where a promise takes longer; what came in while the process was busy still counts. */
async function inTime<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  const settled = new AbortController();
  async function late(): Promise<never> {
    await sleep(timeoutMs, undefined, { signal: settled.signal });
    // Timers run before what has arrived is read.
    await nextTurn();
    throw new TimeoutError("The database doesn't answer");
  }
  try {
    return await Promise.race([promise, late()]);
  } finally {
    settled.abort();
  }
}
