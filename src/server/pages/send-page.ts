/** A kept page to an HTTP answer: the best encoding, strong tags, 304, HEAD. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Encoding, KeptPage } from "./page-cache.ts";

/** Browsers keep a page and ask each time whether it is still right (design 7). */
const alwaysAsk = "public, max-age=0, must-revalidate";

/** Sends a page. `cacheControl` tells browsers something else than to keep and ask. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  cacheControl: string = alwaysAsk,
): FastifyReply {
  void reply.header("Cache-Control", cacheControl);
  if (page.location !== undefined) return reply.redirect(page.location, page.status);
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  const etag = page.etags[encoding];
  void reply.header("Vary", "Accept-Encoding").header("ETag", etag);
  if (page.status === 200 && isKnown(request.headers["if-none-match"], etag)) {
    return reply.code(304).send();
  }
  if (encoding !== "identity") void reply.header("Content-Encoding", encoding);
  return reply.code(page.status).type(page.contentType).send(page.bodies[encoding]);
}

/** The best encoding that the client takes; one with `q=0` is refused. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = new Set<string>();
  for (const part of String(header ?? "")
    .toLowerCase()
    .split(",")) {
    const [name = "", quality] = part.split(";").map((piece) => piece.trim());
    if (quality === undefined || Number(quality.replace(/^q=/, "")) > 0) accepted.add(name);
  }
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : "identity";
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((tag) => [etag, `W/${etag}`, "*"].includes(tag.trim()));
}
