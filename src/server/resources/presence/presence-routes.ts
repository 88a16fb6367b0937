/** The calls by which open forms tell that they are open, and lists learn of it. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { okResponses, okMessage } from "#contract/envelope.ts";
import { presenceResponse, presenceList, presenceQuery, presenceSign } from "#contract/presence.ts";
import { resourceByApi } from "#contract/registry.ts";
import { grantFor } from "#contract/roles.ts";
import { requireSession, signedIn } from "../../accounts/authentication.ts";
import { sendProblem } from "../../http/api-errors.ts";
import { problem } from "../../http/problem.ts";
import type { Services } from "../../services.ts";
import { notePresence, othersAt } from "./presence-store.ts";

const path = "/dashboard/presence";

/** Registers the sign of life of a form, and who is at the records of a list. */
export function registerPresenceRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { clock, database } = services;
  // An open tab makes these calls without end.
  const onRequest = requireSession(services, { isUse: false });
  const documented = { tags: ["presence"], security: [{ token: [] }] };

  typed.post(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "notePresence",
        summary: "Say that a record is open, and learn who else is there",
        body: presenceSign,
        response: okResponses(presenceResponse),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const { area } = resourceByApi(request.body.resource);
      if (!grantFor(account.role, area).detail) {
        return sendProblem(request, reply, problem("forbidden"));
      }
      const data = await notePresence(services, account, request.body);
      if (data === null) return sendProblem(request, reply, problem("notFound"));
      return reply.send({ message: okMessage, data });
    },
  );

  typed.get(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "listPresence",
        summary: "Who else is at which records of a resource",
        querystring: presenceQuery,
        response: okResponses(presenceList),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const { resource } = request.query;
      if (!grantFor(account.role, resourceByApi(resource).area).detail) {
        return sendProblem(request, reply, problem("forbidden"));
      }
      const data = await othersAt(database.orm, account, { resource }, clock.now());
      return reply.send({ message: okMessage, data });
    },
  );
}
