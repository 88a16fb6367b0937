/** Sends visitors away for a moment instead of letting all of them wait for ever. */
import type { FastifyInstance } from "fastify";
import { QueueFullError } from "../bounded-queue.ts";
import { isHealthRoute } from "../health/health-routes.ts";
import { watchEventLoop } from "./event-loop-load.ts";

/**
 * Refuses requests with 503 and `Retry-After` while the process can't keep up. Kept answers never
 * come here, so what most visitors want goes on.
 */
export function refuseOverload(app: FastifyInstance): void {
  const load = watchEventLoop();
  app.addHook("onRequest", (request, _reply, done) => {
    const isRefused = load.isTooHigh() && !isHealthRoute(request.routeOptions.url);
    done(isRefused ? new QueueFullError() : undefined);
  });
  app.addHook("onClose", async () => load.end());
}
