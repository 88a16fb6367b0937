/** How requests and errors are logged: without secrets and personal data. */
import type { FastifyRequest } from "fastify";

/** What of a request its logged path is made of. */
type Routed = Pick<FastifyRequest, "url"> & Partial<Pick<FastifyRequest, "routeOptions">>;

/** The path of a request without its query and without the token that some addresses are. */
export function pathForLog({ url, routeOptions }: Routed): string {
  const route = routeOptions?.url;
  if (route?.includes("/:token") === true) return route;
  // What no route has taken may be such an address all the same, with something behind it.
  return (url.split("?")[0] ?? "").replace(/^(\/pratinjau\/).+/u, "$1…");
}

/** The request without its query, which may hold the token of a link, and without the visitor's address. */
function requestForLog(request: Routed & Pick<FastifyRequest, "method">) {
  return { method: request.method, path: pathForLog(request) };
}

/** An error as logs carry it. */
type LoggedError = Record<string, unknown> & { type: string; message: string; stack: string };

/** The error without the values of its query, which Drizzle puts behind "params:" in the message. */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /u.test(line));
  return {
    type: error.name,
    message: error.message.split("\nparams:")[0] ?? "",
    stack: frames.join("\n"),
    ...("code" in error ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(errorForLog) } : {}),
  };
}

/** The logger's serializers. */
export const logFormat = { req: requestForLog, err: errorForLog } as const;
