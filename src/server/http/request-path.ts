import type { FastifyRequest } from "fastify";

/** The request's path without query, and without a slash at its end. */
export function pathOf(request: FastifyRequest): string {
  const path = request.url.split("?")[0] ?? "/";
  return path.length > 1 ? path.replace(/\/+$/u, "") : path;
}
