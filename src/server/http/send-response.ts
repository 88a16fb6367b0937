/** Sends a cached response through Fastify, with all its hooks: the best encoding, strong tags, 304, HEAD. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { matchesEtag } from "./if-none-match.ts";
import type { CachedResponse } from "../cache/cached-response.ts";
import type { Encoding } from "../cache/accept-encoding.ts";
import { acceptedEncoding } from "../cache/accept-encoding.ts";

/** Browsers store a response and revalidate it each time. */
const revalidate = "public, max-age=0, must-revalidate";

/** nginx, which reads this header itself, may send the response for the rest of the second (deploy/nginx). */
const proxySeconds = 1;

/** A cached response as one client gets it. */
export interface SentVariant {
  readonly response: CachedResponse;
  readonly encoding: Encoding;
  /** Null: 304. */
  readonly body: Buffer | null;
}

const sentVariants = new WeakMap<FastifyReply, SentVariant>();

/** Which cached response a reply carries, if any. */
export function sentVariant(reply: FastifyReply): SentVariant | undefined {
  return sentVariants.get(reply);
}

/** Sends a response; `cacheControl` replaces the usual rule for browsers. */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  cacheControl: string = revalidate,
): Promise<FastifyReply> {
  const { status, contentType, location, surrogateKey } = response;
  void reply.header("Cache-Control", cacheControl);
  if (cacheControl === revalidate && status === 200) {
    void reply.header("X-Accel-Expires", proxySeconds);
    if (surrogateKey !== undefined) void reply.header("Surrogate-Key", surrogateKey);
  }
  if (location !== undefined) return reply.redirect(location, status);
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  const etag = response.etags[encoding];
  void reply.header("Vary", "Accept-Encoding").header("ETag", etag);
  if (status === 200 && matchesEtag(request.headers["if-none-match"], etag)) {
    sentVariants.set(reply, { response, encoding, body: null });
    return reply.code(304).send();
  }
  const body = await response.body(encoding);
  if (encoding !== "identity") void reply.header("Content-Encoding", encoding);
  sentVariants.set(reply, { response, encoding, body });
  return reply.code(status).type(contentType).send(body);
}
