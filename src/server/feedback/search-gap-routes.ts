/** The call by which editors learn what visitors search for in vain. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { okMessage, responsesOf } from "#contract/envelope.ts";
import { searchGaps, shownGaps } from "#contract/feedback.ts";
import { requireGrant, requireSession } from "../accounts/authentication.ts";
import type { Services } from "../services.ts";
import { frequentSearchGaps } from "./search-gaps.ts";

/** Registers the call. */
export function registerSearchGapRoutes(app: FastifyInstance, services: Services): void {
  const { clock, database } = services;
  app.withTypeProvider<ZodTypeProvider>().get(
    "/dashboard/search-gaps",
    {
      onRequest: [requireSession(services), requireGrant("content", ({ create }) => create)],
      schema: {
        tags: ["search gaps"],
        security: [{ token: [] }],
        operationId: "listSearchGaps",
        summary: "What visitors searched for and didn't find",
        response: responsesOf(searchGaps),
      },
    },
    async (_request, reply) => {
      const searches = await frequentSearchGaps(database.orm, clock.now(), shownGaps);
      return reply.send({ message: okMessage, data: { days: shownGaps.days, searches } });
    },
  );
}
