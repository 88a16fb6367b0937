/** The one translator from problems and exceptions to HTTP: every reply of `/api` is the envelope. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Failure } from "#contract/envelope.ts";
import { okMessage } from "#contract/envelope.ts";
import type { ErrorCode } from "#contract/error-codes.ts";
import { errorCatalogue } from "#contract/error-codes.ts";
import { QueueFullError } from "../bounded-queue.ts";
import { isDatabaseUnavailable, isDatabaseFull } from "../database/unavailable.ts";
import { createAggregatedLog, type AggregatedLog } from "./aggregated-log.ts";
import type { Outcome, Problem } from "./problem.ts";
import { problem } from "./problem.ts";
import { isWebAddress } from "./api-prefix.ts";
import type { ListedRoute } from "./route-list.ts";
import { otherMethodsAt } from "./route-list.ts";
import { InvalidRequestError, problemOfRequest } from "./validation.ts";

/** When it is worth asking again for what could not be served. */
export const busyRetryAfterSeconds = 5;

/** The envelope of a problem at an address. */
export function failureBody(address: string, { message, code, errors, data }: Problem): Failure {
  return {
    message,
    code,
    ...(errors === undefined ? {} : { errors: [...errors] }),
    ...(data === undefined ? {} : { data }),
    ...(isWebAddress(address) ? { is_web: true } : {}),
  };
}

const sentCodes = new WeakMap<FastifyReply, ErrorCode>();

/** The code of the problem that was sent, if one was. */
export function sentCode(reply: FastifyReply): ErrorCode | undefined {
  return sentCodes.get(reply);
}

/** Sends a problem with its status. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  found: Problem,
): FastifyReply {
  const { code, retryAfterSeconds } = found;
  sentCodes.set(reply, code);
  const { status } = errorCatalogue[code];
  const retryAfter = retryAfterSeconds ?? (status === 503 ? busyRetryAfterSeconds : undefined);
  if (retryAfter !== undefined) void reply.header("Retry-After", retryAfter);
  return reply
    .code(status)
    .header("Cache-Control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(failureBody(request.url, found));
}

/** Sends a problem in a sentence, where no page says it. */
export function sendPlainProblem(reply: FastifyReply, { code, message }: Problem): FastifyReply {
  return reply
    .code(errorCatalogue[code].status)
    .header("Cache-Control", "no-store")
    .type("text/plain; charset=utf-8")
    .send(`${message}\n`);
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
  FST_ERR_MAX_PARAM_LENGTH: "routeNotFound",
};

/** What an exception means to the client; whatever isn't known is "internal" and gets logged. */
export function problemOf(error: FastifyError): Problem {
  if (error instanceof InvalidRequestError) return problemOfRequest(error);
  const code = codesOfFastify[error.code];
  if (code !== undefined) return problem(code);
  const { statusCode = 500 } = error;
  if (statusCode >= 400 && statusCode < 500) return problem("malformedRequest");
  if (isDatabaseFull(error)) return problem("storageFull");
  if (error instanceof QueueFullError || isDatabaseUnavailable(error))
    return problem("unavailable");
  return problem("internal");
}

/** Handlers for exceptions, unknown routes and wrong verbs below `/api`. */
export function registerApiErrors(
  app: FastifyInstance,
  {
    routes,
    rejections,
  }: { readonly routes: readonly ListedRoute[]; readonly rejections: AggregatedLog },
): void {
  const storageFailures = createAggregatedLog(app.log, {
    level: "error",
    first: "nothing can be stored",
    others: "nothing else can be stored either",
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const found = problemOf(error);
    if (found.code === "internal") request.log.error({ err: error }, "a call failed unexpectedly");
    if (found.code === "storageFull") storageFailures.add(request.log, { err: error });
    if (found.code === "unavailable") rejections.add(request.log, { err: error });
    return sendProblem(request, reply, found);
  });
  function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const methods = otherMethodsAt(routes, request);
    if (methods === null) return sendProblem(request, reply, problem("routeNotFound"));
    void reply.header("Allow", methods.join(", "));
    return sendProblem(request, reply, problem("methodNotAllowed"));
  }
  app.setNotFoundHandler(sendNotFound);
  // Before the body is parsed in vain.
  app.addHook("onRequest", (request, reply, done) => {
    if (request.is404) sendNotFound(request, reply);
    else done();
  });
}
