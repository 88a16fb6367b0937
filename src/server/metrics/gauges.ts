/** Metrics that are read when they are scraped. */
import type pg from "pg";
import type { ResponseCache } from "../cache/response-cache.ts";
import { Counter, Gauge, type Registry } from "prom-client";

/** The parts of the server that are read. */
export interface GaugeSources {
  readonly pools: Readonly<
    Record<string, Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">>
  >;
  readonly caches: Readonly<Record<string, Pick<ResponseCache, "counters">>>;
}

/** Adds the gauges of pools and caches to a registry, which reads them at each scrape. */
export function registerGauges(registry: Registry, { pools, caches }: GaugeSources): void {
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
  const requests = new Counter({
    name: "siplah_cache_requests_total",
    help: "Requests to the response caches: hits, misses, and stale responses that were sent because rendering failed.",
    labelNames: ["cache", "outcome"],
    registers,
    collect() {
      requests.reset();
      for (const [cache, { counters }] of Object.entries(caches)) {
        const { hits, misses, stale } = counters();
        for (const [outcome, number] of Object.entries({ hit: hits, miss: misses, stale })) {
          requests.inc({ cache, outcome }, number);
        }
      }
    },
  });
  const bytes = new Gauge({
    name: "siplah_cache_bytes",
    help: "Memory that cached responses take.",
    labelNames: ["cache"],
    registers,
    collect() {
      for (const [cache, { counters }] of Object.entries(caches))
        bytes.set({ cache }, counters().size);
    },
  });
}
