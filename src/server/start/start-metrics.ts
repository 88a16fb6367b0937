import cluster from "node:cluster";
import type { Config } from "../config.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { serveMetrics } from "../metrics/metrics-server.ts";

/** What a process counts, and how to end its part in showing it. */
export interface ProcessMetrics {
  /** Absent where METRICS_PORT is. */
  readonly metrics?: Metrics;
  close(): Promise<void>;
}

/**
 * Starts to count. Of several processes each counts for itself, and the first, which serves no
 * visitors, adds their numbers up. The library is loaded only where metrics are served.
 */
export async function startMetrics(config: Config): Promise<ProcessMetrics> {
  const { host, metricsPort: port } = config;
  if (port === undefined) return { close: async () => {} };
  const { AggregatorRegistry } = await import("prom-client");
  if (cluster.isPrimary && config.webConcurrency > 1) {
    const all = new AggregatorRegistry();
    const read = async () => ({ contentType: all.contentType, text: await all.clusterMetrics() });
    return serveMetrics({ host, port }, read);
  }
  const { createMetrics } = await import("../metrics/metrics.ts");
  const metrics = createMetrics();
  const { registry } = metrics;
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registry);
    // Creating it has this process report to the first one.
    const serving = new AggregatorRegistry();
    return { metrics, close: async () => serving.clear() };
  }
  const read = async () => ({ contentType: registry.contentType, text: await registry.metrics() });
  return { metrics, ...(await serveMetrics({ host, port }, read)) };
}
