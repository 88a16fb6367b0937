/** Which addresses are kept for reading offline: a list of what may be, so that nothing else ever is. */

/** How the worker treats a page: keeps it, only says that there is no connection, or leaves it alone. */
export type PageTreatment =
  | { readonly kind: "kept"; readonly key: string }
  | { readonly kind: "announced" }
  | { readonly kind: "leftAlone" };

/** Guides, questions, contacts and words about the programme. */
const keptPaths = new Set([
  "/",
  "/satuan-pendidikan",
  "/penyedia-barang-jasa",
  "/kunjungi",
  "/bantuan-pemerintah",
  "/pelajari",
  "/ikuti",
  "/pengumuman/perubahan-alamat",
  "/privasi",
  "/aksesibilitas",
]);
const newsList = /^\/info-berita(\/\d+)?$/;
const newsDetail = /^\/info-berita\/\d+\/detail$/;
const siteFile = /^\/assets\/site\//;
const picture = /^\/media\//;

/** The treatment of a page's address. */
export function pageTreatment({ pathname, searchParams }: URL): PageTreatment {
  const path = pathname === "/" ? pathname : pathname.replace(/\/$/, "");
  if (keptPaths.has(path) || newsDetail.test(path)) return { kind: "kept", key: path };
  if (!newsList.test(path)) return { kind: "leftAlone" };
  // Endless many, and each is asked for once.
  if (searchParams.has("q")) return { kind: "announced" };
  const page = searchParams.get("page");
  return { kind: "kept", key: page === null ? path : `${path}?page=${page}` };
}

/**
 * Whether a file is kept that somebody asks for. Pictures only for pages that are kept themselves:
 * the back office and previews show pictures of unpublished news.
 */
export function isKeptFile({ origin, pathname }: URL, { by }: { by: URL | null }): boolean {
  if (by === null || by.origin !== origin) return false;
  const isForPage = pageTreatment(by).kind !== "leftAlone";
  // A stylesheet asks for its font by itself.
  if (siteFile.test(pathname)) return isForPage || siteFile.test(by.pathname);
  return picture.test(pathname) && isForPage;
}
