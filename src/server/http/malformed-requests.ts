/** Requests that never reach a route: addresses that can't be decoded, and what isn't HTTP at all. */
import type { IncomingMessage } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/error-codes.ts";
import { errorCatalogue } from "#contract/error-codes.ts";
import { problem } from "./problem.ts";
import { isApiAddress } from "./api-prefix.ts";
import { failureBody, problemOf, sendPlainProblem, sendProblem } from "./api-errors.ts";
import type { HeaderSetter } from "./security-headers.ts";
import { methodsAt, routesOf } from "./route-list.ts";

/** An address that decodes, and that no page has. */
const nowhere = "/%EF%BF%BD";

/**
 * Responds to a URL that the router can't decode. No hook runs for it, so its headers are set here;
 * what isn't the API's gets the not-found page as from any other wrong address.
 */
export function rejectUndecodableUrl(
  setHeaders: HeaderSetter,
): (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => {
    if (isApiAddress(request.url)) {
      setHeaders(reply);
      sendProblem(request, reply, problemOf(error));
      return;
    }
    request.raw.url = nowhere;
    reply.server.routing(request.raw, reply.raw);
  };
}

/** The path and query of a request line's address, which for a proxy begins with the host. */
export function originForm({ url = "/" }: { readonly url?: string | undefined }): string {
  if (url.startsWith("/") || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Whether a request names its one host (HTTP/1.0 may name none); of several Node would take the first. */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}

/**
 * Takes over what Node would answer with nothing or with a bare status: a request that names no host
 * or several, one with an unknown `Expect` (it is served all the same), and one that wants a
 * tunnel.
 */
export function replaceNodeResponses(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (namesOneHost(request.raw)) return done();
    const wrongHost = problem("malformedRequest");
    void reply.header("connection", "close");
    if (isApiAddress(request.url)) return sendProblem(request, reply, wrongHost);
    return sendPlainProblem(reply, wrongHost);
  });
  app.server.on("checkExpectation", (request, response) => {
    app.server.emit("request", request, response);
  });
  app.server.on("connect", (request, socket) => {
    const address = originForm(request);
    // Node has let go of the socket: nothing else closes it.
    socket.on("error", () => {});
    socket.end(rawResponse("methodNotAllowed", address, allowedAt(app, address)), () =>
      socket.destroy(),
    );
    // Nor that its client reads nothing; what that one sends meanwhile would be a sign of life.
    setTimeout(() => socket.destroy(), app.server.timeout).unref();
  });
}

function allowedAt(app: FastifyInstance, address: string): { Allow: string } {
  return { Allow: methodsAt(routesOf(app), address.split("?")[0] ?? "").join(", ") };
}

/** What Node's HTTP parser found wrong; `rawPacket` are the bytes that it was reading, if any. */
type ClientError = Error & { readonly code?: string; readonly rawPacket?: unknown };

const codesOfParser: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "requestTimeout",
  HPE_HEADER_OVERFLOW: "headersTooLarge",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "bodyTooLarge",
};

/** Rejects what can't be parsed as HTTP, and ends the connection: where a next request begins is unknown. */
export function rejectMalformedHttp(
  app: FastifyInstance,
  error: ClientError,
  socket: Socket,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) return;
  const start = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString("latin1") : "";
  const address = originForm({ url: /^[\w-]+ (\S+)/u.exec(start)?.[1] ?? "" });
  app.log.debug({ err: error }, "a request could not be read");
  // What else comes is not read: it would count as a sign of life of a client that reads no response.
  socket.pause();
  socket.write(errorResponse(app, error, start, address));
  socket.destroySoon();
}

function errorResponse(app: FastifyInstance, error: ClientError, start: string, address: string) {
  const isHttp = /^[\w-]+ \S+ HTTP\/1\.[01]\r?\n/u.test(start);
  if (error.code === "HPE_INVALID_METHOD" && isHttp) {
    const allowed = allowedAt(app, address);
    return allowed.Allow === ""
      ? rawResponse("routeNotFound", address)
      : rawResponse("methodNotAllowed", address, allowed);
  }
  return rawResponse(codesOfParser[error.code ?? ""] ?? "malformedRequest", address);
}

function rawResponse(
  code: ErrorCode,
  address: string,
  headers: Record<string, string> = {},
): string {
  const { status, message } = errorCatalogue[code];
  const isApi = isApiAddress(address);
  const body = isApi ? JSON.stringify(failureBody(address, problem(code))) : `${message}\n`;
  const lines = Object.entries({
    "Content-Type": `${isApi ? "application/json" : "text/plain"}; charset=utf-8`,
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    Connection: "close",
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}
