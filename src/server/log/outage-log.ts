import type { FastifyBaseLogger } from "fastify";
import type { DatabaseMonitor } from "../database/monitor.ts";

/** Logs an outage of the database when it begins and when it ends; what it costs, `AggregatedLog` sums up. */
export function logOutages(
  { events }: Pick<DatabaseMonitor, "events">,
  log: Pick<FastifyBaseLogger, "warn">,
): void {
  let startedAt = 0;
  events.on("unavailable", (error) => {
    startedAt = performance.now();
    log.warn({ reason: error.reason, err: error }, "the database is unavailable");
  });
  events.on("available", () => {
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    log.warn({ seconds }, "the database is available again");
  });
}
