/** The calls of webhooks, for Super Admins. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { okMessage, report, okResponses } from "#contract/envelope.ts";
import {
  createdWebhook,
  webhook,
  webhookAttempt,
  webhookBody,
  webhookDelivery,
  webhookMessages,
} from "#contract/webhooks.ts";
import { requireGrant, requireSession, signedIn } from "../accounts/authentication.ts";
import { sendOutcome, sendProblem } from "../http/api-errors.ts";
import { problem } from "../http/problem.ts";
import { idParameter } from "../resources/routes/path-parameters.ts";
import type { Services } from "../services.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  testWebhook,
} from "./webhook-store.ts";

const path = "/dashboard/webhooks";
const documented = { tags: ["webhooks"], security: [{ token: [] }] };
const ofWebhook = { ...documented, params: idParameter };

/** Webhooks, their tests and deliveries below `/dashboard/webhooks`. */
export function registerWebhookRoutes(app: FastifyInstance, services: Services): void {
  registerList(app, services);
  registerChanges(app, services);
  registerDeliveries(app, services);
}

function registerList(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = mayManage(services);

  typed.get(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "listWebhooks",
        summary: "All webhooks",
        response: okResponses(z.array(webhook)),
      },
    },
    async (_request, reply) =>
      reply.send({ message: okMessage, data: await listWebhooks(services.database.orm) }),
  );
}

/** Registers create, change and delete. */
function registerChanges(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = mayManage(services);

  typed.post(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "createWebhook",
        summary: "Create a webhook, whose secret is in this response alone",
        description:
          "What is sent is signed as Standard Webhooks describes it: the header webhook-signature is `v1,` and the base64 of the HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`. Any 2xx within ten seconds is a receipt; else it is sent again, for a day.",
        body: webhookBody,
        response: okResponses(createdWebhook),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      return sendOutcome(request, reply, await createWebhook(services, account, request.body));
    },
  );

  typed.put(
    `${path}/:id`,
    {
      onRequest,
      schema: {
        ...ofWebhook,
        operationId: "changeWebhook",
        summary: "Change a webhook; switching it on begins again",
        body: webhookBody,
        response: okResponses(webhook),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const { id } = request.params;
      return sendOutcome(request, reply, await changeWebhook(services, account, id, request.body));
    },
  );

  typed.delete(
    `${path}/:id`,
    {
      onRequest,
      schema: {
        ...ofWebhook,
        operationId: "deleteWebhook",
        summary: "Delete a webhook with its log",
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const isDeleted = await deleteWebhook(services, account, request.params.id);
      if (!isDeleted) return sendProblem(request, reply, problem("notFound"));
      return reply.send({ message: okMessage, data: { message: webhookMessages.deleted } });
    },
  );
}

/** Registers a test, and the log of deliveries. */
function registerDeliveries(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { orm } = services.database;
  const onRequest = mayManage(services);

  typed.post(
    `${path}/:id/test`,
    {
      onRequest,
      schema: {
        ...ofWebhook,
        operationId: "testWebhook",
        summary: "Send a test at once and say what came of it",
        response: okResponses(webhookAttempt),
      },
    },
    async (request, reply) =>
      sendOutcome(request, reply, await testWebhook(services, request.params.id)),
  );

  typed.get(
    `${path}/:id/deliveries`,
    {
      onRequest,
      schema: {
        ...ofWebhook,
        operationId: "listWebhookDeliveries",
        summary: "The last deliveries of a webhook, and those that wait",
        response: okResponses(z.array(webhookDelivery)),
      },
    },
    async (request, reply) => {
      const data = await listDeliveries(orm, request.params.id);
      return reply.send({ message: okMessage, data });
    },
  );
}

function mayManage(services: Services) {
  return [requireSession(services), requireGrant("webhooks", ({ update }) => update === "all")];
}
