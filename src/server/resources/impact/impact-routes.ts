/** The call that says what a delete touches, for whoever may read the record. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { okResponses, okMessage } from "#contract/envelope.ts";
import { errorCatalogue } from "#contract/error-codes.ts";
import { impact } from "#contract/impact.ts";
import type { Resource } from "#contract/resource.ts";
import { describedName } from "#contract/resource.ts";
import { recordId } from "#contract/whole-number.ts";
import { requireGrant, requireSession } from "../../accounts/authentication.ts";
import { sendProblem } from "../../http/api-errors.ts";
import { problem } from "../../http/problem.ts";
import type { Services } from "../../services.ts";
import { readImpact } from "./read-impact.ts";

/** Registers it for a resource. */
export function registerImpactRoute(
  app: FastifyInstance,
  services: Services,
  resource: Resource,
): void {
  const { clock, config, database } = services;
  app.withTypeProvider<ZodTypeProvider>().get(
    `/dashboard/${resource.api}/:id/impact`,
    {
      onRequest: [requireSession(services), requireGrant(resource.area, ({ detail }) => detail)],
      schema: {
        tags: [resource.api],
        security: [{ token: [] }],
        operationId: `read${describedName(resource)}Impact`,
        summary: `What a delete of a ${resource.api} touches`,
        params: z.object({ id: recordId(errorCatalogue.notFound.message) }),
        response: okResponses(impact),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const at = { now: clock.now(), publicOrigin: config.publicOrigin };
      const data = await readImpact(database, { resource, id }, at);
      if (data === null) return sendProblem(request, reply, problem("notFound"));
      return reply.send({ message: okMessage, data });
    },
  );
}
