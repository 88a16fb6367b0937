/** Liveness (`GET /healthz`) and readiness (`GET /readyz`). */
import type { FastifyInstance } from "fastify";
import type { Readiness } from "./readiness.ts";

const alivePath = "/healthz";
const readyPath = "/readyz";

/** Whether a route is one of these: load shedding spares them. */
export function isHealthRoute(path: string | undefined): boolean {
  return path === alivePath || path === readyPath;
}

/** Registers both; neither is logged above `debug`, for probes come every second. */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  const options = { schema: { hide: true }, logLevel: "warn" } as const;
  app.get(alivePath, options, async (_request, reply) =>
    reply.header("Cache-Control", "no-store").send({ alive: true }),
  );
  app.get(readyPath, options, async (_request, reply) => {
    const report = await readiness.check();
    return reply
      .code(report.ready ? 200 : 503)
      .header("Cache-Control", "no-store")
      .send(report);
  });
}
