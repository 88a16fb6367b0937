/** The call by which the admin app learns which links fail. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { okMessage, okResponses } from "#contract/envelope.ts";
import { brokenLinks } from "#contract/link-check.ts";
import { requireSession, signedIn } from "../accounts/authentication.ts";
import type { Services } from "../services.ts";
import { readBrokenLinks } from "./read-links.ts";

/** `/dashboard/broken-links`. */
export function registerLinkRoutes(app: FastifyInstance, services: Services): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    "/dashboard/broken-links",
    {
      onRequest: requireSession(services),
      schema: {
        tags: ["links"],
        security: [{ token: [] }],
        operationId: "listBrokenLinks",
        summary:
          "Links out of the site that have failed two nights in a row, and the records that have them",
        response: okResponses(brokenLinks),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const { config, database } = services;
      const links = await readBrokenLinks(database.orm, account);
      const data = { is_checked: config.linkCheck, links };
      return reply.send({ message: okMessage, data });
    },
  );
}
