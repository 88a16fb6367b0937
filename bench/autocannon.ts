/** Load from the other core, bounded in connections and time: wrk where it is installed, else autocannon. */
import { createRequire } from "node:module";
import { installed } from "./find-program.ts";
import { cores, outputOf, spawnNode, spawnPinned } from "./processes.ts";

const autocannon = createRequire(import.meta.url).resolve("autocannon/autocannon.js");
const connections = 32;
const seconds = Number(process.env["BENCH_SECONDS"] ?? 3);
/** As browsers send it. */
const encodings = "accept-encoding: gzip, deflate, br, zstd";

/** What a run measured; times in milliseconds. */
export interface LoadResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

/** Requests the URL over and over for `BENCH_SECONDS`. */
export function runLoad(url: string): Promise<LoadResult> {
  return installed("wrk") === null ? byAutocannon(url) : byWrk(url);
}

async function byWrk(url: string): Promise<LoadResult> {
  const flags = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "-H", encodings];
  const text = await outputOf(spawnPinned(cores.load, ["wrk", ...flags, url]));
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
  const milliseconds = (pattern: RegExp) => {
    const [, value, unit = "ms"] = pattern.exec(text) ?? [];
    return Number(value) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? 1);
  };
  return {
    requests: number(/(\d+) requests in/),
    requestsPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: milliseconds(/50%\s+([\d.]+)(us|ms|s)/),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s)/),
    failures: number(/Non-2xx or 3xx responses: (\d+)/) + socketErrors(text),
  };
}

function socketErrors(text: string): number {
  const [, ...counts] = /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text) ?? [];
  return counts.reduce((sum, count) => sum + Number(count), 0);
}

async function byAutocannon(url: string): Promise<LoadResult> {
  const flags = ["-j", "-n", "-c", String(connections), "-d", String(seconds)];
  const headers = ["-H", encodings.replace(": ", "=")];
  const text = await outputOf(spawnNode(cores.load, [autocannon, ...flags, ...headers, url]));
  const result = JSON.parse(text) as {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  return {
    requests: result.requests.total,
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}
