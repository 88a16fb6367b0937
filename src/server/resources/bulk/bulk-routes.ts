/** The call that changes several records alike. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { bulkResults, bulkSchema } from "#contract/bulk.ts";
import { okMessage, okResponses } from "#contract/envelope.ts";
import type { Resource } from "#contract/resource.ts";
import { describedName } from "#contract/resource.ts";
import { requireGrant, requireSession, signedIn } from "../../accounts/authentication.ts";
import { securityLogOf } from "../../log/security-log.ts";
import type { Services } from "../../services.ts";
import { changeRecords } from "./change-records.ts";

/** `/dashboard/{resource}/bulk`, for whoever may change or delete one of its records. */
export function registerBulkRoute(
  app: FastifyInstance,
  services: Services,
  resource: Resource,
): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    `/dashboard/${resource.api}/bulk`,
    {
      onRequest: [
        requireSession(services),
        requireGrant(resource.area, ({ update, remove }) => update !== "none" || remove !== "none"),
      ],
      schema: {
        tags: [resource.api],
        security: [{ token: [] }],
        operationId: `changeSeveral${describedName(resource)}`,
        summary: `Change, delete or restore several ${resource.api}, each by itself`,
        body: bulkSchema(resource),
        response: okResponses(bulkResults),
      },
    },
    async (request, reply) => {
      const { account: actor } = signedIn(request);
      const securityLog = securityLogOf(request);
      const change = { services, resource, actor, securityLog, change: request.body };
      const data = { records: await changeRecords(change) };
      return reply.send({ message: okMessage, data });
    },
  );
}
