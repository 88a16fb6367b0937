/** The second factor: the second step of a sign-in, the own one, and the reset of another's. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { report, okResponses, okMessage } from "#contract/envelope.ts";
import { user } from "#contract/resources/user.ts";
import { mayResetSecondFactor } from "#contract/roles.ts";
import {
  confirmSecondFactorBody,
  passwordAgainBody,
  recoveryCodes,
  secondFactorSetUp,
  secondFactorState,
  signInCodeBody,
} from "#contract/second-factor.ts";
import { sendOutcome } from "../../http/api-errors.ts";
import { securityLogOf } from "../../log/security-log.ts";
import { idParameter } from "../../resources/routes/path-parameters.ts";
import type { Services } from "../../services.ts";
import {
  requireAppKey,
  requireOwnSession,
  requireRole,
  requireSession,
  signedIn,
} from "../authentication.ts";
import { sendSession, sessionResponseData } from "../send-session.ts";
import { signInClient } from "../sign-in-client.ts";
import {
  beginSetUp,
  confirmSetUp,
  readOwnSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "./own-second-factor.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";
import { signInWithCode } from "./sign-in-with-code.ts";

const path = "/dashboard/auth/second-factor";
const documented = { tags: ["auth"], security: [{ token: [] }] };

/** The second step of a sign-in with a code, the own second factor, and the reset of another's. */
export function registerSecondFactorRoutes(app: FastifyInstance, services: Services): void {
  registerSecondStep(app, services);
  registerSetUp(app, services);
  registerChanges(app, services);
  registerReset(app, services);
}

function registerSecondStep(app: FastifyInstance, services: Services): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    "/dashboard/auth/login/code",
    {
      onRequest: requireAppKey(services),
      schema: {
        tags: ["auth"],
        operationId: "loginWithCode",
        summary: "The second step of a sign-in, where `login` failed with `secondFactorRequired`",
        security: [{ appKey: [] }],
        body: signInCodeBody,
        response: okResponses(sessionResponseData),
      },
    },
    async (request, reply) => {
      const outcome = await signInWithCode(services, {
        ...request.body,
        ...signInClient(request, services.config),
      });
      return sendSession(services, request, reply, outcome);
    },
  );
}

function registerSetUp(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireOwnSession(services);

  typed.get(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "readSecondFactor",
        summary: "Whether the own account has a second factor, and whether it must",
        response: okResponses(secondFactorState),
      },
    },
    async (request, reply) => {
      const data = await readOwnSecondFactor(services, signedIn(request));
      return reply.send({ message: okMessage, data });
    },
  );

  typed.post(
    `${path}/setup`,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "beginSecondFactor",
        summary: "Begin to set up an authenticator app",
        body: passwordAgainBody,
        response: okResponses(secondFactorSetUp),
      },
    },
    async (request, reply) => {
      const { current_password: password } = request.body;
      const outcome = await beginSetUp(services, signedIn(request), password);
      return sendOutcome(request, reply, outcome);
    },
  );

  typed.post(
    `${path}/confirm`,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "confirmSecondFactor",
        summary: "Set it up with its first code; other sessions end, the recovery codes are shown",
        body: confirmSecondFactorBody,
        response: okResponses(recoveryCodes),
      },
    },
    async (request, reply) => {
      const { code } = request.body;
      const log = securityLogOf(request);
      return sendOutcome(
        request,
        reply,
        await confirmSetUp(services, signedIn(request), code, log),
      );
    },
  );
}

function registerChanges(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireOwnSession(services);

  typed.post(
    `${path}/recovery-codes`,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "renewRecoveryCodes",
        summary: "Replace the recovery codes",
        body: passwordAgainBody,
        response: okResponses(recoveryCodes),
      },
    },
    async (request, reply) => {
      const { current_password: password } = request.body;
      const log = securityLogOf(request);
      const outcome = await renewRecoveryCodes(services, signedIn(request), password, log);
      return sendOutcome(request, reply, outcome);
    },
  );

  typed.post(
    `${path}/remove`,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "removeSecondFactor",
        summary: "Remove the own authenticator app with its recovery codes",
        body: passwordAgainBody,
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const { current_password: password } = request.body;
      const log = securityLogOf(request);
      const outcome = await removeSecondFactor(services, signedIn(request), password, log);
      return sendOutcome(request, reply, outcome);
    },
  );
}

function registerReset(app: FastifyInstance, services: Services): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    "/dashboard/user/:id/second-factor/reset",
    {
      onRequest: [requireSession(services), requireRole(mayResetSecondFactor)],
      schema: {
        tags: [user.api],
        operationId: "resetSecondFactor",
        summary: "Remove another account's authenticator app, end its sessions and tell its owner",
        security: [{ token: [] }],
        params: idParameter,
        body: passwordAgainBody,
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const { current_password: password } = request.body;
      const asked = { accountId: request.params.id, password };
      const log = securityLogOf(request);
      const outcome = await resetSecondFactor(services, signedIn(request), asked, log);
      return sendOutcome(request, reply, outcome);
    },
  );
}
