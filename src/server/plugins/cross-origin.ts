/**
 * Which answers pages of other origins may read: those to reading `/api/web`, which anybody may
 * have. They carry no cookie, so nothing of a session can be among them.
 */
import type { FastifyInstance } from "fastify";
import { isWebAddress } from "./api-address.ts";

const preflightLifetimeSeconds = 24 * 60 * 60;
const readingMethods: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** Lets other origins read what the routes below `/web` answer, failures too. */
export function registerCrossOriginReading(api: FastifyInstance): void {
  api.addHook("onSend", async (request, reply) => {
    if (readingMethods.has(request.method) && isWebAddress(request.url)) {
      void reply.header("Access-Control-Allow-Origin", "*");
    }
  });
}

/** Answers the question that browsers ask before they send a key along. */
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
