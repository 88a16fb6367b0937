/** Signing in, "authentication by stored token", and signing out. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { loginBody } from "#contract/account-calls.ts";
import { okResponses, okMessage, report } from "#contract/envelope.ts";
import { accountMessages } from "#contract/messages.ts";
import { securityLogOf } from "../log/security-log.ts";
import { addressOf } from "./account.ts";
import { requireAppKey, requireOwnSession, signedIn } from "./authentication.ts";
import type { Services } from "../services.ts";
import { currentUser, readCurrentUser } from "./current-user.ts";
import { sendSession, sessionResponseData } from "./send-session.ts";
import { signIn } from "./sign-in.ts";
import { signInClient } from "./sign-in-client.ts";
import { clearTokenCookie } from "./token-cookie.ts";

/** Registers the calls below `/dashboard/auth` that start, read and end the caller's session. */
export function registerAccountRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/dashboard/auth/login",
    {
      onRequest: requireAppKey(services),
      schema: {
        tags: ["auth"],
        operationId: "login",
        summary:
          "Sign in; an account with a second factor is refused with `secondFactorRequired`, and a challenge to send the code with",
        security: [{ appKey: [] }],
        body: loginBody,
        response: okResponses(sessionResponseData),
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const client = signInClient(request, services.config);
      const outcome = await signIn(services, { ...client, address: addressOf(email), password });
      return sendSession(services, request, reply, outcome);
    },
  );

  typed.get(
    "/dashboard/auth/me",
    {
      onRequest: requireOwnSession(services),
      schema: {
        tags: ["auth"],
        operationId: "readCurrentUser",
        summary: "The account of the stored token",
        security: [{ token: [] }],
        response: okResponses(currentUser),
      },
    },
    async (request, reply) => {
      const data = await readCurrentUser(services, signedIn(request).account.id);
      return reply.send({ message: okMessage, data });
    },
  );

  typed.post(
    "/dashboard/auth/logout",
    {
      onRequest: requireOwnSession(services),
      schema: {
        tags: ["auth"],
        operationId: "logout",
        summary: "Sign out",
        security: [{ token: [] }],
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const { account, sessionId } = signedIn(request);
      const securityLog = securityLogOf(request);
      await services.database.orm.transaction(async (executor) => {
        await services.sessions.end(executor, account.id, sessionId);
        await securityLog.record(executor, { event: "sign-out", account: account.id });
      });
      clearTokenCookie(reply, services.config);
      return reply.send({ message: okMessage, data: { message: accountMessages.signedOut } });
    },
  );
}
