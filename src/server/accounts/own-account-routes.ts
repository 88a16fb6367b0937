/** What people change about their own account: password and profile. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { changePasswordBody, profileBody } from "#contract/account-calls.ts";
import { okResponses, okMessage, report } from "#contract/envelope.ts";
import { securityLogOf } from "../log/security-log.ts";
import { sendOutcome } from "../http/api-errors.ts";
import { requireOwnSession, signedIn } from "./authentication.ts";
import type { Services } from "../services.ts";
import { changePassword } from "./change-password.ts";
import { changeProfile } from "./change-profile.ts";
import { currentUser, readCurrentUser } from "./current-user.ts";

const documented = { tags: ["auth"], security: [{ token: [] }] };

/** Registers the change of the password and of the profile. */
export function registerOwnAccountRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireOwnSession(services);

  typed.put(
    "/dashboard/auth/password",
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "changePassword",
        summary: "Change the own password",
        body: changePasswordBody(services.config.passwordPolicy),
        response: okResponses(report),
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
        response: okResponses(currentUser),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      await changeProfile(services, account, request.body);
      const data = await readCurrentUser(services, account.id);
      return reply.send({ message: okMessage, data });
    },
  );
}
