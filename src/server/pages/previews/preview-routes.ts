/** The call that renders what a form holds, for whoever may write the record. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { okMessage, responsesOf } from "#contract/envelope.ts";
import { maxDraftBytes } from "#contract/limits.ts";
import { preview, previewRequest } from "#contract/preview.ts";
import { resourceByApi } from "#contract/registry.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import { requireSession, signedIn } from "../../accounts/authentication.ts";
import { sendProblem } from "../../http/api-errors.ts";
import { problem } from "../../http/problem.ts";
import { mayWrite } from "../../resources/drafts/save-draft.ts";
import type { PageServices } from "../page-services.ts";
import { renderPreview } from "./render-preview.ts";

/** Registers it. What it answers is in no cache. */
export function registerPreviewRoute(app: FastifyInstance, pages: PageServices): void {
  const { services } = pages;
  app.withTypeProvider<ZodTypeProvider>().post(
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
        response: responsesOf(preview),
      },
    },
    async (request, reply) => {
      const { record_id: id, values, at } = request.body;
      const resource = resourceByApi(request.body.resource);
      const { account } = signedIn(request);
      if (!mayWrite(account, resource, id)) {
        return sendProblem(request, reply, problem("forbidden"));
      }
      const moment = at === undefined ? services.clock.now() : dateFromSeconds(at);
      const data = await renderPreview(pages, { resource, id, values }, { at: moment });
      if (data === null) return sendProblem(request, reply, problem("notFound"));
      return reply.send({ message: okMessage, data });
    },
  );
}
