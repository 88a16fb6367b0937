/** `POST /dashboard/documents`: a PDF as it is, in the body; received in pieces. */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod";
import { okMessage, okResponses } from "#contract/envelope.ts";
import { uploadedName } from "#contract/media-library.ts";
import { documentMessages } from "#contract/messages.ts";
import { resources } from "#contract/registry.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { grantFor } from "#contract/roles.ts";
import { requireRole, requireSession, signedIn } from "../../accounts/authentication.ts";
import type { Config } from "../../config.ts";
import { sendProblem } from "../../http/api-errors.ts";
import type { Problem } from "../../http/problem.ts";
import { invalidFields, problem } from "../../http/problem.ts";
import { quotaProblem } from "../../media/quota-problem.ts";
import { mediaAddress } from "../../media/media-address.ts";
import type { ReceivedDocument } from "../../media/receive-document.ts";
import { receiveDocument } from "../../media/receive-document.ts";
import { uploadQuotas } from "../../media/upload-quotas.ts";
import { createUploadSlots, documentLimits } from "../../media/upload-slots.ts";
import { openScan, ScanError } from "../../media/virus-scan.ts";
import type { Services } from "../../services.ts";

type Refusal = Exclude<ReceivedDocument, { kind: "stored" }>;

/** Whoever may write records that have documents, in a field or in a text, may upload them. */
function mayUpload(role: string): boolean {
  return resources
    .filter((resource) => fieldsOfKind(resource, "attachments").length > 0)
    .some(({ area }) => {
      const { create, update } = grantFor(role, area);
      return create || update !== "none";
    });
}

/** Registers the call, in a context of its own: no other takes a PDF for its body. */
export async function registerDocumentUpload(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const slots = createUploadSlots(documentLimits);
  await app.register(async (documents) => {
    documents.addContentTypeParser("application/pdf", (_request, body, done) => done(null, body));
    documents.withTypeProvider<ZodTypeProvider>().post(
      "/dashboard/documents",
      {
        onRequest: [slots.arrive, requireSession(services), requireRole(mayUpload), slots.take],
        schema: {
          tags: ["media"],
          operationId: "uploadDocument",
          summary: "Store a PDF that is to be attached; the body is the file itself",
          consumes: ["application/pdf"],
          querystring: z.object({ name: uploadedName }),
          security: [{ token: [] }],
          response: okResponses(z.object({ url: z.string(), size: z.int() })),
        },
      },
      async (request, reply) => {
        await upload(services, { request, reply, name: request.query.name ?? null });
        return reply;
      },
    );
  });
}

async function upload(
  { config, database }: Services,
  {
    request,
    reply,
    name,
  }: {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly name: string | null;
  },
): Promise<FastifyReply> {
  const maxBytes = config.attachmentMegabytes * 1024 * 1024;
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) {
    return refuse(request, reply, problemOf({ kind: "tooLarge" }, config));
  }
  const { body } = request;
  // Nothing, or JSON.
  if (!(body instanceof Readable)) {
    return refuse(request, reply, problemOf({ kind: "wrongType" }, config));
  }
  const { account } = signedIn(request);
  try {
    const scan = config.clamdHost && (await openScan(config.clamdHost));
    // Destroyed with the iteration, it would take the connection along before the response.
    const pieces = body.iterator({ destroyOnReturn: false });
    const received = await receiveDocument(database, pieces, {
      uploaderId: account.id,
      name,
      quotas: uploadQuotas(config),
      maxBytes,
      scan,
    });
    if (received.kind !== "stored") {
      return refuse(request, reply, problemOf(received, config));
    }
    const { record } = received;
    const data = { url: mediaAddress(record), size: record.byteSize };
    return reply.send({ message: okMessage, data });
  } catch (error) {
    if (!(error instanceof ScanError)) throw error;
    request.log.warn({ reason: error.message }, "The virus scanner failed");
    return refuse(request, reply, problem("unavailable", { message: documentMessages.notScanned }));
  }
}

/** What of the body wasn't read is in the way of another request on the connection. */
function refuse(request: FastifyRequest, reply: FastifyReply, why: Problem): FastifyReply {
  if (!request.raw.complete) void reply.header("connection", "close");
  return sendProblem(request, reply, why);
}

function problemOf(refusal: Refusal, config: Config): Problem {
  const invalid = (message: string) => invalidFields([{ field: "document", message }]);
  switch (refusal.kind) {
    case "tooLarge":
      return invalid(documentMessages.tooLarge(config.attachmentMegabytes));
    case "wrongType":
      return invalid(documentMessages.wrongType);
    case "infected":
      return invalid(documentMessages.infected(refusal.virus));
    case "quotaOfUser":
    case "quotaOfAll":
      return quotaProblem(refusal.kind, uploadQuotas(config));
  }
}
