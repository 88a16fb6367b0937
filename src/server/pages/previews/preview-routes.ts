/** The calls that render what a form holds, for whoever may write the record, and the site at a moment. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { okMessage, okResponses } from "#contract/envelope.ts";
import { maxDraftBytes } from "#contract/limits.ts";
import { preview, previewRequest, sitePreviewQuery } from "#contract/preview.ts";
import { resourceByApi } from "#contract/registry.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import { requireSession, signedIn } from "../../accounts/authentication.ts";
import { sendProblem } from "../../http/api-errors.ts";
import { problem } from "../../http/problem.ts";
import { mayWrite } from "../../resources/drafts/save-draft.ts";
import type { PageServices } from "../page-services.ts";
import { renderPreview } from "./render-preview.ts";
import { renderSitePreview } from "./render-site-preview.ts";

/** Registers it. What it answers is in no cache. */
export function registerPreviewRoute(app: FastifyInstance, pages: PageServices): void {
  const { services } = pages;
  const momentOf = (at: number | undefined) =>
    at === undefined ? services.clock.now() : dateFromSeconds(at);
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    "/dashboard/site-preview",
    {
      onRequest: requireSession(services),
      schema: {
        tags: ["preview"],
        security: [{ token: [] }],
        operationId: "renderSitePreview",
        summary: "A public page as visitors would see it at a moment",
        querystring: sitePreviewQuery,
        response: okResponses(preview),
      },
    },
    async (request, reply) => {
      const { path, at } = request.query;
      const data = await renderSitePreview(pages, path, momentOf(at));
      if (data === null) return sendProblem(request, reply, problem("notFound"));
      return reply.send({ message: okMessage, data });
    },
  );
  typed.post(
    "/dashboard/preview",
    {
      onRequest: requireSession(services),
      bodyLimit: maxDraftBytes,
      schema: {
        tags: ["preview"],
        security: [{ token: [] }],
        operationId: "renderPreview",
        summary: "The page on which visitors would see these values",
        body: previewRequest,
        response: okResponses(preview),
      },
    },
    async (request, reply) => {
      const { record_id: id, values, at } = request.body;
      const resource = resourceByApi(request.body.resource);
      const { account } = signedIn(request);
      if (!mayWrite(account, resource, id)) {
        return sendProblem(request, reply, problem("forbidden"));
      }
      const previewed = { resource, id, values };
      const data = await renderPreview(pages, previewed, { at: momentOf(at) });
      if (data === null) return sendProblem(request, reply, problem("notFound"));
      return reply.send({ message: okMessage, data });
    },
  );
}
