import { article } from "#contract/resources/article.ts";
import type { PublicReader } from "../../resources/public-reader.ts";

const articlePath = /^\/info-berita\/(\d{1,9})\/detail(?:[?#]|$)/;

/** An address that an editor has typed; null while it is that of an article that visitors can't see. */
export async function visibleUrl(reader: PublicReader, url: string): Promise<string | null> {
  const [, id] = articlePath.exec(url) ?? [];
  if (id === undefined) return url;
  return (await reader.find(article, Number(id))) === null ? null : url;
}
