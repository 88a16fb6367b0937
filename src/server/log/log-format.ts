/** How requests and errors are logged: without secrets and personal data. */
import type { FastifyRequest } from "fastify";

/** The request without its query, which may hold the token of a link, and without the visitor's address. */
function requestForLog({ method, url }: Pick<FastifyRequest, "method" | "url">) {
  return { method, path: url.split("?")[0] };
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
  };
}

/** The logger's serializers. */
export const logFormat = { req: requestForLog, err: errorForLog } as const;
