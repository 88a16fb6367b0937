/** An address with a slash at its end is the one without it, and leads there. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isApiAddress } from "./api-prefix.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether the route itself redirects an address with a slash at its end. */
    readonly redirectsItself?: boolean;
  }
}

/** The address without the slash at the end of its path, with its query; null where it has none. */
export function withoutTrailingSlash({ url }: Pick<FastifyRequest, "url">): string | null {
  const [path = "", ...query] = url.split("?");
  if (path === "/" || !path.endsWith("/")) return null;
  return [path.slice(0, -1), ...query].join("?");
}

/**
 * Redirects what is read at an address with such a slash. Pages do it themselves: they know first whether
 * their record's address leads anywhere. Programs that call the API needn't follow redirects.
 */
export function redirectTrailingSlashes(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const { method, is404, url } = request;
    if (is404 || (method !== "GET" && method !== "HEAD") || isApiAddress(url)) return undefined;
    if (request.routeOptions.config.redirectsItself) return undefined;
    const target = withoutTrailingSlash(request);
    return target === null ? undefined : reply.redirect(target, 301);
  });
}
