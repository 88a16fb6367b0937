/** Bounds how many calls a network makes in a minute, in the memory of this process. */
import type { Clock } from "../clock.ts";

const windowMs = 60_000;
/** Networks that are counted one by one; the others share a counter. */
const mostNetworks = 20_000;
const theOthers = "";

/** Counts calls. */
export interface RateLimit {
  /** Whether one more call of the network fits into this minute. */
  admits(network: string): boolean;
}

/** A limit of so many calls a minute for each network. */
export function createRateLimit(clock: Clock, callsPerMinute: number): RateLimit {
  const calls = new Map<string, number>();
  let windowEndsMs = 0;
  return {
    admits(network) {
      const nowMs = clock.now().getTime();
      // Also after a clock that was ahead is put right.
      if (nowMs >= windowEndsMs || nowMs < windowEndsMs - windowMs) {
        calls.clear();
        windowEndsMs = nowMs + windowMs;
      }
      const isCounted = calls.has(network) || calls.size < mostNetworks;
      const key = isCounted ? network : theOthers;
      const count = (calls.get(key) ?? 0) + 1;
      calls.set(key, count);
      return count <= callsPerMinute;
    },
  };
}
