/** The call by which the admin app learns what is still made up. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { okMessage, okResponses } from "#contract/envelope.ts";
import { sampleContent } from "#contract/sample-content.ts";
import { requireGrant, requireSession, signedIn } from "../accounts/authentication.ts";
import type { Services } from "../services.ts";
import { readSampleRecords } from "./read-sample-content.ts";

/** `/dashboard/sample-content`, for whoever may change all content. */
export function registerSampleRoute(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  app.withTypeProvider<ZodTypeProvider>().get(
    "/dashboard/sample-content",
    {
      onRequest: [
        requireSession(services),
        requireGrant("content", ({ update }) => update === "all"),
      ],
      schema: {
        tags: ["sample content"],
        security: [{ token: [] }],
        operationId: "listSampleContent",
        summary: "Made-up records that nobody has changed since the portal stored them",
        response: okResponses(sampleContent),
      },
    },
    async (request, reply) => {
      const records = await readSampleRecords(database.orm, signedIn(request).account.role);
      const data = { records, shows_figures: config.sampleContent };
      return reply.send({ message: okMessage, data });
    },
  );
}
