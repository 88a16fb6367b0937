/** How the HTTP server is set up: the time and size that a request may take, and what meets malformed ones. */
import { maxHeaderSize, type Server } from "node:http";
import type { FastifyHttpOptions, FastifyInstance } from "fastify";
import { maxBodyBytes, maxImageBodyBytes, slowestUplink } from "#contract/limits.ts";
import type { Config } from "../config.ts";
import { originForm, rejectMalformedHttp, rejectUndecodableUrl } from "./malformed-requests.ts";
import type { headerSetter } from "./security-headers.ts";

/** How long a client may take to send the head of a request. */
const headersTimeoutMs = 30_000;
/** How long each part may take to start, on a machine of any speed: Fastify's ten seconds end the start of a slow one. */
const partTimeoutMs = 120_000;
/** How long nothing may move on a connection: a client that reads its response, however slowly, moves something. */
const connectionTimeoutMs = 60_000;
/** How often it is looked for clients that take longer. */
const slowClientCheckMs = 1_000;
/** No address is longer than all headers together may be: a long one leads nowhere, like other wrong ones. */
const longestAddressPart = maxHeaderSize;

/** Fastify's options, but for the log and what creates the server. */
export function serverOptions(config: Config, setHeaders: ReturnType<typeof headerSetter>) {
  // For all of a request: a photo or a document takes its time from a phone.
  const largestBody = Math.max(maxImageBodyBytes, config.attachmentMegabytes * 1024 * 1024);
  const requestTimeoutMs = headersTimeoutMs + largestBody / slowestUplink;
  return {
    trustProxy: config.trustProxy,
    bodyLimit: maxBodyBytes,
    pluginTimeout: partTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: "idle",
    // Requests on open connections are still served during shutdown.
    return503OnClosing: false,
    http: {
      connectionsCheckingInterval: slowClientCheckMs,
      headersTimeout: headersTimeoutMs,
      requireHostHeader: false,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestAddressPart },
    rewriteUrl: originForm,
    frameworkErrors: rejectUndecodableUrl(setHeaders),
    clientErrorHandler(this: FastifyInstance, error, socket) {
      rejectMalformedHttp(this, error, socket);
    },
  } satisfies FastifyHttpOptions<Server>;
}
