/**
 * Stops waiting for a database that doesn't respond. Time limits alone can't do that: a slow save may
 * take longer than anyone should wait for a server that is frozen.
 */
import { DatabaseSocket } from "./database-socket.ts";
import { DatabaseUnavailableError } from "./unavailable.ts";

/** Guards the connections of a database's pools. */
export interface CircuitBreaker {
  /** For `stream` of `pg`: the socket of the next connection. */
  readonly createSocket: () => DatabaseSocket;
  /** Ends all connections, and with them every query under way; new ones fail until `close`. */
  open(cause: unknown): void;
  /** Lets connections through again. */
  close(): void;
}

/** A closed breaker, which lets everything through. */
export function createCircuitBreaker(): CircuitBreaker {
  const sockets = new Set<DatabaseSocket>();
  let openedBy: { readonly cause: unknown } | null = null;

  class GuardedSocket extends DatabaseSocket {
    override connect(...args: unknown[]): this {
      if (openedBy === null) return super.connect(...args);
      // As late as a real failure: `pg` listens for it after this call.
      setImmediate((error) => this.destroy(error), new DatabaseUnavailableError(openedBy.cause));
      return this;
    }
  }

  return {
    createSocket() {
      const socket = new GuardedSocket();
      sockets.add(socket);
      return socket.once("close", () => sockets.delete(socket));
    },
    open(cause) {
      openedBy = { cause };
      // Each with an error of its own, because a handler may modify it.
      for (const socket of sockets) socket.destroy(new DatabaseUnavailableError(cause));
    },
    close() {
      openedBy = null;
    },
  };
}
