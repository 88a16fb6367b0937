/**
 * The fast path: cached responses that are sent before Fastify sees the request, with the header
 * fields that its hooks set for the first client (decision 0053). A request whose response may
 * differ (a session, a key, another origin) goes to Fastify.
 */
import type {
  IncomingMessage,
  RequestListener,
  Server,
  ServerOptions,
  ServerResponse,
} from "node:http";
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from "fastify";
import { createBoundedServer } from "./bounded-server.ts";
import { namesOneHost } from "./malformed-requests.ts";
import { matchesEtag } from "./if-none-match.ts";
import { acceptedEncoding } from "../cache/accept-encoding.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import { sentVariant } from "./send-response.ts";

/** Fastify's server factory, and the caches once they exist. */
export interface FastPath {
  readonly serverFactory: NonNullable<FastifyServerOptions["serverFactory"]>;
  /** Begins to record what Fastify sends, and to send it without Fastify. */
  attach(
    app: FastifyInstance,
    options: {
      readonly caches: readonly ResponseCache[];
      /** The response to a request with a cookie may differ. */
      readonly isCookieRead: boolean;
    },
  ): void;
}

/** What Fastify sets where it creates the server itself. */
interface ServerSettings {
  readonly http?: ServerOptions;
  readonly connectionTimeout: number;
  readonly requestTimeout: number;
  readonly keepAliveTimeout: number;
}

/** Creates the fast path of one server. */
export function createFastPath(): FastPath {
  let respond: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  return {
    serverFactory(handle: RequestListener, options): Server {
      const { http, connectionTimeout, requestTimeout, keepAliveTimeout } =
        options as Partial<ServerSettings>;
      // As options: Node derives the timeout of the headers from them.
      const settings = { ...http, requestTimeout, keepAliveTimeout };
      const server = createBoundedServer(settings, (request, response) => {
        if (!respond(request, response)) handle(request, response);
      });
      return server.setTimeout(connectionTimeout);
    },
    attach(app, { caches, isCookieRead }) {
      const isShared = (request: IncomingMessage) =>
        namesOneHost(request) &&
        request.headers.authorization === undefined &&
        request.headers.origin === undefined &&
        (request.headers.cookie === undefined || !isCookieRead);
      app.addHook("onResponse", (request, reply, done) => {
        if (isShared(request.raw)) recordSent(reply);
        done();
      });
      // Fastify tells the clients of a closing server to disconnect.
      app.addHook("preClose", (done) => {
        respond = () => false;
        done();
      });
      respond = (request, response) => isShared(request) && sendCached(caches, request, response);
    },
  };
}

function sentKey(encoding: string, isNotModified: boolean): string {
  return isNotModified ? `${encoding} 304` : encoding;
}

/** What one connection was told, which is no part of the response. */
const ofConnection: ReadonlySet<string> = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
]);

/** Adds a sent response to its cached one, unless it is there already or sets a cookie. */
function recordSent(reply: FastifyReply): void {
  const variant = sentVariant(reply);
  if (variant === undefined || !reply.raw.writableFinished || reply.hasHeader("Set-Cookie")) return;
  const { response, encoding, body } = variant;
  const key = sentKey(encoding, body === null);
  if (response.sent.has(key)) return;
  const head = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    ofConnection.has(name.toLowerCase())
      ? []
      : [value].flat().flatMap((one) => [name, String(one)]),
  );
  response.addSent(key, { status: reply.statusCode, head, body });
}

/** Sends a response from a cache; false when none has it. */
function sendCached(
  caches: readonly ResponseCache[],
  { method, url = "", headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  for (const cache of caches) {
    const cached = cache.peek(url);
    if (cached === undefined) continue;
    const encoding = acceptedEncoding(headers["accept-encoding"]);
    const isNotModified = matchesEtag(headers["if-none-match"], cached.etags[encoding]);
    const sent = cached.sent.get(sentKey(encoding, isNotModified));
    if (sent === undefined) return false;
    cache.countHit();
    // Copying Node's header block (a private property) would save a sixth, and break with any release.
    response.writeHead(sent.status, sent.head);
    response.end(method === "HEAD" ? null : sent.body);
    return true;
  }
  return false;
}
