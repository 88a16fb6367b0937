/** Links that editors give to a record. */
import { articleIdIn, categoryIdIn } from "#contract/news-urls.ts";
import { faqUrl, questionSlugIn } from "#contract/faq-urls.ts";
import { article } from "#contract/resources/article.ts";
import { category } from "#contract/resources/category.ts";
import { faq } from "#contract/resources/faq.ts";
import { ownPath, withoutOwnOrigin } from "#contract/own-path.ts";
import { searchablePages } from "#contract/searchable-pages.ts";
import type { PublicReader } from "../../resources/public-reader.ts";

/** A link; its target's title is the default. */
export interface GivenLink {
  readonly link_title: string | null;
  readonly link_url: string | null;
}

/** The link of a record; null without one, or while it leads to news or a question that visitors can't see. */
export async function linkOf(
  reader: PublicReader,
  given: GivenLink,
): Promise<{ title: string; url: string } | null> {
  const { link_title: title, link_url: address } = given;
  if (address === null || address === "") return null;
  const { publicOrigin } = reader.services.config;
  // It leads out of the site only where it says so.
  const url = withoutOwnOrigin(address, publicOrigin);
  const slug = questionSlugIn(url, publicOrigin);
  if (slug !== null && (await findFaqUrl(reader, slug)) === null) return null;
  const categoryId = categoryIdIn(url, publicOrigin);
  const found = categoryId === null ? null : await reader.find(category, categoryId);
  if (found !== null) return { title: title || found.columns.name, url };
  if (categoryId !== null && (await wasCategory(reader, categoryId))) return null;
  // Where there never was such a category, its address leads on to the article.
  const id = articleIdIn(url, publicOrigin) ?? categoryId;
  if (id === null) return { title: title || pageNameOf(url, publicOrigin), url };
  const target = await reader.find(article, id);
  return target && { title: title || target.columns.title, url };
}

/** Whether an id is that of a category which is hidden, or which visitors have seen. */
export async function wasCategory(reader: PublicReader, id: number): Promise<boolean> {
  return (await reader.isStored(category, id)) || (await reader.isGone(category, id));
}

/** The address of the question with this slug; null: it isn't active, or there is none. */
export async function findFaqUrl(reader: PublicReader, slug: string): Promise<string | null> {
  const isActive = (await reader.all(faq)).some(({ columns }) => columns.slug === slug);
  return isActive ? faqUrl(slug) : null;
}

function pageNameOf(address: string, publicOrigin: string): string {
  const path = ownPath(address, publicOrigin);
  const page = path?.split("#")[0];
  const titleOf = (one: string | undefined) =>
    searchablePages.find(({ url }) => url === one)?.title;
  return titleOf(path ?? undefined) ?? titleOf(page) ?? address;
}
