/** Whether another site's page made a request: its forms may send, but not in a visitor's name. */
import type { FastifyRequest } from "fastify";

/**
 * Browsers say it in `Sec-Fetch-Site`; those that don't, or over plain HTTP, in `Origin`. What says
 * neither is no browser, and sends no other user's cookies.
 */
export function isCrossOrigin({
  headers,
  host,
}: Pick<FastifyRequest, "headers" | "host">): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
