/** Metrics for Prometheus, where METRICS_PORT is set. */
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { JobOutcome } from "../jobs/job-queue.ts";
import type { StoredCount } from "../tracker/store-events.ts";
import { registerGauges, type GaugeSources } from "./gauges.ts";

/** Counts on behalf of one process. */
export interface Metrics {
  readonly registry: Registry;
  /** Counts the requests of all routes that are registered afterwards. */
  countRequests(app: FastifyInstance): void;
  countJob(name: string, outcome: JobOutcome): void;
  /** Counts events of the tracker; those beyond their day's limits are refused. */
  countEvents(counts: StoredCount): void;
  /** Reads these at each scrape. */
  watch(watched: GaugeSources): void;
}

const loginRoute = "/api/dashboard/auth/login";
const loginOutcomes: Readonly<Record<number, string>> = {
  200: "signed_in",
  401: "refused",
  429: "throttled",
};
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A registry of its own for this process, with Node's own numbers in it. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: "siplah_http_requests_total",
    help: "Requests by route and status, but for those from the response cache.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const duration = new Histogram({
    name: "siplah_http_request_seconds",
    help: "Time from a request to the end of its answer, by route.",
    labelNames: ["route"],
    buckets: secondsBuckets,
    registers,
  });
  const logins = new Counter({
    name: "siplah_logins_total",
    help: "Attempts to sign in, by what became of them.",
    labelNames: ["outcome"],
    registers,
  });
  const jobs = new Counter({
    name: "siplah_jobs_total",
    help: "Background jobs that this instance ran, by kind and outcome.",
    labelNames: ["job", "outcome"],
    registers,
  });
  const events = new Counter({
    name: "siplah_tracker_events_total",
    help: "Events of visitors that were stored, or refused because their day has no more room.",
    labelNames: ["outcome"],
    registers,
  });

  return {
    registry,
    countRequests(app) {
      app.addHook("onResponse", async (request, reply) => {
        // By pattern, not by address: there are as many addresses as visitors can think of.
        const route = request.routeOptions.url ?? "unknown";
        requests.inc({ method: request.method, route, status: reply.statusCode });
        duration.observe({ route }, reply.elapsedTime / 1000);
        if (route === loginRoute && request.method === "POST") {
          logins.inc({ outcome: loginOutcomes[reply.statusCode] ?? "failed" });
        }
      });
    },
    countJob: (job, outcome) => jobs.inc({ job, outcome }),
    countEvents({ stored, refused }) {
      events.inc({ outcome: "stored" }, stored);
      events.inc({ outcome: "refused" }, refused);
    },
    watch: (watched) => registerGauges(registry, watched),
  };
}
