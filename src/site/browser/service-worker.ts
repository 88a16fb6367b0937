/**
 * Caches visited pages for offline reading, network first. Which URLs may be cached, and that nothing
 * of the admin app, the API or previews is, is decided in `offline/caching-rules.ts`.
 */
import { offlineText } from "../text/offline.ts";
import { cachingRuleOf, type CachingRule, isCacheableFile } from "./offline/caching-rules.ts";
import {
  titleHtmlOf,
  withCachedPages,
  withRequestedUrl,
  withSavedBanner,
} from "./offline/offline-html.ts";
import {
  cacheNames,
  deleteOldCaches,
  precache,
  putInCache,
  savedAt,
} from "./offline/cache-storage.ts";
import { type FetchEvent, serviceWorker } from "./offline/service-worker-scope.ts";

// Differs with each build, so that browsers install the new worker and its offline page.
const build: string = import.meta.env.SITE_BUILD;
/** In attributes, and the font in the page's own styles. */
const fileUrl = /(?:(?:href|src)="|url\(["']?)(\/assets\/site\/[^"')]+)/g;

async function precacheOfflinePage(): Promise<void> {
  const page = await fetch(`${offlineText.url}?${build}`, { cache: "reload" });
  if (!page.ok) throw new Error(`The offline page responded with ${page.status}`);
  const html = await page.clone().text();
  const urls = [...new Set(Array.from(html.matchAll(fileUrl), ([, url = ""]) => url))];
  const files = await Promise.all(urls.map(async (url) => [url, await fetch(url)] as const));
  await precache(new Map([[offlineText.url, page], ...files]));
}

/** Whether a response is a public page that the server lets caches store. */
function isCacheablePage(response: Response): boolean {
  const type = response.headers.get("content-type") ?? "";
  const cacheControl = response.headers.get("cache-control") ?? "";
  return (
    response.status === 200 &&
    !response.redirected &&
    type.startsWith("text/html") &&
    !cacheControl.includes("no-store")
  );
}

async function updatePage(key: string, response: Response): Promise<void> {
  if (isCacheablePage(response)) return putInCache(cacheNames.pages, key, response);
  // An article that was withdrawn is withdrawn offline too.
  if (response.status === 404 || response.status === 410)
    await (await caches.open(cacheNames.pages)).delete(key);
}

async function respondWithPage(event: FetchEvent, rule: CachingRule): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (rule.kind === "networkFirst" && rule.isStored) {
      event.waitUntil(updatePage(rule.key, response.clone()));
    }
    return response;
  } catch {
    const cached = rule.kind === "networkFirst" ? await cachedPage(rule.key) : null;
    return cached ?? offlinePage(new URL(event.request.url));
  }
}

async function cachedPage(key: string): Promise<Response | null> {
  const cached = await (await caches.open(cacheNames.pages)).match(key);
  if (cached === undefined) return null;
  const { headers } = cached;
  return new Response(withSavedBanner(await cached.text(), savedAt(cached)), { headers });
}

async function offlinePage({ pathname, search }: URL): Promise<Response> {
  const page = await (await caches.open(cacheNames.offline)).match(offlineText.url);
  if (page === undefined) return Response.error();
  const cache = await caches.open(cacheNames.pages);
  const cachedPages = await Promise.all(
    (await cache.keys()).toReversed().map(async (request) => {
      const url = new URL(request.url);
      const html = (await (await cache.match(request))?.text()) ?? "";
      return { url: url.pathname + url.search, titleHtml: titleHtmlOf(html) };
    }),
  );
  const { headers } = page;
  const html = withRequestedUrl(await page.text(), pathname + search);
  return new Response(withCachedPages(html, cachedPages), { status: 503, headers });
}

async function respondWithFile(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  try {
    const response = await fetch(event.request);
    event.waitUntil(cacheFile(url, response.clone()));
    return response;
  } catch {
    return (await caches.match(url, { ignoreVary: true })) ?? Response.error();
  }
}

/** Files are immutable: one that is cached stays as it is. */
async function cacheFile(url: string, response: Response): Promise<void> {
  if (response.status !== 200 || (await caches.match(url, { ignoreVary: true }))) return;
  await putInCache(cacheNames.files, url, response);
}

/** The page that registered the worker was loaded before it listened, so it sends what it loaded. */
async function cacheFirstPage(pageUrl: string, fileUrls: readonly unknown[]): Promise<void> {
  const page = new URL(pageUrl);
  const rule = cachingRuleOf(page);
  if (rule.kind !== "networkFirst" || !rule.isStored) return;
  await updatePage(rule.key, await fetch(page));
  for (const url of fileUrls) {
    if (typeof url === "string" && isCacheableFile(new URL(url), { referrer: page })) {
      await cacheFile(url, await fetch(url));
    }
  }
}

serviceWorker.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([precacheOfflinePage(), serviceWorker.skipWaiting()]));
});

serviceWorker.addEventListener("activate", (event) => {
  const { navigationPreload } = serviceWorker.registration;
  event.waitUntil(
    Promise.all([deleteOldCaches(), navigationPreload?.enable(), serviceWorker.clients.claim()]),
  );
});

serviceWorker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    const rule = cachingRuleOf(url);
    if (rule.kind !== "bypass") event.respondWith(respondWithPage(event, rule));
    return;
  }
  const referrer = request.referrer === "" ? null : new URL(request.referrer);
  if (isCacheableFile(url, { referrer })) event.respondWith(respondWithFile(event));
});

serviceWorker.addEventListener("message", (event) => {
  const { data, source } = event;
  if (source !== null && Array.isArray(data)) event.waitUntil(cacheFirstPage(source.url, data));
});
