/** An answer through Fastify, with all its hooks: the best encoding, strong tags, 304, HEAD. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { matchesEtag } from "../plugins/if-none-match.ts";
import type { KeptAnswer } from "./answer.ts";
import { acceptedEncoding } from "./encoding.ts";
import { noteSent } from "./sent-answers.ts";

/** Browsers keep an answer and ask each time whether it is still right (design 7). */
const alwaysAsk = "public, max-age=0, must-revalidate";

/** nginx, which takes this header for itself, may answer with it for the rest of the second (deploy/nginx). */
const proxySeconds = 1;

/** Sends an answer. `cacheControl` tells browsers something else than to keep and ask. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
  cacheControl: string = alwaysAsk,
): Promise<FastifyReply> {
  void reply.header("Cache-Control", cacheControl);
  if (cacheControl === alwaysAsk && answer.status === 200) {
    void reply.header("X-Accel-Expires", proxySeconds);
  }
  if (answer.location !== undefined) return reply.redirect(answer.location, answer.status);
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  const etag = answer.etags[encoding];
  void reply.header("Vary", "Accept-Encoding").header("ETag", etag);
  if (answer.status === 200 && matchesEtag(request.headers["if-none-match"], etag)) {
    noteSent(reply, { answer, encoding, body: null });
    return reply.code(304).send();
  }
  const body = await answer.body(encoding);
  if (encoding !== "identity") void reply.header("Content-Encoding", encoding);
  noteSent(reply, { answer, encoding, body });
  return reply.code(answer.status).type(answer.contentType).send(body);
}
