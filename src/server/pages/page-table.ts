/** Which public pages there are: their addresses, what varies them, and what loads them. */
import { faqPath, openParameter } from "#contract/faq-urls.ts";
import { answerParameter, articlePattern, categoryPattern, newsPath } from "#contract/news-urls.ts";
import { phaseParameter } from "#contract/partner-phase.ts";
import { exactParameter } from "#contract/searchable-pages.ts";
import type { PageView } from "#site/view.ts";
import type { PublicReader } from "../resources/public-reader.ts";
import type { Config } from "../config.ts";
import { loadAddressChange } from "./loaders/address-change.ts";
import { loadContact } from "./loaders/contact.ts";
import { loadFaqs } from "./loaders/faqs.ts";
import { loadFollow } from "./loaders/follow.ts";
import { loadGoverment } from "./loaders/goverment.ts";
import { loadHome } from "./loaders/home.ts";
import { loadLearn } from "./loaders/learn.ts";
import type { PageOrMissing } from "./loaders/news.ts";
import { loadNewsCategory, loadNewsDetail, loadNewsHub } from "./loaders/news.ts";
import { loadMissingNews } from "./loaders/missing-news.ts";
import { loadNewsSearch } from "./loaders/news-search.ts";
import { loadSchool } from "./loaders/school.ts";
import { loadSeller } from "./loaders/seller.ts";
import { loadGlossary } from "./loaders/glossary.ts";
import { loadSiteSearch } from "./loaders/site-search.ts";
import { loadTools, toolParameters } from "./loaders/tools.ts";
import { loadVisit, visitWhileAway } from "./loaders/visit.ts";

/** Result of a loader: a page, nothing, or another address. */
export type LoadedPage = PageOrMissing | { readonly movedTo: string };

/** The parameters of an address. */
export interface PageRequest {
  readonly id: number;
  readonly page: number;
  /** What the visitor searches for; null: nothing. */
  readonly q: string | null;
  /** Values of the other parameters that the page names; absent: not given, or empty. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Whether it isn't a search without result: each of those is counted. */
function hasResult({ page, props }: PageView): boolean {
  if (page === "site-search") return props.q === null || props.total > 0;
  if (page === "news-search") return props.total > 0;
  if (page === "glossary") return props.q === null || props.terms.length > 0;
  if (page === "visit") return props.filter.q === null || props.partners?.length !== 0;
  return page !== "faq" || props.q === null || props.groups.length > 0;
}

/** A page at an address of its own, or one for each record. */
export interface PublicPage {
  readonly path: string;
  /** Whether the parameter `page` counts. */
  readonly isPaged?: boolean;
  /** Whether the parameter `q` counts. */
  readonly isSearched?: boolean;
  /** Names of the other parameters that count. */
  readonly parameters?: readonly string[];
  /** Whether it is in the sitemap; true unless it says otherwise. */
  readonly isIndexable?: boolean;
  /** Whether a page may be cached; all may unless it says otherwise. */
  readonly isCached?: (view: PageView) => boolean;
  /** Loads the page for "nothing here", where it is another than that of wrong addresses. */
  readonly loadMissing?: (reader: PublicReader, id: number) => Promise<PageView>;
  readonly load: (reader: PublicReader, request: PageRequest) => Promise<LoadedPage>;
  /** Replaces the error page while the database is unavailable and the page isn't cached. */
  readonly whileAway?: (config: Config) => PageView;
}

/** Every public page. */
export const publicPages: readonly PublicPage[] = [
  { path: "/", load: loadHome },
  { path: "/satuan-pendidikan", load: loadSchool },
  { path: "/penyedia-barang-jasa", load: loadSeller },
  {
    path: "/kunjungi",
    isSearched: true,
    parameters: [phaseParameter],
    isCached: hasResult,
    load: (reader, { q, parameters }) => loadVisit(reader, q, parameters[phaseParameter]),
    whileAway: visitWhileAway,
  },
  writtenPage("/searchs", "search"),
  {
    path: newsPath,
    isPaged: true,
    isSearched: true,
    isCached: hasResult,
    load: (reader, { page, q }) =>
      q === null ? loadNewsHub(reader, page) : loadNewsSearch(reader, q, page),
  },
  {
    path: categoryPattern,
    isPaged: true,
    load: (reader, { id, page }) => loadNewsCategory(reader, id, page),
    // Its id is no article's.
    loadMissing: (reader) => loadMissingNews(reader, 0),
  },
  {
    path: articlePattern,
    parameters: [answerParameter],
    load: (reader, { id, parameters }) => loadNewsDetail(reader, id, parameters[answerParameter]),
    loadMissing: loadMissingNews,
  },
  { path: "/pelajari", load: loadLearn },
  {
    path: faqPath,
    isSearched: true,
    parameters: [openParameter, exactParameter],
    isCached: hasResult,
    load: (reader, { q, parameters }) =>
      loadFaqs(reader, {
        q,
        openSlug: parameters[openParameter] ?? null,
        isExact: parameters[exactParameter] !== undefined,
      }),
  },
  {
    path: "/istilah",
    isSearched: true,
    parameters: [exactParameter],
    isCached: hasResult,
    load: (reader, { q, parameters }) =>
      loadGlossary(reader, { q, isExact: parameters[exactParameter] !== undefined }),
  },
  { path: "/kontak", load: loadContact },
  {
    path: "/cari",
    isSearched: true,
    parameters: [exactParameter],
    isIndexable: false,
    isCached: hasResult,
    load: (reader, { q, parameters }) =>
      loadSiteSearch(reader, q, parameters[exactParameter] !== undefined),
  },
  {
    path: "/alat",
    parameters: toolParameters,
    load: (reader, { parameters }) => loadTools(reader, parameters),
  },
  writtenPage("/situs-resmi", "official"),
  { path: "/ikuti", load: loadFollow },
  { path: "/bantuan-pemerintah", load: loadGoverment },
  { path: "/pengumuman/perubahan-alamat", load: loadAddressChange },
  writtenPage("/privasi", "privacy"),
  writtenPage("/aksesibilitas", "accessibility"),
  // Requested by the service worker alone.
  { ...writtenPage("/luring", "offline"), isIndexable: false },
];

/** A page without data beyond the layout's. */
function writtenPage(
  path: string,
  page: "search" | "official" | "privacy" | "accessibility" | "offline",
): PublicPage {
  return { path, load: async () => ({ page, props: {} }) };
}

/** What is shown of a page's record that isn't there; null: an address that is no page's. */
export async function loadMissing(
  page: PublicPage | null,
  reader: PublicReader,
  id: number,
): Promise<PageView> {
  return (await page?.loadMissing?.(reader, id)) ?? { page: "not-found", props: {} };
}

/** The page whose "nothing here" stands for an address that is no page's; null: that of wrong addresses. */
export function pageNear(path: string): PublicPage | null {
  if (!path.startsWith(`${newsPath}/`)) return null;
  return publicPages.find((page) => page.path === categoryPattern) ?? null;
}

/** Paths of all public pages, as they are registered. */
export const publicPaths: readonly string[] = publicPages.map(({ path }) => path);

/** Paths of the indexable pages, but for those of single records. */
export const indexablePaths: readonly string[] = publicPages
  .filter(({ path, isIndexable = true }) => isIndexable && !path.includes(":"))
  .map(({ path }) => path);
