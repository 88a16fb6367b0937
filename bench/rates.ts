/** Runs of load in turn, so that whatever else the machine does hits all of them alike. */
import type { LoadResult } from "./autocannon.ts";
import { runLoad } from "./autocannon.ts";
import { computedSeconds } from "./processes.ts";
import { halfSpread, median, rounded } from "./report.ts";

/** What is measured: an address and the process that answers there. */
export interface Measured {
  readonly url: string;
  readonly pid: number;
}

/** Medians of several runs. */
export interface Rate {
  readonly perSecond: number;
  /** Half the distance between the best and the worst run. */
  readonly spread: number;
  /** Microseconds that the process computes for one response: other work on the machine changes it little. */
  readonly computedUs: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

const runs = Math.max(3, Number(process.env["BENCH_RUNS"] ?? 3));

/** So many runs, at most, a process gets to compile what it runs often. */
const mostFirstRuns = 6;
/** It has done so when a response costs hardly less than in the run before. */
const isSettledAt = 0.95;

/** What one run measured. */
interface Run {
  readonly load: LoadResult;
  readonly computedUs: number;
}

/** Measures all of them, one run each and again, once they have compiled what they run. */
export async function measureInTurn(all: readonly Measured[]): Promise<Rate[]> {
  for (const one of all) await settle(one);
  const results: Run[][] = all.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, one] of all.entries()) results[index]?.push(await measure(one));
  }
  return results.map(rateOf);
}

async function settle(one: Measured): Promise<void> {
  let last = Number.POSITIVE_INFINITY;
  for (let run = 0; run < mostFirstRuns; run += 1) {
    const { computedUs } = await measure(one);
    if (computedUs >= isSettledAt * last) return;
    last = computedUs;
  }
}

async function measure({ url, pid }: Measured): Promise<Run> {
  const before = await computedSeconds(pid);
  const load = await runLoad(url);
  const computed = (await computedSeconds(pid)) - before;
  return { load, computedUs: (computed / Math.max(1, load.requests)) * 1e6 };
}

function rateOf(results: readonly Run[]): Rate {
  const rates = results.map(({ load }) => load.requestsPerSecond);
  const of = (name: "p50" | "p99") => rounded(median(results.map(({ load }) => load[name])), 2);
  return {
    perSecond: rounded(median(rates)),
    spread: rounded(halfSpread(rates)),
    computedUs: rounded(median(results.map(({ computedUs }) => computedUs)), 1),
    p50: of("p50"),
    p99: of("p99"),
    failures: results.reduce((sum, { load }) => sum + load.failures, 0),
  };
}
