/** Time as an argument, so that tests can fix it. */
import { setTimeout as sleep } from "node:timers/promises";

/** The time of day, and its passing. */
export interface Clock {
  /** The present moment. */
  now(): Date;
  /** Resolves when that much time has passed. */
  wait(milliseconds: number): Promise<void>;
}

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  wait: (milliseconds) => sleep(milliseconds),
};
