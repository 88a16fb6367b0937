/** Requests that are refused before their body has been read: the rest of it isn't read either. */
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** A smaller body comes with the head, or takes no room worth mentioning. */
const smallBodyBytes = 64 * 1024;
/** How long a client that still sends has to read the response before its connection is reset. */
const lingerMs = 500;
/** Connections that may wait for that. */
const maxLingering = 100;

/** Whether a request's body takes room: without a length it may be as large as the route allows. */
export function hasLargeBody({ headers }: FastifyRequest): boolean {
  const length = headers["content-length"] ?? (headers["transfer-encoding"] ? Infinity : 0);
  return Number(length) > smallBodyBytes;
}

/**
 * Leaves unread what comes of a large body after a 503, or after any response that closes the connection,
 * and requests a body that waits for `100 Continue` only where it will be read.
 */
export function leaveBodiesUnread(app: FastifyInstance): void {
  const expecting = new WeakSet<IncomingMessage>();
  let lingering = 0;

  app.server.on("checkContinue", (request, response) => {
    expecting.add(request);
    app.server.emit("request", request, response);
  });
  app.addHook("preParsing", (request, reply, payload, done) => {
    if (expecting.has(request.raw)) reply.raw.writeContinue();
    done(null, payload);
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    const isClosing = reply.statusCode === 503 || reply.getHeader("connection") === "close";
    const isUnread = request.raw.complete === false && hasLargeBody(request);
    if (!isClosing || !isUnread || typeof payload !== "string") return done(null, payload);
    void reply.header("connection", "close");
    freeReceived(request.raw);
    if (lingering >= maxLingering) return done(null, payload);
    lingering += 1;
    reply.raw.once("close", () => (lingering -= 1));
    request.raw.socket.pause();
    void reply.header("content-length", Buffer.byteLength(payload));
    return done(null, Readable.from(endLater(payload)));
  });
}

/**
 * Frees the part of a body that came with the head. V8 would do so with a later collection: for a thousand
 * refused uploads it is 60 MB until then.
 */
function freeReceived(request: IncomingMessage): void {
  for (let part: unknown = request.read(); part !== null; part = request.read()) {
    if (!Buffer.isBuffer(part) || !(part.buffer instanceof ArrayBuffer)) continue;
    // Node cuts small buffers from larger ones.
    if (part.byteLength === part.buffer.byteLength) part.buffer.transfer(0);
  }
}

/** Node closes the connection with the end, and the system then resets it, for bytes were left unread. */
async function* endLater(payload: string): AsyncGenerator<string> {
  yield payload;
  await sleep(lingerMs);
}
