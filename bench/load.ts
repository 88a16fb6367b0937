/** Load from the other core: autocannon, bounded in connections and time. */
import { createRequire } from "node:module";
import { cores, outputOf, spawnNode } from "./pinned.ts";

const autocannon = createRequire(import.meta.url).resolve("autocannon/autocannon.js");
const connections = 32;
const seconds = 4;

/** What a run measured; times in milliseconds. */
export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

/** Sends requests for a few seconds. */
export async function loadOf(url: string): Promise<LoadResult> {
  const flags = ["-j", "-n", "-c", String(connections), "-d", String(seconds)];
  const headers = ["-H", "accept-encoding=br, gzip"];
  const text = await outputOf(spawnNode(cores.load, [autocannon, ...flags, ...headers, url]));
  const result = JSON.parse(text) as {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}
