/** The sessions of another account, for those who may delete it. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { okResponses, okMessage, report } from "#contract/envelope.ts";
import { accountMessages } from "#contract/messages.ts";
import { user } from "#contract/resources/user.ts";
import { securityLogOf } from "../log/security-log.ts";
import { sendProblem } from "../http/api-errors.ts";
import { problem } from "../http/problem.ts";
import { idParameter } from "../resources/routes/path-parameters.ts";
import type { Services } from "../services.ts";
import { findAccount } from "./account.ts";
import { requireGrant, requireSession, signedIn } from "./authentication.ts";
import { requireReauthentication } from "./require-reauthentication.ts";

/** `DELETE /dashboard/user/{id}/sessions`, for those who may delete accounts. */
export function registerUserSessionRoutes(app: FastifyInstance, services: Services): void {
  const { database, sessions } = services;

  app.withTypeProvider<ZodTypeProvider>().delete(
    "/dashboard/user/:id/sessions",
    {
      onRequest: [
        requireSession(services),
        requireGrant(user.area, ({ remove }) => remove === "all"),
        requireReauthentication,
      ],
      schema: {
        tags: [user.api],
        operationId: "endSessionsOfUser",
        summary:
          "End all sessions of a user, who stays active; of the own account all but this one",
        security: [{ token: [] }],
        params: idParameter,
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const { account: actor, sessionId } = signedIn(request);
      const { id } = request.params;
      if ((await findAccount(database.orm, { id })) === null) {
        return sendProblem(request, reply, problem("notFound"));
      }
      const securityLog = securityLogOf(request);
      await database.orm.transaction(async (executor) => {
        await sessions.endAllOf(executor, id, sessionId);
        const event = { event: "session-revoked", account: id, actor: actor.id } as const;
        await securityLog.record(executor, event);
      });
      return reply.send({
        message: okMessage,
        data: { message: accountMessages.sessionsOfUserEnded },
      });
    },
  );
}
