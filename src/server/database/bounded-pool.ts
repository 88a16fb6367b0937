import pg from "pg";
import { DatabaseBusyError } from "./database-away.ts";

type Callback = Parameters<pg.Pool["connect"]>[0];

/** A pool that refuses instead of letting a crowd wait that it couldn't serve in time anyway. */
export class BoundedPool extends pg.Pool {
  readonly #mostWaiting: number;

  constructor(options: pg.PoolConfig, mostWaiting: number) {
    super(options);
    this.#mostWaiting = mostWaiting;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (this.waitingCount < this.#mostWaiting) {
      return callback === undefined ? super.connect() : super.connect(callback);
    }
    const error = new DatabaseBusyError();
    if (callback === undefined) return Promise.reject(error);
    callback(error, undefined, () => {});
  }
}
