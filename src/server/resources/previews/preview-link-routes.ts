/** The calls of links that show a preview to others. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { okMessage, report, okResponses } from "#contract/envelope.ts";
import { maxDraftBytes } from "#contract/limits.ts";
import {
  createdPreviewLink,
  newPreviewLink,
  previewLink,
  previewLinksQuery,
} from "#contract/preview.ts";
import { resourceByApi } from "#contract/registry.ts";
import { requireSession, signedIn } from "../../accounts/authentication.ts";
import { sendOutcome, sendProblem } from "../../http/api-errors.ts";
import { problem } from "../../http/problem.ts";
import type { Services } from "../../services.ts";
import { mayWrite } from "../drafts/save-draft.ts";
import { idParameter } from "../routes/path-parameters.ts";
import {
  createPreviewLink,
  findPreviewLink,
  listPreviewLinks,
  revokePreviewLink,
} from "./preview-link-store.ts";

const path = "/dashboard/preview-links";

/** Registers create, list and revoke, for whoever may write the record. */
export function registerPreviewLinkRoutes(app: FastifyInstance, services: Services): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { clock, database } = services;
  const onRequest = requireSession(services);
  const documented = { tags: ["preview"], security: [{ token: [] }] };

  typed.post(
    path,
    {
      onRequest,
      bodyLimit: maxDraftBytes,
      schema: {
        ...documented,
        operationId: "createPreviewLink",
        summary: "Create a link that shows these values to whoever holds it",
        body: newPreviewLink,
        response: okResponses(createdPreviewLink),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const resource = resourceByApi(request.body.resource);
      if (!mayWrite(account, resource, request.body.record_id)) {
        return sendProblem(request, reply, problem("forbidden"));
      }
      return sendOutcome(request, reply, await createPreviewLink(services, account, request.body));
    },
  );

  typed.get(
    path,
    {
      onRequest,
      schema: {
        ...documented,
        operationId: "listPreviewLinks",
        summary:
          "Valid links to a record, the newest first; to records that aren't there one's own",
        querystring: previewLinksQuery,
        response: okResponses(z.array(previewLink)),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const { resource, record_id: recordId = null } = request.query;
      if (!mayWrite(account, resourceByApi(resource), recordId)) {
        return sendProblem(request, reply, problem("forbidden"));
      }
      const of = { resource, recordId };
      const data = await listPreviewLinks(database.orm, account, of, clock.now());
      return reply.send({ message: okMessage, data });
    },
  );

  typed.delete(
    `${path}/:id`,
    {
      onRequest,
      schema: {
        ...documented,
        params: idParameter,
        operationId: "revokePreviewLink",
        summary: "End a link to a record that one may write",
        response: okResponses(report),
      },
    },
    async (request, reply) => {
      const { account } = signedIn(request);
      const found = await findPreviewLink(database.orm, request.params.id);
      const isReached =
        found !== null &&
        mayWrite(account, resourceByApi(found.resource), found.record_id) &&
        (found.record_id !== null || found.author_id === account.id);
      if (!isReached || !(await revokePreviewLink(services, account, request.params.id))) {
        return sendProblem(request, reply, problem("notFound"));
      }
      return reply.send({ message: okMessage, data: { message: "Tautan dicabut" } });
    },
  );
}
