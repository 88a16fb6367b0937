/** The calls that make, list and revoke API tokens; a session makes them, never a token. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import {
  apiToken,
  apiTokenMessages,
  apiTokensQuery,
  createdApiToken,
  newApiToken,
} from "#contract/api-tokens.ts";
import { okMessage, report, okResponses } from "#contract/envelope.ts";
import { sendOutcome, sendProblem } from "../http/api-errors.ts";
import { problem } from "../http/problem.ts";
import { idParameter } from "../resources/routes/path-parameters.ts";
import type { Services } from "../services.ts";
import { createApiToken, listApiTokens, managesApiTokens, revokeApiToken } from "./api-token.ts";
import { requireSession, signedIn } from "./authentication.ts";

const path = "/dashboard/tokens";

/** List, create and revoke below `/dashboard/tokens`. */
export function registerApiTokenRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireSession(services);
  const documented = { tags: ["tokens"], security: [{ token: [] }] };

  typed.get(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "listApiTokens",
        summary: "API tokens of the own account, or of all for a Super Admin",
        querystring: apiTokensQuery,
        response: okResponses(z.array(apiToken)),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const isOfAll = request.query.all === "1";
      if (isOfAll && !managesApiTokens(account)) {
        return sendProblem(request, reply, problem("forbidden"));
      }
      const data = await listApiTokens(services.database.orm, isOfAll ? null : account.id);
      return reply.send({ message: okMessage, data });
    },
  );

  typed.post(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "createApiToken",
        summary: "Create an API token, whose text is in this response alone",
        body: newApiToken,
        response: okResponses(createdApiToken),
      },
    },
    async (request, reply) =>
      sendOutcome(request, reply, await createApiToken(services, signedIn(request), request.body)),
  );

  typed.delete(
    `${path}/:id`,
    {
      onRequest,
      schema: {
        ...documented,
        params: idParameter,
        operationId: "revokeApiToken",
        summary: "End an API token",
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const isRevoked = await revokeApiToken(services, account, request.params.id);
      if (!isRevoked) return sendProblem(request, reply, problem("notFound"));
      return reply.send({ message: okMessage, data: { message: apiTokenMessages.revoked } });
    },
  );
}
