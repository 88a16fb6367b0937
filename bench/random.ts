/** Random numbers that a seed repeats. */

/** What a bench draws. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number; both ends are included. */
  between(from: number, to: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** Whether something with this probability happens. */
  happens(probability: number): boolean;
}

/** The seed of a run: `BENCH_SEED`, else a new one. */
export function benchSeed(): number {
  return Number(process.env["BENCH_SEED"] ?? crypto.getRandomValues(new Uint32Array(1))[0]);
}

/** The generator "mulberry32". */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick<Value>(values: readonly Value[]): Value {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new Error("Nothing can be picked of nothing");
      return value;
    },
    happens: (probability) => next() < probability,
  };
}
