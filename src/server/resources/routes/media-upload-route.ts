/** `POST /dashboard/media`: files of drafts, and images inside rich text. */
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { okResponses, okMessage } from "#contract/envelope.ts";
import { maxImageBodyBytes } from "#contract/limits.ts";
import { uploadedName } from "#contract/media-library.ts";
import { uploadMessages } from "#contract/messages.ts";
import { resources } from "#contract/registry.ts";
import { grantFor } from "#contract/roles.ts";
import { mediaAddress } from "../../media/media-address.ts";
import { quotaProblem } from "../../media/quota-problem.ts";
import { prepareUpload } from "../../media/prepare-upload.ts";
import { storeUpload } from "../../media/store-upload.ts";
import { uploadQuotas } from "../../media/upload-quotas.ts";
import { sendProblem } from "../../http/api-errors.ts";
import { requireRole, requireSession, signedIn } from "../../accounts/authentication.ts";
import { invalidFields } from "../../http/problem.ts";
import type { Services } from "../../services.ts";
import { showsFiles } from "../referenced-files.ts";

/** Whoever may write records that show files may upload them. */
function mayUpload(role: string): boolean {
  return resources.filter(showsFiles).some(({ area }) => {
    const { create, update } = grantFor(role, area);
    return create || update !== "none";
  });
}

/** Takes one file a call, in its turn among all uploads. */
export function registerMediaUpload(app: FastifyInstance, services: Services): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    "/dashboard/media",
    {
      bodyLimit: maxImageBodyBytes,
      onRequest: [
        services.uploadSlots.arrive,
        requireSession(services),
        requireRole(mayUpload),
        services.uploadSlots.take,
      ],
      schema: {
        tags: ["media"],
        operationId: "uploadMedia",
        summary: "Store a file of a draft, or an image of a rich text",
        security: [{ token: [] }],
        body: z.object({
          image: z.string({ error: uploadMessages.wrongType }),
          name: uploadedName,
        }),
        response: okResponses(
          z.object({
            url: z.string(),
            width: z.int32().nullable(),
            height: z.int32().nullable(),
          }),
        ),
      },
    },
    async (request, reply) => {
      const prepared = await prepareUpload(request.body.image);
      if (prepared.kind === "refused") {
        const errors = [{ field: "image", message: uploadMessages[prepared.reason] }];
        return sendProblem(request, reply, invalidFields(errors));
      }
      const { account } = signedIn(request);
      const quotas = uploadQuotas(services.config);
      const stored = await storeUpload(services.database, prepared.media, {
        uploaderId: account.id,
        name: request.body.name ?? null,
        quotas,
      });
      if (stored.kind !== "stored") {
        return sendProblem(request, reply, quotaProblem(stored.kind, quotas));
      }
      const { width, height } = stored.record;
      const data = { url: mediaAddress(stored.record), width, height };
      return reply.send({ message: okMessage, data });
    },
  );
}
