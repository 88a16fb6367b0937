import pg from "pg";
import { connectionError, DatabaseUnavailableError, queryError } from "./unavailable.ts";

type ConnectCallback = Parameters<pg.Pool["connect"]>[0];

/** Calls a `query` of the driver, which takes a callback or returns a promise, and types its error. */
function withTypedErrors(owner: object, query: pg.Pool["query"], args: unknown[]) {
  const callback = args.at(-1);
  if (typeof callback === "function") {
    args[args.length - 1] = (error: unknown, result: unknown) =>
      callback(error && queryError(error), result);
  }
  const result = Reflect.apply(query, owner, args);
  if (!(result instanceof Promise)) return result;
  return result.catch((error: unknown) => {
    throw queryError(error);
  });
}

class Client extends pg.Client {
  override query: pg.Client["query"] = (...args: unknown[]) =>
    withTypedErrors(this, super.query, args);
}

/**
 * A pool that refuses instead of letting a crowd wait that it couldn't serve in time anyway. Whatever
 * prevents a query from completing, its queries and those of its clients throw as a
 * `DatabaseUnavailableError`.
 */
export class Pool extends pg.Pool {
  readonly #maxWaiting: number;

  /** `address` says where each new connection goes. */
  constructor(options: pg.PoolConfig, address: () => string, maxWaiting: number) {
    super({
      ...options,
      Client: class extends Client {
        constructor(config?: pg.ClientConfig) {
          super({ ...config, connectionString: address() });
        }
      },
    });
    this.#maxWaiting = maxWaiting;
  }

  // Where a connection breaks, the pool throws the error of the connection, not of the client's query.
  override query: pg.Pool["query"] = (...args: unknown[]) =>
    withTypedErrors(this, super.query, args);

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback === undefined) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client === undefined ? reject(error) : resolve(client)));
      });
    }
    if (this.waitingCount >= this.#maxWaiting) {
      const error = new DatabaseUnavailableError("Too many queries wait for a connection");
      return callback(error, undefined, () => {});
    }
    super.connect((error, client, release) => {
      callback(error && connectionError(error), client, release);
    });
  }
}
