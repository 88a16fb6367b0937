import cluster from "node:cluster";
import type { Server } from "node:http";
import type { ListenOptions, Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyListenOptions } from "fastify";
import { buildApp } from "../app.ts";
import { systemClock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/connect.ts";
import { builtRenderers } from "../front-end/built-renderers.ts";
import { developmentRenderers } from "../front-end/development-renderers.ts";
import { createReadiness, type Readiness } from "../http/readiness.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Renderers } from "../pages/renderers.ts";
import { listenFailure } from "../http/listen.ts";

/** How long open requests may take to finish once the portal listens no more. */
export const shutdownTimeoutMs = 10_000;
const sweepMs = 50;

/** A portal that listens. */
export interface Serving {
  /** Takes no new requests, lets the open ones finish, and ends. */
  stop(): Promise<void>;
}

/** The front ends as built, or straight from their sources. */
export async function loadRenderers(
  distFolder: string,
  isDevelopment: boolean,
): Promise<{ renderers: Renderers; attachTo?: (app: FastifyInstance) => Promise<void> }> {
  if (!isDevelopment) return { renderers: await builtRenderers(distFolder) };
  const development = developmentRenderers();
  return { renderers: development, attachTo: development.attachTo };
}

/** Builds the server on an open database and listens. Throws a StartError where it can't. */
export async function serve(
  config: Config,
  database: Database,
  { renderers, attachTo }: Awaited<ReturnType<typeof loadRenderers>>,
  metrics?: Metrics,
): Promise<Serving> {
  const readiness = createReadiness(database);
  const parts = { config, database, clock: systemClock, renderers, readiness };
  const app = await buildApp(metrics === undefined ? parts : { ...parts, metrics });
  await attachTo?.(app);
  keepUnsentOpen(app.server);
  try {
    await app.listen(listenOptions(config));
  } catch (error) {
    await app.close();
    throw listenFailure(config.host, config.port, error);
  }
  const drainMs = config.drainSeconds * 1000;
  return { stop: () => stop(app, readiness, drainMs) };
}

/**
 * The listen options. On Linux each process behind the port listens for itself, and the kernel distributes connections:
 * one that the primary process was passing on to a worker while that died would hang for good, and one shared socket
 * (`SCHED_NONE`) distributes badly. As the kernel would let a second portal listen too, a start first checks that the
 * port is free (`requireFreePort`).
 */
function listenOptions({
  host,
  port,
}: Config): FastifyListenOptions & Pick<ListenOptions, "reusePort"> {
  const listensItself = cluster.isWorker && process.platform === "linux";
  return listensItself ? { host, port, reusePort: true } : { host, port };
}

/**
 * Node counts a connection as idle once its response is written, flushed or not: closing those would cut off clients
 * that read slowly.
 */
function keepUnsentOpen(server: Server): void {
  const connections = new Set<Socket>();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    const isAllSent = [...connections].every(({ writableLength }) => writableLength === 0);
    if (isAllSent) closeIdle();
  };
}

/** Until proxies have heard of it; a worker whose first process has died leaves the port to the next one at once. */
async function drain(ms: number): Promise<void> {
  if (!cluster.isWorker) return sleep(ms);
  const orphaned = new AbortController();
  process.once("disconnect", () => orphaned.abort());
  if (process.connected) await sleep(ms, undefined, { signal: orphaned.signal }).catch(() => {});
}

async function stop(app: FastifyInstance, readiness: Readiness, drainMs: number): Promise<void> {
  const { server } = app;
  readiness.beginStopping();
  // From now on responses close their connection: a proxy would otherwise send its next request on one that is being
  // closed.
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await drain(drainMs);
  // A connection whose last request ends after this stays open for the next one, unless it is
  // closed as idle.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const cutOff = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs);
  await app.close();
  clearInterval(sweep);
  clearTimeout(cutOff);
}
