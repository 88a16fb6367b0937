/** The documents by which search engines, feed readers and phones find the site. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { MetadataFileView } from "#site/seo/metadata-file-props.ts";
import type { RenderedResponse, ResponseCache } from "../../cache/response-cache.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { createPublicReader } from "../../resources/public-reader.ts";
import type { PageServices } from "../page-services.ts";
import { sendResponse } from "../../http/send-response.ts";
import { loadFeed } from "./load-feed.ts";
import {
  newsPartPath,
  loadNewsPart,
  loadPagesPart,
  loadSitemapIndex,
  pagesPartPath,
} from "./load-sitemap.ts";
import { hiddenPatterns } from "./hidden-patterns.ts";
import { registerCalendarRoutes } from "./calendar-routes.ts";
import { registerSecurityTxt } from "./security-txt.ts";
import { speculationRules, speculationRulesType } from "./speculation-rules.ts";
import { speculationRulesPath } from "./speculation-rules-path.ts";

/** Where the documents stand; the pages name feed and manifest in their heads. */
const paths = {
  robots: "/robots.txt",
  sitemap: "/sitemap.xml",
  feed: "/feed.xml",
  manifest: "/manifest.webmanifest",
  serviceWorker: "/sw.js",
} as const;

const nothingRead = { tags: new Set<string>(), expiresAt: null };

/** A document, or nothing under that address. */
type Load = (reader: PublicReader) => Promise<MetadataFileView | "missing">;

/** Registers every document. */
export function registerSeoRoutes(app: FastifyInstance, pages: PageServices): void {
  const register = (key: string, load: Load) =>
    app.get(key, (request, reply) =>
      serveDocument(pages, { key, load, cache: pages.services.responses.pages }, request, reply),
    );

  register(paths.feed, loadFeed);
  register(paths.sitemap, loadSitemapIndex);
  register(pagesPartPath, loadPagesPart);
  register(paths.robots, async () => ({
    document: "robots",
    props: { hidden: hiddenPatterns(), sitemap: paths.sitemap },
  }));
  register(paths.manifest, async () => ({ document: "manifest", props: {} }));
  app.get<{ Params: { part: string } }>(newsPartPath(":part(^[1-9]\\d{0,8})"), (request, reply) => {
    const part = Number(request.params.part);
    const load: Load = (reader) => loadNewsPart(reader, part);
    const document = { key: newsPartPath(part), load, cache: pages.services.responses.others };
    return serveDocument(pages, document, request, reply);
  });
  registerCalendarRoutes(app, pages);
  registerSecurityTxt(app, pages);
  registerFile(app, pages, {
    path: speculationRulesPath,
    contentType: speculationRulesType,
    body: speculationRules(),
  });
  if (pages.renderers.serviceWorker !== null) {
    registerFile(app, pages, {
      path: paths.serviceWorker,
      contentType: "text/javascript; charset=utf-8",
      body: pages.renderers.serviceWorker,
      // It caches visited pages for reading offline, so its scope is the whole site.
      headers: { "Service-Worker-Allowed": "/" },
    });
  }
}

async function serveDocument(
  { services, renderers }: PageServices,
  { key, load, cache }: { key: string; load: Load; cache: ResponseCache },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const response = await cache.get(key, async () => {
    const reader = createPublicReader(services);
    const view = await load(reader);
    const document =
      view === "missing"
        ? { contentType: "text/plain; charset=utf-8", body: "Not found\n" }
        : await renderers.renderMetadataFile(view, services.config.publicOrigin);
    const status = view === "missing" ? 404 : 200;
    return { ...document, status, tags: reader.tags, expiresAt: await reader.expiresAt() };
  });
  return sendResponse(request, reply, response);
}

/** A text that never changes while the server runs. */
interface StandingFile {
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function registerFile(
  app: FastifyInstance,
  { services }: PageServices,
  { path, contentType, body, headers = {} }: StandingFile,
): void {
  const render = async (): Promise<RenderedResponse> => ({
    status: 200,
    contentType,
    body,
    ...nothingRead,
  });
  app.get(path, async (request, reply) => {
    void reply.headers(headers);
    return sendResponse(request, reply, await services.responses.pages.get(path, render));
  });
}
