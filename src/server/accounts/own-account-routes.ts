/** What people do with their own account: password, profile, preferences, and the devices they are signed in on. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import {
  changePasswordBody,
  preferences,
  profileBody,
  sessionResponse,
} from "#contract/account-calls.ts";
import { responsesOf, okMessage, report } from "#contract/envelope.ts";
import { errorCatalogue } from "#contract/error-codes.ts";
import { accountMessages } from "#contract/messages.ts";
import { secondsFromDate } from "#contract/wire.ts";
import { securityLogOf } from "../log/security-log.ts";
import { sendOutcome, sendProblem } from "../http/api-errors.ts";
import { requireOwnSession, signedIn } from "./authentication.ts";
import { requireReauthentication } from "./require-reauthentication.ts";
import { problem } from "../http/problem.ts";
import type { Services } from "../services.ts";
import { changePassword } from "./change-password.ts";
import { changeProfile } from "./change-profile.ts";
import { currentUser, readCurrentUser } from "./current-user.ts";
import { deviceName } from "./device-name.ts";
import { readPreferences, storePreferences } from "./preferences.ts";
import { clearTokenCookie } from "./token-cookie.ts";

const preferencesPath = "/dashboard/auth/preferences";

const sessionParameter = z.object({
  id: z.hash("sha256", { error: errorCatalogue.notFound.message }),
});

/** Registers the calls. */
export function registerOwnAccountRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { sessions, database } = services;
  const onRequest = requireOwnSession(services);
  const documented = { tags: ["auth"], security: [{ token: [] }] };

  typed.put(
    "/dashboard/auth/password",
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "changePassword",
        summary: "Change the own password",
        body: changePasswordBody(services.config.passwordPolicy),
        response: responsesOf(report),
      },
    },
    async (request, reply) => {
      const { current_password: current, password } = request.body;
      const passwords = { current, password };
      const securityLog = securityLogOf(request);
      const outcome = await changePassword(services, signedIn(request), passwords, securityLog);
      return sendOutcome(request, reply, outcome);
    },
  );

  typed.put(
    "/dashboard/auth/profile",
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "changeProfile",
        summary: "Change the own profile",
        body: profileBody,
        response: responsesOf(currentUser),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      await changeProfile(services, account, request.body);
      const data = await readCurrentUser(services, account.id);
      return reply.send({ message: okMessage, data });
    },
  );

  typed.get(
    "/dashboard/auth/sessions",
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "listSessions",
        summary: "The devices that the account is signed in on",
        response: responsesOf(z.array(sessionResponse)),
      },
    },
    async (request, reply) => {
      const { account, sessionId } = signedIn(request);
      const data = (await sessions.listOf(account.id)).map((session) => ({
        id: session.id,
        device: deviceName(session.userAgent),
        created_at: secondsFromDate(session.createdAt),
        last_used_at: secondsFromDate(session.lastUsedAt),
        is_current: session.id === sessionId,
      }));
      return reply.send({ message: okMessage, data });
    },
  );

  typed.delete(
    "/dashboard/auth/sessions/:id",
    {
      onRequest: [onRequest, requireReauthentication],
      schema: {
        ...documented,
        operationId: "endSession",
        summary: "End one of the own sessions",
        params: sessionParameter,
        response: responsesOf(report),
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
      onRequest: [onRequest, requireReauthentication],
      schema: {
        ...documented,
        operationId: "endOtherSessions",
        summary: "End all of the own sessions but this one",
        response: responsesOf(report),
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

  typed.get(
    preferencesPath,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "readPreferences",
        summary: "How the account likes the admin app; null until it has said so",
        response: responsesOf(preferences.nullable()),
      },
    },
    async (request, reply) => {
      const data = await readPreferences(database.orm, signedIn(request).account.id);
      return reply.send({ message: okMessage, data });
    },
  );

  typed.put(
    preferencesPath,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "changePreferences",
        summary: "Store how the account likes the admin app",
        body: preferences,
        response: responsesOf(preferences),
      },
    },
    async (request, reply) => {
      const data = await storePreferences(database.orm, signedIn(request).account.id, request.body);
      return reply.send({ message: okMessage, data });
    },
  );
}
