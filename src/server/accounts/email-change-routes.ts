/** The own e-mail address: a new one, its confirmation, and the way back. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import {
  confirmedEmail,
  emailChangeResponse,
  emailChangeBody,
  emailLinkBody,
  restoredEmail,
} from "#contract/account-calls.ts";
import { okResponses, okMessage, report } from "#contract/envelope.ts";
import { secondsFromDate } from "#contract/wire.ts";
import { securityLogOf } from "../log/security-log.ts";
import { sendOutcome } from "../http/api-errors.ts";
import { requireAppKey, requireOwnSession, signedIn } from "./authentication.ts";
import type { Services } from "../services.ts";
import {
  cancelEmailChange,
  confirmEmail,
  pendingEmail,
  requestEmailChange,
} from "./email-change.ts";
import { restoreEmail } from "./email-restore.ts";

/** The wait for a new address, for its account; confirming and restoring it, for whoever has the link. */
export function registerEmailChangeRoutes(app: FastifyInstance, services: Services): void {
  registerOwnChange(app, services);
  registerLinks(app, services);
}

/** Registers the wait for a new address to be confirmed: reading, beginning and cancelling it. */
function registerOwnChange(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const path = "/dashboard/auth/email";
  const onRequest = requireOwnSession(services);
  const documented = { tags: ["auth"], security: [{ token: [] }] };

  typed.get(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "readEmailChange",
        summary: "The new e-mail address that waits to be confirmed",
        response: okResponses(emailChangeResponse),
      },
    },
    async (request, reply) => {
      const found = await pendingEmail(services, signedIn(request).account.id);
      const pending = found && {
        email: found.address,
        expires_at: secondsFromDate(found.expiresAt),
      };
      return reply.send({ message: okMessage, data: { pending } });
    },
  );

  typed.post(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "requestEmailChange",
        summary: "Ask for a new e-mail address, which a mailed link has to confirm",
        body: emailChangeBody,
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const { email, current_password: current } = request.body;
      const wanted = { email, current };
      const securityLog = securityLogOf(request);
      const outcome = await requestEmailChange(services, signedIn(request), wanted, securityLog);
      return sendOutcome(request, reply, outcome);
    },
  );

  typed.delete(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "cancelEmailChange",
        summary: "Take the new e-mail address back before it is confirmed",
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const outcome = await cancelEmailChange(services, signedIn(request).account.id);
      return sendOutcome(request, reply, outcome);
    },
  );
}

/** Registers what the mailed links do. */
function registerLinks(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = requireAppKey(services);
  const documented = { tags: ["auth"], security: [{ appKey: [] }] };

  typed.post(
    "/email/confirm",
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "confirmEmail",
        summary: "Confirm a new e-mail address with the token of a link",
        body: emailLinkBody,
        response: okResponses(confirmedEmail),
      },
    },
    async (request, reply) => {
      const outcome = await confirmEmail(services, request.body.token, clientOf(request));
      return sendOutcome(request, reply, outcome);
    },
  );

  typed.post(
    "/email/restore",
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "restoreEmail",
        summary: "Bring an account's former e-mail address back with the token of a link",
        body: emailLinkBody,
        response: okResponses(restoredEmail),
      },
    },
    async (request, reply) => {
      const outcome = await restoreEmail(services, request.body.token, clientOf(request));
      return sendOutcome(request, reply, outcome);
    },
  );
}

function clientOf(request: Pick<FastifyRequest, "ip" | "log" | "headers">) {
  return { ip: request.ip, securityLog: securityLogOf(request) };
}
