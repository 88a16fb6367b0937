/** What is looked at when somebody asks for the metrics, and needn't be counted before. */
import type pg from "pg";
import type { ResponseCache } from "../cache/response-cache.ts";
import { Counter, Gauge, type Registry } from "prom-client";

/** The parts of the server that are looked at. */
export interface Watched {
  readonly pools: Readonly<
    Record<string, Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">>
  >;
  readonly caches: Readonly<Record<string, Pick<ResponseCache, "counters">>>;
}

/** Puts them into the registry. */
export function watch(registry: Registry, { pools, caches }: Watched): void {
  const registers = [registry];
  const connections = new Gauge({
    name: "siplah_database_connections",
    help: "Connections to the database that are open.",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        connections.set({ pool, state: "idle" }, idleCount);
        connections.set({ pool, state: "busy" }, totalCount - idleCount);
      }
    },
  });
  const waiting = new Gauge({
    name: "siplah_database_waiting",
    help: "Queries that wait for a connection to the database.",
    labelNames: ["pool"],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) {
        waiting.set({ pool }, waitingCount);
      }
    },
  });
  const answers = new Counter({
    name: "siplah_cache_answers_total",
    help: "Answers of the caches: kept ones, new ones, and those of before where no new one could be made.",
    labelNames: ["cache", "outcome"],
    registers,
    collect() {
      answers.reset();
      for (const [cache, { counters }] of Object.entries(caches)) {
        const { hits, misses, stale } = counters();
        for (const [outcome, number] of Object.entries({ hit: hits, miss: misses, stale })) {
          answers.inc({ cache, outcome }, number);
        }
      }
    },
  });
  const bytes = new Gauge({
    name: "siplah_cache_bytes",
    help: "Memory that kept answers take.",
    labelNames: ["cache"],
    registers,
    collect() {
      for (const [cache, { counters }] of Object.entries(caches))
        bytes.set({ cache }, counters().size);
    },
  });
}
