/** Links that editors give to a record. */
import { articlePattern } from "#contract/news-urls.ts";
import { article } from "#contract/resources/article.ts";
import type { PublicReader } from "../../resources/public-reader.ts";

const articleLink = new RegExp(`^${articlePattern.replace(":id", "(\\d{1,9})")}(?:[?#]|$)`);

/** The link of a record; null without one, or while it leads to an article that visitors can't see. */
export async function linkOf(
  reader: PublicReader,
  { link_title: title, link_url: url }: { link_title: string | null; link_url: string | null },
): Promise<{ title: string; url: string } | null> {
  if (url === null || url === "") return null;
  const [, id] = articleLink.exec(url) ?? [];
  if (id === undefined) return { title: title || url, url };
  const found = await reader.find(article, Number(id));
  return found && { title: title || found.columns.title, url };
}
