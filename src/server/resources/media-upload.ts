/** `POST /dashboard/media`: pictures inside rich text (design 5). */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { answersOf, okMessage } from "#contract/envelope.ts";
import { maxImageBodyBytes } from "#contract/limits.ts";
import { uploadMessages } from "#contract/messages.ts";
import { article } from "#contract/resources/article.ts";
import { mediaUploadAnswer, saveUpload } from "../media/media-upload-route.ts";
import { sendProblem } from "../plugins/errors.ts";
import { requireGrant, requireSession } from "../plugins/session.ts";
import { invalidFields } from "../problem.ts";
import type { Services } from "../services.ts";

/** Registers the call; whoever may write news may use it. */
export function registerMediaUpload(app: FastifyInstance, services: Services): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    "/dashboard/media",
    {
      bodyLimit: maxImageBodyBytes,
      onRequest: [requireSession(services), requireGrant(article.area, (grant) => grant.create)],
      schema: {
        tags: ["media"],
        operationId: "uploadMedia",
        summary: "Store a picture of a rich text",
        security: [{ token: [] }],
        body: z.object({ image: z.string({ error: uploadMessages.wrongType }) }),
        response: answersOf(
          z.object({
            url: z.string(),
            width: z.int32().nullable(),
            height: z.int32().nullable(),
          }),
        ),
      },
    },
    async (request, reply) => {
      const saved = await saveUpload(services.media, request.body.image);
      if (saved.kind === "refused") {
        const errors = [{ field: "image", message: uploadMessages[saved.reason] }];
        return sendProblem(request, reply, invalidFields(errors));
      }
      return reply.send({ message: okMessage, data: mediaUploadAnswer(saved.record) });
    },
  );
}
