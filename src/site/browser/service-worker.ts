/**
 * Keeps visited pages for reading offline. It always asks the network first; what it keeps, and that
 * nothing of the back office, the API or previews is among it, stands in `offline/kept-address.ts`.
 */
import { offlineText } from "../text/offline.ts";
import { isKeptFile, pageTreatment, type PageTreatment } from "./offline/kept-address.ts";
import {
  titleHtmlOf,
  withKeptList,
  withSavedMark,
  withWantedAddress,
} from "./offline/offline-html.ts";
import { forgetOthers, keep, keepOffline, savedAt, stores } from "./offline/store.ts";
import { worker, type AskingEvent } from "./offline/worker-scope.ts";

// Each build has another number, so that browsers install its worker and its page for "no connection".
const build: string = import.meta.env.SITE_BUILD;
const fileAddress = /(?:href|src)="(\/assets\/site\/[^"]+)"/g;

async function keepOfflinePage(): Promise<void> {
  const page = await fetch(`${offlineText.url}?${build}`, { cache: "reload" });
  if (!page.ok) throw new Error(`The offline page answered ${page.status}`);
  const html = await page.clone().text();
  const addresses = [
    ...new Set(Array.from(html.matchAll(fileAddress), ([, address = ""]) => address)),
  ];
  const files = await Promise.all(
    addresses.map(async (address) => [address, await fetch(address)] as const),
  );
  await keepOffline(new Map([[offlineText.url, page], ...files]));
}

/** Whether an answer is a page for everybody, as the server means it to be kept. */
function isPublicPage(answer: Response): boolean {
  const type = answer.headers.get("content-type") ?? "";
  const keeping = answer.headers.get("cache-control") ?? "";
  return (
    answer.status === 200 &&
    !answer.redirected &&
    type.startsWith("text/html") &&
    !keeping.includes("no-store")
  );
}

async function keepPage(key: string, answer: Response): Promise<void> {
  if (isPublicPage(answer)) return keep(stores.pages, key, answer);
  // An article that was withdrawn isn't kept any longer either.
  if (answer.status === 404 || answer.status === 410)
    await (await caches.open(stores.pages)).delete(key);
}

async function answerPage(event: AskingEvent, treatment: PageTreatment): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (treatment.kind === "kept") event.waitUntil(keepPage(treatment.key, answer.clone()));
    return answer;
  } catch {
    const kept = treatment.kind === "kept" ? await keptPage(treatment.key) : null;
    return kept ?? offlinePage(new URL(event.request.url));
  }
}

async function keptPage(key: string): Promise<Response | null> {
  const kept = await (await caches.open(stores.pages)).match(key);
  if (kept === undefined) return null;
  const { headers } = kept;
  return new Response(withSavedMark(await kept.text(), savedAt(kept)), { headers });
}

async function offlinePage(wanted: URL): Promise<Response> {
  const page = await (await caches.open(stores.offline)).match(offlineText.url);
  if (page === undefined) return Response.error();
  const pages = await caches.open(stores.pages);
  const titles = await Promise.all(
    (await pages.keys()).toReversed().map(async ({ url }) => {
      const { pathname, search } = new URL(url);
      const html = (await (await pages.match(url))?.text()) ?? "";
      return { address: pathname + search, titleHtml: titleHtmlOf(html) };
    }),
  );
  const { headers } = page;
  const html = withWantedAddress(await page.text(), wanted.pathname + wanted.search);
  return new Response(withKeptList(html, titles), { status: 503, headers });
}

async function answerFile(event: AskingEvent): Promise<Response> {
  const { url } = event.request;
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepFile(url, answer.clone()));
    return answer;
  } catch {
    return (await caches.match(url, { ignoreVary: true })) ?? Response.error();
  }
}

/** Files never change their content: one that is kept isn't kept again. */
async function keepFile(url: string, answer: Response): Promise<void> {
  if (answer.status !== 200 || (await caches.match(url, { ignoreVary: true }))) return;
  await keep(stores.files, url, answer);
}

/** The page that installed the worker was loaded before anybody listened: it tells what it is made of. */
async function keepFirstPage(pageUrl: string, fileUrls: readonly unknown[]): Promise<void> {
  const page = new URL(pageUrl);
  const treatment = pageTreatment(page);
  if (treatment.kind !== "kept") return;
  await keepPage(treatment.key, await fetch(page));
  for (const url of fileUrls) {
    if (typeof url === "string" && isKeptFile(new URL(url), { by: page })) {
      await keepFile(url, await fetch(url));
    }
  }
}

worker.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([keepOfflinePage(), worker.skipWaiting()]));
});

worker.addEventListener("activate", (event) => {
  const { navigationPreload } = worker.registration;
  event.waitUntil(
    Promise.all([forgetOthers(), navigationPreload?.enable(), worker.clients.claim()]),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    const treatment = pageTreatment(url);
    if (treatment.kind !== "leftAlone") event.respondWith(answerPage(event, treatment));
    return;
  }
  const by = request.referrer === "" ? null : new URL(request.referrer);
  if (isKeptFile(url, { by })) event.respondWith(answerFile(event));
});

worker.addEventListener("message", (event) => {
  const { data, source } = event;
  if (source !== null && Array.isArray(data)) event.waitUntil(keepFirstPage(source.url, data));
});
