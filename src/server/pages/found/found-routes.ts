/** The documents by which search engines, feed readers and phones find the site. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { MetadataFileView } from "#site/seo/metadata-file.ts";
import type { Answer } from "../../answers/answer.ts";
import type { AnswerCache } from "../../answers/answer-cache.ts";
import type { PublicReading } from "../../answers/public-reading.ts";
import { startReading } from "../../answers/public-reading.ts";
import type { PageServices } from "../page-routes.ts";
import { sendAnswer } from "../../answers/send-answer.ts";
import { loadFeed } from "./load-feed.ts";
import {
  newsPartPath,
  loadNewsPart,
  loadPagesPart,
  loadSitemapIndex,
  pagesPartPath,
} from "./load-sitemap.ts";
import { hiddenPatterns } from "./hidden-patterns.ts";
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

const nothingRead = { reads: new Set<string>(), validUntil: null };

/** A document, or nothing under that address. */
type Load = (reading: PublicReading) => Promise<MetadataFileView | "missing">;

/** Registers every document. */
export function registerFoundRoutes(app: FastifyInstance, pages: PageServices): void {
  const register = (key: string, load: Load) =>
    app.get(key, (request, reply) =>
      serveDocument(pages, { key, load, keptIn: pages.services.answers.pages }, request, reply),
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
    const load: Load = (reading) => loadNewsPart(reading, part);
    const wanted = { key: newsPartPath(part), load, keptIn: pages.services.answers.others };
    return serveDocument(pages, wanted, request, reply);
  });
  registerFile(app, pages, {
    path: speculationRulesPath,
    contentType: speculationRulesType,
    body: speculationRules(),
  });
  if (pages.frontEnds.serviceWorker !== null) {
    registerFile(app, pages, {
      path: paths.serviceWorker,
      contentType: "text/javascript; charset=utf-8",
      body: pages.frontEnds.serviceWorker,
      // It keeps visited pages for reading offline, and may see the whole site for that.
      headers: { "Service-Worker-Allowed": "/" },
    });
  }
}

async function serveDocument(
  { services, frontEnds }: PageServices,
  { key, load, keptIn }: { key: string; load: Load; keptIn: AnswerCache },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const kept = await keptIn.get(key, async () => {
    const reading = startReading(services);
    const view = await load(reading);
    const document =
      view === "missing"
        ? { contentType: "text/plain; charset=utf-8", body: "Not found\n" }
        : await frontEnds.renderMetadataFile(view, services.config.publicOrigin);
    const { reads } = reading;
    const status = view === "missing" ? 404 : 200;
    return { ...document, status, reads, validUntil: await reading.validUntil() };
  });
  return sendAnswer(request, reply, kept);
}

/** A text that stays the same for as long as the server runs. */
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
  const make = async (): Promise<Answer> => ({ status: 200, contentType, body, ...nothingRead });
  app.get(path, async (request, reply) => {
    void reply.headers(headers);
    return sendAnswer(request, reply, await services.answers.pages.get(path, make));
  });
}
