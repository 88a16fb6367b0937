/**
 * Headers of API responses. Those of `GET /api/web` are for everyone, pages
 * of other origins too: they carry no cookie, so nothing of a session can be among them. All others
 * are for the caller alone: no other origin reads them, and no cache stores them.
 */
import type { FastifyInstance } from "fastify";
import { daySeconds } from "#contract/durations.ts";
import { isWebAddress } from "./api-prefix.ts";

const preflightLifetimeSeconds = daySeconds;
const readingMethods: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** Adds the headers to every response, failures too. */
export function registerApiHeaders(api: FastifyInstance): void {
  api.addHook("onSend", (request, reply, _payload, done) => {
    if (readingMethods.has(request.method) && isWebAddress(request.url)) {
      void reply.header("Access-Control-Allow-Origin", "*");
    } else if (!reply.hasHeader("Cache-Control")) {
      void reply.header("Cache-Control", "no-store");
    }
    done();
  });
}

/** Responds to the preflight request of browsers that send a key. */
export function registerPreflight(api: FastifyInstance, path: string): void {
  api.options(path, { schema: { hide: true } }, (_request, reply) =>
    reply
      .code(204)
      .header("Access-Control-Allow-Origin", "*")
      .header("Access-Control-Allow-Methods", [...readingMethods].join(", "))
      .header("Access-Control-Allow-Headers", "Authorization, X-Requested-With")
      .header("Access-Control-Max-Age", preflightLifetimeSeconds)
      .send(),
  );
}
