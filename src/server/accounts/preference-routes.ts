/** How an account likes the admin app. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { preferences, preferencesChange } from "#contract/account-calls.ts";
import { okResponses, okMessage } from "#contract/envelope.ts";
import { sendProblem } from "../http/api-errors.ts";
import { problem } from "../http/problem.ts";
import { requireOwnSession, signedIn } from "./authentication.ts";
import type { Services } from "../services.ts";
import { readPreferences, storePreferences } from "./preferences.ts";

const path = "/dashboard/auth/preferences";
const documented = { tags: ["auth"], security: [{ token: [] }] };

/** Registers reading and changing the own preferences. */
export function registerPreferenceRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { orm } = services.database;
  const onRequest = requireOwnSession(services);

  typed.get(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "readPreferences",
        summary: "How the account likes the admin app; null until it has said so",
        response: okResponses(preferences.nullable()),
      },
    },
    async (request, reply) => {
      const data = await readPreferences(orm, signedIn(request).account.id);
      return reply.send({ message: okMessage, data });
    },
  );

  typed.put(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "changePreferences",
        summary: "Store how the account likes the admin app; what is left out stays, lists too",
        body: preferencesChange,
        response: okResponses(preferences),
      },
    },
    async (request, reply) => {
      const data = await storePreferences(orm, signedIn(request).account.id, request.body);
      if (data === null) return sendProblem(request, reply, problem("invalid"));
      return reply.send({ message: okMessage, data });
    },
  );
}
