/** The call by which the home screen learns what should be mended. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { okMessage, okResponses } from "#contract/envelope.ts";
import { repairs } from "#contract/repairs.ts";
import { requireGrant, requireSession, signedIn } from "../../accounts/authentication.ts";
import type { Services } from "../../services.ts";
import { readRepairs } from "./read-repairs.ts";

/** `/dashboard/repairs`, for whoever may create content. */
export function registerRepairsRoute(app: FastifyInstance, services: Services): void {
  const { clock, config, database } = services;
  app.withTypeProvider<ZodTypeProvider>().get(
    "/dashboard/repairs",
    {
      onRequest: [requireSession(services), requireGrant("content", ({ create }) => create)],
      schema: {
        tags: ["repairs"],
        security: [{ token: [] }],
        operationId: "listRepairs",
        summary: "Public records with broken links, and images without an alternative text",
        response: okResponses(repairs),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const at = { now: clock.now(), publicOrigin: config.publicOrigin };
      const data = await readRepairs(database, account, at);
      return reply.send({ message: okMessage, data });
    },
  );
}
