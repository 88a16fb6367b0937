/** The devices that people are signed in on, and signing them out. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { sessionResponse } from "#contract/account-calls.ts";
import { okResponses, okMessage, report } from "#contract/envelope.ts";
import { errorCatalogue } from "#contract/error-codes.ts";
import { accountMessages } from "#contract/messages.ts";
import { secondsFromDate } from "#contract/wire.ts";
import { securityLogOf } from "../log/security-log.ts";
import { sendProblem } from "../http/api-errors.ts";
import { requireOwnSession, signedIn } from "./authentication.ts";
import { requireReauthentication } from "./require-reauthentication.ts";
import { problem } from "../http/problem.ts";
import type { Services } from "../services.ts";
import { deviceName } from "./device-name.ts";
import { clearTokenCookie } from "./token-cookie.ts";

const documented = { tags: ["auth"], security: [{ token: [] }] };

const sessionParameter = z.object({
  id: z.hash("sha256", { error: errorCatalogue.notFound.message }),
});

/** Registers the list of the own sessions, and the end of one or of all others. */
export function registerOwnSessionRoutes(app: FastifyInstance, services: Services): void {
  registerSessionList(app, services);
  registerSessionEnds(app, services);
}

function registerSessionList(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireOwnSession(services);

  typed.get(
    "/dashboard/auth/sessions",
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "listSessions",
        summary: "The devices that the account is signed in on",
        response: okResponses(z.array(sessionResponse)),
      },
    },
    async (request, reply) => {
      const { account, sessionId } = signedIn(request);
      const data = (await services.sessions.listOf(account.id)).map((session) => ({
        id: session.id,
        device: deviceName(session.userAgent),
        created_at: secondsFromDate(session.createdAt),
        last_used_at: secondsFromDate(session.lastUsedAt),
        method: session.method,
        is_new_device: session.isNewDevice,
        is_current: session.id === sessionId,
      }));
      return reply.send({ message: okMessage, data });
    },
  );
}

function registerSessionEnds(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { sessions } = services;
  const onRequest = [requireOwnSession(services), requireReauthentication];

  typed.delete(
    "/dashboard/auth/sessions/:id",
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "endSession",
        summary: "End one of the own sessions",
        params: sessionParameter,
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const { account, sessionId } = signedIn(request);
      const { id } = request.params;
      const securityLog = securityLogOf(request);
      const isEnded = await services.database.orm.transaction(async (executor) => {
        if (!(await sessions.end(executor, account.id, id))) return false;
        await securityLog.record(executor, { event: "session-revoked", account: account.id });
        return true;
      });
      if (!isEnded) return sendProblem(request, reply, problem("notFound"));
      if (id === sessionId) clearTokenCookie(reply, services.config);
      return reply.send({ message: okMessage, data: { message: accountMessages.sessionEnded } });
    },
  );

  typed.delete(
    "/dashboard/auth/sessions",
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "endOtherSessions",
        summary: "End all of the own sessions but this one",
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const { account, sessionId } = signedIn(request);
      const securityLog = securityLogOf(request);
      await services.database.orm.transaction(async (executor) => {
        await sessions.endAllOf(executor, account.id, sessionId);
        await securityLog.record(executor, { event: "session-revoked", account: account.id });
      });
      const data = { message: accountMessages.otherSessionsEnded };
      return reply.send({ message: okMessage, data });
    },
  );
}
