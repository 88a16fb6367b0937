/** Articles of other sites, by page. */
import { externalArticle } from "#contract/resources/external-article.ts";
import type { ExternalArticle } from "#site/props/programme.ts";
import type { PublicReader } from "../../resources/public-reader.ts";

/** The external articles of a page. */
export async function externalArticlesOfPage(
  reader: PublicReader,
  page: "goverment" | "follow",
): Promise<ExternalArticle[]> {
  const records = await reader.all(externalArticle);
  return records.flatMap(({ columns: { id, title, source, url, page: shownOn } }) =>
    shownOn === page ? [{ id, title, source: source || null, url }] : [],
  );
}
