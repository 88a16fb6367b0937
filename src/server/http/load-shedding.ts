/** Load shedding: rejects requests while the process is overloaded, so that those it accepts are served. */
import type { FastifyInstance } from "fastify";
import { QueueFullError } from "../bounded-queue.ts";
import { isHealthRoute } from "./health-routes.ts";
import type { EventLoopDelay } from "./event-loop-delay.ts";

/** Styles and scripts, without which a served page is broken. */
const isPartOfPage = (url: string) => url.startsWith("/assets/");

/**
 * Refuses requests with 503 and `Retry-After` while the process can't keep up. Cached responses never
 * come here, so most requests are still served.
 */
export function shedLoad(app: FastifyInstance, load: EventLoopDelay): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const isSpared = isHealthRoute(request.routeOptions.url) || isPartOfPage(request.url);
    done(load.isTooHigh() && !isSpared ? new QueueFullError() : undefined);
  });
  app.addHook("onClose", async () => load.end());
}
