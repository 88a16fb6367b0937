/** Links by mail that set a password: forgotten, reset, invited. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import {
  forgotPasswordBody,
  passwordLinkResponse,
  passwordLinkBody,
  resetPasswordBody,
} from "#contract/account-calls.ts";
import { okResponses, okMessage, report } from "#contract/envelope.ts";
import { flashMessage } from "#contract/flash-message.ts";
import { passwordStrength, passwordStrengthBody } from "#contract/password-strength.ts";
import { user } from "#contract/resources/user.ts";
import { securityLogOf } from "../log/security-log.ts";
import { sendOutcome, sendProblem } from "../http/api-errors.ts";
import {
  accountOfCookie,
  requireAppKey,
  requireGrant,
  requireSession,
  signedIn,
} from "./authentication.ts";
import { idParameter } from "../resources/routes/path-parameters.ts";
import type { Services } from "../services.ts";
import { checkPasswordLink, checkStrength, resetPassword } from "./change-password.ts";
import { requestReset } from "./forgotten-password.ts";
import { inviteAgain } from "./invitation.ts";
import { setDeviceCookie } from "./known-device.ts";
import { anonymousClient } from "./anonymous-client.ts";

const forAnonymous = { tags: ["auth"], security: [{ appKey: [] }] };

/** Asking for a link, checking and using one without an account, and sending an invitation again. */
export function registerPasswordLinkRoutes(app: FastifyInstance, services: Services): void {
  registerForgotten(app, services);
  registerLinkCheck(app, services);
  registerStrength(app, services);
  registerReset(app, services);
  registerInvitation(app, services);
}

function registerForgotten(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireAppKey(services);

  typed.post(
    "/dashboard/user/forgot-password",
    {
      onRequest,
      schema: {
        ...forAnonymous,
        operationId: "forgotPassword",
        summary: "Ask for a link to reset the password; answered alike whether the account exists",
        body: forgotPasswordBody,
        response: okResponses(flashMessage),
      },
    },
    async (request, reply) => {
      const outcome = await requestReset(services, anonymousClient(request, request.body.email));
      return sendOutcome(request, reply, outcome);
    },
  );
}

function registerLinkCheck(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireAppKey(services);

  typed.post(
    "/password/link",
    {
      onRequest,
      schema: {
        ...forAnonymous,
        operationId: "checkPasswordLink",
        summary: "Tell whether a password can be set with the token of a link",
        body: passwordLinkBody,
        response: okResponses(passwordLinkResponse),
      },
    },
    async (request, reply) => {
      const outcome = await checkPasswordLink(services, request.body.token, request.ip);
      return sendOutcome(request, reply, outcome);
    },
  );
}

function registerStrength(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireAppKey(services);

  typed.post(
    "/password/strength",
    {
      onRequest,
      schema: {
        ...forAnonymous,
        operationId: "checkPasswordStrength",
        summary: "Tell how strong a new password would be; it is stored nowhere",
        body: passwordStrengthBody,
        response: okResponses(passwordStrength),
      },
    },
    async (request, reply) => {
      const client = { account: await accountOfCookie(services, request), ip: request.ip };
      return sendOutcome(request, reply, await checkStrength(services, request.body, client));
    },
  );
}

function registerReset(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireAppKey(services);

  typed.post(
    "/password/reset",
    {
      onRequest,
      schema: {
        ...forAnonymous,
        operationId: "resetPassword",
        summary: "Set a password with the token of a link",
        body: resetPasswordBody(services.config.passwordPolicy),
        response: okResponses(flashMessage),
      },
    },
    async (request, reply) => {
      const client = { ip: request.ip, securityLog: securityLogOf(request) };
      const outcome = await resetPassword(services, request.body, client);
      if (outcome.kind === "refused") return sendProblem(request, reply, outcome.problem);
      setDeviceCookie(reply, outcome.value.device);
      return reply.send({ message: okMessage, data: outcome.value.message });
    },
  );
}

function registerInvitation(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    "/dashboard/user/:id/invitation",
    {
      onRequest: [
        requireSession(services),
        requireGrant(user.area, (grant) => grant.update !== "none"),
      ],
      schema: {
        tags: [user.api],
        operationId: "inviteUser",
        summary: "Send a user's invitation again",
        security: [{ token: [] }],
        params: idParameter,
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const outcome = await inviteAgain(services, account, request.params.id);
      return sendOutcome(request, reply, outcome);
    },
  );
}
