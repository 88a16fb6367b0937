/** The page in place of an article that isn't there: it has ended, or never was. */
import { missingNewsMaxItems } from "#contract/limits.ts";
import { article } from "#contract/resources/article.ts";
import type { PageView } from "#site/view.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { categoryLinks, summariesOf } from "./news-summaries.ts";
import { successionOf } from "./succession.ts";

/** Below `/info-berita/{id}/detail`; with 0 for an address that can't be an article's. */
export async function loadMissingNews(reader: PublicReader, id: number): Promise<PageView> {
  const [newest, categories] = await Promise.all([
    reader.first(article, missingNewsMaxItems),
    categoryLinks(reader),
  ]);
  const elsewhere = { newest: await summariesOf(reader, newest), categories };
  const ended = id === 0 ? null : await reader.findEnded(article, id, "ended");
  if (ended !== null) {
    const [summary] = await summariesOf(reader, [ended]);
    const { successor } = await successionOf(reader, ended.columns);
    return {
      page: "news-ended",
      props: { ...elsewhere, article: summary ?? null, successor },
    };
  }
  if (id !== 0 && (await reader.isGone(article, id))) {
    return { page: "news-ended", props: { ...elsewhere, article: null, successor: null } };
  }
  return { page: "news-missing", props: elsewhere };
}
