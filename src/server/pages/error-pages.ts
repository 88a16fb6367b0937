/** Error pages: 503 while the database is unavailable or load is shed, else 500. */
import type { PageView } from "#site/view.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedResponse } from "../cache/cached-response.ts";
import { createCachedResponse } from "../cache/cached-response.ts";
import { sendResponse } from "../http/send-response.ts";
import { QueueFullError } from "../bounded-queue.ts";
import type { Config } from "../config.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { busyRetryAfterSeconds } from "../http/api-errors.ts";
import { pageContextWithoutRecords } from "./loaders/page-context.ts";
import { pageRequestOf } from "./page-request.ts";
import type { PageServices } from "./page-services.ts";
import { styleHashOf } from "./style-hash.ts";
import { publicPages } from "./page-table.ts";
import { pathOf } from "../http/request-path.ts";

const htmlType = "text/html; charset=utf-8";

/** Responds to a request for a page that failed. */
type ServeFailed = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Each page is rendered once: where one is needed, a crowd needs it. */
export function createErrorPages({ services, renderers }: PageServices): ServeFailed {
  const { config, rejections } = services;
  const made = new Map<string, CachedResponse>();

  async function make(view: PageView, status: number): Promise<CachedResponse> {
    const body = await renderers.renderPage(view, pageContextWithoutRecords(config, ""));
    const styleHash = styleHashOf(renderers, view.page);
    return createCachedResponse({ status, contentType: htmlType, body, styleHash });
  }

  return async (error, request, reply) => {
    const isUnavailable = error instanceof QueueFullError || isDatabaseUnavailable(error);
    if (isUnavailable) rejections.add(request.log, { err: error });
    else request.log.error({ err: error }, "a page could not be rendered");
    const status = isUnavailable ? 503 : 500;
    const path = pathOf(request);
    const view = (isUnavailable && viewWhileAway(config, request, path)) || errorView(status, path);
    const key = JSON.stringify(view);
    const page = made.get(key) ?? (await make(view, status));
    if (renderers.cachesPages !== false) made.set(key, page);
    if (isUnavailable) void reply.header("Retry-After", busyRetryAfterSeconds);
    return sendResponse(request, reply, page, "no-store");
  };
}

/** Of the whole page alone: what its script loads is as little filtered. */
function viewWhileAway(
  config: Config,
  request: FastifyRequest,
  path: string,
): PageView | undefined {
  const page = publicPages.find((one) => one.path === path);
  if (page?.whileAway === undefined) return undefined;
  const query = request.query as Readonly<Record<string, unknown>>;
  const { q, parameters } = pageRequestOf(page, undefined, query);
  const isWhole = q === null && Object.keys(parameters).length === 0;
  return isWhole ? page.whileAway(config) : undefined;
}

function errorView(status: 500 | 503, path: string): PageView {
  return {
    page: "error",
    props: { status, wanted: path.endsWith("/detail") ? "article" : "page" },
  };
}
