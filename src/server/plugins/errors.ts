/** The one translator from problems and exceptions to HTTP: every reply of `/api` is the envelope. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { Failure, FieldError } from "#contract/envelope.ts";
import { okMessage } from "#contract/envelope.ts";
import type { ErrorCode } from "#contract/error-codes.ts";
import { errorCatalogue } from "#contract/error-codes.ts";
import { QueueFullError } from "../bounded-queue.ts";
import { isDatabaseAway } from "../database/database-away.ts";
import type { Outcome, Problem } from "../problem.ts";
import { invalidFields, problem } from "../problem.ts";

/** Paths below which answers are envelopes. */
export const apiPrefix = "/api";
const webPrefix = "/api/web";
const busyRetryAfterSeconds = 5;

/** Sends a problem with its status. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, message, errors, data, retryAfterSeconds }: Problem,
): FastifyReply {
  const body: Failure = {
    message,
    ...(errors === undefined ? {} : { errors: [...errors] }),
    ...(data === undefined ? {} : { data }),
    ...(request.url.startsWith(webPrefix) ? { is_web: true } : {}),
  };
  const { status } = errorCatalogue[code];
  const retryAfter = retryAfterSeconds ?? (status === 503 ? busyRetryAfterSeconds : undefined);
  if (retryAfter !== undefined) void reply.header("Retry-After", retryAfter);
  return reply
    .code(status)
    .header("Cache-Control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}

/** Sends an outcome: its value in the success envelope, or its problem. */
export function sendOutcome<Value>(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome<Value>,
): FastifyReply {
  if (outcome.kind === "refused") return sendProblem(request, reply, outcome.problem);
  return reply.send({ message: okMessage, data: outcome.value });
}

/** Codes of Fastify's own errors, in the catalogue's words. */
const codesOfFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "bodyTooLarge",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupportedMediaType",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "malformedRequest",
  FST_ERR_CTP_EMPTY_JSON_BODY: "malformedRequest",
  FST_ERR_CTP_INVALID_JSON_BODY: "malformedRequest",
  FST_ERR_BAD_URL: "malformedRequest",
};

/** What an exception means to the client; whatever isn't known is "internal" and gets logged. */
export function problemOf(error: FastifyError): Problem {
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalidFields(firstPerField(error.validation));
  }
  if (error instanceof QueueFullError || isDatabaseAway(error)) return problem("unavailable");
  const code = codesOfFastify[error.code];
  if (code !== undefined) return problem(code);
  return problem(error.statusCode === 400 ? "malformedRequest" : "internal");
}

/** One message for each field: a value may break several rules, its editor mends one at a time. */
function firstPerField(
  validation: readonly { instancePath: string; message?: string | undefined }[],
): FieldError[] {
  const messages = new Map<string, string>();
  for (const { instancePath, message = errorCatalogue.invalid.message } of validation) {
    const field = instancePath.split("/").filter(Boolean).join(".");
    if (!messages.has(field)) messages.set(field, message);
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}

/** Handlers for exceptions, unknown routes and wrong verbs below `/api`. */
export function registerApiErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const found = problemOf(error);
    if (found.code === "internal") request.log.error({ err: error }, "a call failed unexpectedly");
    if (found.code === "unavailable")
      request.log.warn({ err: error }, "a call could not be served");
    return sendProblem(request, reply, found);
  });
  app.setNotFoundHandler((request, reply) => {
    const methods = app.supportedMethods.filter((method) =>
      app.findRoute({ url: request.url.split("?")[0] ?? "", method }),
    );
    if (methods.length > 0) void reply.header("Allow", methods.join(", "));
    return sendProblem(
      request,
      reply,
      problem(methods.length > 0 ? "methodNotAllowed" : "routeNotFound"),
    );
  });
}
