/** Links that editors give to a record. */
import { articleIdIn } from "#contract/news-urls.ts";
import { article } from "#contract/resources/article.ts";
import { searchablePages } from "#contract/searchable-pages.ts";
import type { PublicReader } from "../../resources/public-reader.ts";

/** A link; one without a title is called as what it leads to. */
export interface GivenLink {
  readonly link_title: string | null;
  readonly link_url: string | null;
}

/** The link of a record; null without one, or while it leads to an article that visitors can't see. */
export async function linkOf(
  reader: PublicReader,
  given: GivenLink,
): Promise<{ title: string; url: string } | null> {
  const { link_title: title, link_url: url } = given;
  if (url === null || url === "") return null;
  const id = articleIdIn(url, reader.services.config.publicOrigin);
  if (id === null) return { title: title || pageNameOf(url), url };
  const found = await reader.find(article, id);
  return found && { title: title || found.columns.title, url };
}

function pageNameOf(address: string): string {
  return searchablePages.find(({ url }) => url === address)?.title ?? address;
}
