/** Which URLs the service worker caches: an allow-list, so that nothing private is ever stored. */
import { openParameter } from "#contract/faq-urls.ts";
import { answerParameter, articlePattern, categoryPattern, newsPath } from "#contract/news-urls.ts";
import { phaseParameter } from "#contract/partner-phase.ts";
import { exactParameter } from "#contract/searchable-pages.ts";
import { dutyParameters, taxParameters } from "#contract/tool-parameters.ts";

/**
 * How a navigation is handled; `networkFirst` falls back to the page under `key`, `networkOnly` to the offline page,
 * `bypass` is left to the browser.
 */
export type CachingRule =
  | { readonly kind: "networkFirst"; readonly key: string; readonly isStored: boolean }
  | { readonly kind: "networkOnly" }
  | { readonly kind: "bypass" };

const cachedPaths = new Set([
  "/",
  "/satuan-pendidikan",
  "/penyedia-barang-jasa",
  "/kunjungi",
  "/searchs",
  "/bantuan-pemerintah",
  "/tanya-jawab",
  "/istilah",
  "/cari",
  "/kontak",
  "/alat",
  "/situs-resmi",
  "/pelajari",
  "/ikuti",
  "/pengumuman/perubahan-alamat",
  "/privasi",
  "/aksesibilitas",
]);
/** What changes what a page shows; all other parameters, like those of campaigns, leave it as it is. */
const varyingParameters = [
  "q",
  exactParameter,
  phaseParameter,
  answerParameter,
  ...Object.values(taxParameters),
  ...Object.values(dutyParameters),
];
const newsCategory = pathsLike(categoryPattern);
const newsDetail = pathsLike(articlePattern);
const siteFile = /^\/assets\/site\//;
const mediaFile = /^\/media\//;

/** The rule for a page's URL. */
export function cachingRuleOf({ pathname, searchParams }: URL): CachingRule {
  const path = pathname === "/" ? pathname : pathname.replace(/\/$/, "");
  const isCached = cachedPaths.has(path) || newsDetail.test(path);
  const isNewsList = path === newsPath || newsCategory.test(path);
  if (!isCached && !isNewsList) return { kind: "bypass" };
  // Such pages are unbounded and rarely requested twice, and none may stand for the whole one.
  const isVaried = varyingParameters.some((name) => searchParams.has(name));
  if (isVaried) return { kind: "networkOnly" };
  // The whole page holds the question too, and its fragment opens it.
  const isStored = !searchParams.has(openParameter);
  if (isCached) return { kind: "networkFirst", key: path, isStored };
  const page = searchParams.get("page");
  return { kind: "networkFirst", key: page === null ? path : `${path}?page=${page}`, isStored };
}

/**
 * Whether a requested file may be cached. Media only for public pages: the admin app and previews
 * show images of unpublished news.
 */
export function isCacheableFile(
  { origin, pathname }: URL,
  { referrer }: { referrer: URL | null },
): boolean {
  if (referrer === null || referrer.origin !== origin) return false;
  const isForPage = cachingRuleOf(referrer).kind !== "bypass";
  // The referrer of a font is the stylesheet.
  if (siteFile.test(pathname)) return isForPage || siteFile.test(referrer.pathname);
  return mediaFile.test(pathname) && isForPage;
}

function pathsLike(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(":id", "\\d+")}$`);
}
