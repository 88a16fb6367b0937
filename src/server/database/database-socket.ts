import dns from "node:dns";
import type { LookupFunction } from "node:net";
import { Socket } from "node:net";

type LookupCallback = Parameters<LookupFunction>[2];

const lookups = new Map<string, LookupCallback[]>();

/**
 * A resolver that hangs blocks a thread of Node's pool for each lookup, and files and hashes wait
 * behind them: connections made meanwhile share the lookup under way.
 */
const sharedLookup: LookupFunction = (host, options, callback) => {
  const waiting = lookups.get(host);
  if (waiting !== undefined) return void waiting.push(callback);
  const callbacks = [callback];
  dns.lookup(host, options, (...result) => {
    lookups.delete(host);
    for (const resolve of callbacks) resolve(...result);
  });
  lookups.set(host, callbacks);
};

/** The socket of a connection to the database, for `stream` of `pg`. */
export class DatabaseSocket extends Socket {
  override connect(...args: unknown[]): this {
    const [port, host] = args;
    if (typeof port === "number" && typeof host === "string") {
      return super.connect({ port, host, lookup: sharedLookup });
    }
    return Reflect.apply(super.connect, this, args);
  }
}
