/** Routes of the public pages: cached, rendered, redirected, missing or failed. */
import type { PageName } from "#site/view.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { articlePreviewPattern, pathOfRecord } from "#contract/news-urls.ts";
import { article } from "#contract/resources/article.ts";
import { grantFor } from "#contract/roles.ts";
import { createCachedResponse } from "../cache/cached-response.ts";
import type { RenderedResponse } from "../cache/response-cache.ts";
import type { PublicReader } from "../resources/public-reader.ts";
import { createPublicReader } from "../resources/public-reader.ts";
import { withoutTrailingSlash } from "../http/trailing-slash.ts";
import { sendResponse } from "../http/send-response.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { sendPlainProblem } from "../http/api-errors.ts";
import { otherMethodsAt, routesOf } from "../http/route-list.ts";
import { tokenInCookie } from "../accounts/token-cookie.ts";
import { sessionOfNavigation } from "../accounts/authentication.ts";
import { problem } from "../http/problem.ts";
import type { Services } from "../services.ts";
import { loadPageContext } from "./loaders/page-context.ts";
import { loadNewsPreview } from "./loaders/news.ts";
import { createErrorPages } from "./error-pages.ts";
import { pathOf } from "../http/request-path.ts";
import { speculationRulesPath } from "./seo/speculation-rules-path.ts";
import { isWrongRequest, numberIn, pageRequestOf } from "./page-request.ts";
import type { PageServices } from "./page-services.ts";
import { styleHashOf } from "./style-hash.ts";
import type { LoadedPage, PublicPage, PageRequest } from "./page-table.ts";
import { loadMissing, pageNear, publicPages } from "./page-table.ts";

const htmlType = "text/html; charset=utf-8";

/** Statuses of the pages that say that nothing is here. */
const statusOfPage: Partial<Record<PageName, number>> = {
  "not-found": 404,
  "news-missing": 404,
  "news-ended": 410,
};

/** Registers every public page, the preview of an article, and the page for unknown addresses. */
export function registerPageRoutes(app: FastifyInstance, pages: PageServices): void {
  for (const page of publicPages) {
    app.get(page.path, { config: { redirectsItself: true } }, (request, reply) =>
      servePage(pages, page, request, reply),
    );
  }
  app.get(articlePreviewPattern, (request, reply) => servePreview(pages, request, reply));
  app.setNotFoundHandler((request, reply) => serveNotFound(pages, request, reply));
  // Before the body is parsed in vain.
  app.addHook("onRequest", async (request, reply) => {
    if (!request.is404) return undefined;
    const methods = otherMethodsAt(routesOf(app), request);
    if (methods === null) return serveNotFound(pages, request, reply);
    void reply.header("Allow", methods.join(", "));
    return sendPlainProblem(reply, problem("methodNotAllowed"));
  });
  app.setErrorHandler(createErrorPages(pages));
}

/** The path and what else decides the content: unknown parameters make no other page. */
function cacheKey(path: string, { page, q, parameters }: PageRequest): string {
  const query = new URLSearchParams({
    ...(q === null ? {} : { q }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...parameters,
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

async function servePage(
  pages: PageServices,
  page: PublicPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (await isSentToDashboard(pages.services, request)) return reply.redirect("/dashboard", 302);
  const { id } = request.params as { id?: string };
  const pageRequest = pageRequestOf(page, id, request.query as Readonly<Record<string, unknown>>);
  // As it is usually written: whichever of its letters a client encodes, it is the same page.
  const path = pathOfRecord(page.path, pageRequest.id);
  if (isWrongRequest(page, pageRequest)) {
    return serveNotFound(pages, request, reply, page);
  }
  const target = withoutTrailingSlash(request);
  if (target !== null) return reply.redirect(target, 301);
  const { responses } = pages.services;
  const hasFreeText = pageRequest.q !== null || Object.keys(pageRequest.parameters).length > 0;
  const cache = hasFreeText ? responses.others : responses.pages;
  const response = await cache.get(cacheKey(path, pageRequest), async () => {
    const reader = createPublicReader(pages.services);
    const found = await page.load(reader, pageRequest);
    const loaded = found === "missing" ? await loadMissing(page, reader, pageRequest.id) : found;
    const rendered = await renderLoaded(pages, reader, loaded, path);
    const isUncached = "page" in loaded && page.isCached?.(loaded) === false;
    return isUncached ? { ...rendered, isCacheable: false } : rendered;
  });
  void reply.header("Speculation-Rules", `"${speculationRulesPath}"`);
  return sendResponse(request, reply, response);
}

async function renderLoaded(
  { renderers }: PageServices,
  reader: PublicReader,
  found: Exclude<LoadedPage, "missing">,
  path: string,
): Promise<RenderedResponse> {
  if ("movedTo" in found) {
    return {
      status: 301,
      location: found.movedTo,
      contentType: htmlType,
      body: "",
      tags: reader.tags,
      expiresAt: null,
    };
  }
  const body = await renderers.renderPage(found, await loadPageContext(reader, path));
  const status = statusOfPage[found.page] ?? 200;
  return {
    status,
    // Only so many records have ended, but there is no end of wrong addresses.
    isCacheable: status !== 404,
    contentType: htmlType,
    body,
    styleHash: styleHashOf(renderers, found.page),
    tags: reader.tags,
    expiresAt: await reader.expiresAt(),
  };
}

async function serveNotFound(
  pages: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  page: PublicPage | null = pageNear(pathOf(request)),
): Promise<FastifyReply> {
  // One page for all wrong addresses, and one for those below the news: its own path marks nothing in the menu.
  const reader = createPublicReader(pages.services);
  const key = page?.loadMissing ? `not-found:${page.path}` : "not-found";
  const response = await pages.services.responses.pages.get(key, async () => ({
    ...(await renderLoaded(pages, reader, await loadMissing(page, reader, 0), "")),
    isCacheable: true,
  }));
  return sendResponse(request, reply, response);
}

/** The public page of a record as it is stored, for signed-in staff; never cached. */
async function servePreview(
  pages: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = pathOf(request);
  const session = await sessionOfNavigation(pages.services, request);
  if (session === null) return reply.redirect(`/login?next=${encodeURIComponent(path)}`, 302);
  const mayRead = grantFor(session.account.role, article.area).detail;
  const id = numberIn((request.params as { id?: string }).id);
  if (!mayRead || id === 0) return serveNotFound(pages, request, reply);
  const reader = createPublicReader(pages.services);
  const found = await loadNewsPreview(reader, id);
  const view = found === "missing" ? await loadMissing(pageNear(path), reader, id) : found;
  const page = createCachedResponse(await renderLoaded(pages, reader, view, path));
  void reply.header("X-Robots-Tag", "noindex");
  return sendResponse(request, reply, page, "no-store");
}

/** Specification 4: public pages may send a visitor who holds a token to the dashboard. */
async function isSentToDashboard(services: Services, request: FastifyRequest): Promise<boolean> {
  const { config } = services;
  if (!config.redirectSignedIn || tokenInCookie(request, config) === undefined) return false;
  try {
    return (await sessionOfNavigation(services, request)) !== null;
  } catch (error) {
    // The page itself may be cached.
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}
