/**
 * The sitemap in parts: one for the pages and categories, and one for every ten thousand ids of
 * news. A part never holds more than that, however many articles there are.
 */
import { maxInteger } from "#contract/limits.ts";
import { articleUrl, categoryUrl } from "#contract/news-urls.ts";
import { article } from "#contract/resources/article.ts";
import { category } from "#contract/resources/category.ts";
import type { MetadataFileView } from "#site/seo/metadata-file-props.ts";
import { newsBetween, usedIdRanges } from "../../resources/article-id-ranges.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { indexablePaths } from "../page-table.ts";

/** The protocol allows 50,000; a fifth of it makes a part of about a megabyte. */
const idsPerPart = 10_000;

/** Where the part with everything but news stands. */
export const pagesPartPath = "/sitemap-halaman.xml";

/** Where a part with news stands. */
export function newsPartPath(part: number | string): string {
  return `/sitemap-berita-${part}.xml`;
}

/** `/sitemap.xml` */
export async function loadSitemapIndex(reader: PublicReader): Promise<MetadataFileView> {
  const scope = reader.scopeOf(article);
  const ranges = await reader.read((executor) => usedIdRanges(executor, idsPerPart, scope));
  const newsParts = ranges.map((number) => newsPartPath(number));
  return { document: "sitemap-index", props: { parts: [pagesPartPath, ...newsParts] } };
}

/** The pages, and the categories. */
export async function loadPagesPart(reader: PublicReader): Promise<MetadataFileView> {
  const records = await reader.all(category);
  const categories = records.map(({ columns }) => categoryUrl(columns));
  const pages = [...indexablePaths, ...categories].map((path) => ({ path, modifiedAt: null }));
  return { document: "sitemap", props: { pages } };
}

/** The articles of a part, counted from 1; nothing where none of them is visible. */
export async function loadNewsPart(
  reader: PublicReader,
  part: number,
): Promise<MetadataFileView | "missing"> {
  const first = (part - 1) * idsPerPart;
  const last = Math.min(part * idsPerPart - 1, maxInteger);
  if (first > last) return "missing";
  const scope = reader.scopeOf(article);
  const news = await reader.read((executor) => newsBetween(executor, first, last, scope));
  if (news.length === 0) return "missing";
  const pages = news.map((item) => ({ path: articleUrl(item), modifiedAt: item.changedAt }));
  return { document: "sitemap", props: { pages } };
}
