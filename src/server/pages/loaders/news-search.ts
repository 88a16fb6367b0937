/** What a search in the news shows. */
import { cutAtWord } from "#contract/format.ts";
import {
  maxSearchCharacters,
  searchExcerptMaxCharacters,
  searchPageSize,
} from "#contract/limits.ts";
import { isStorableText } from "#contract/request-schemas.ts";
import { article } from "#contract/resources/article.ts";
import type { NewsSummary } from "#site/props/news.ts";
import type { NewsSearchResult } from "#site/props/news-search.ts";
import { countSearchGap } from "../../feedback/search-gaps.ts";
import { repositoryFor } from "../../resources/repository.ts";
import { highlightHits } from "../../search/highlight-hits.ts";
import { correctedWords } from "../../search/spelling-correction.ts";
import type { SearchHits } from "../../search/news-search.ts";
import { searchNews, stemsOf } from "../../search/news-search.ts";
import type { Phrase } from "../../search/search-query.ts";
import { placedWords, searchedWords, termsOf } from "../../search/search-query.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { respelledWords } from "./search-rules.ts";
import type { PageOrMissing } from "./news.ts";
import { replacedLast } from "./news-endings.ts";
import { categoryLinks, summariesOf } from "./news-summaries.ts";

/** The search text in the canonical form of addresses and cache keys; null when empty. */
export function textParameter(value: unknown): string | null {
  if (typeof value !== "string" || !isStorableText(value)) return null;
  const text = value.normalize("NFC").replace(/\s+/gu, " ").trim();
  return Array.from(text).slice(0, maxSearchCharacters).join("").trim() || null;
}

interface CorrectedHits extends SearchHits {
  /** The words that were searched for. */
  readonly words: readonly string[];
  readonly isCorrected: boolean;
}

/** `/info-berita?q=…`; a page number beyond the last is missing. */
export async function loadNewsSearch(
  reader: PublicReader,
  q: string,
  page: number,
): Promise<PageOrMissing> {
  const { hasMore, words, isCorrected, ...hits } = await search(reader, searchedWords(q));
  const ids = await replacedLast(reader, hits.ids);
  const shown = ids.slice((page - 1) * searchPageSize, page * searchPageSize);
  if (page > 1 && shown.length === 0) return "missing";
  if (ids.length === 0 && !reader.isPreview) await countSearchGap(reader.services, q);
  return {
    page: "news-search",
    props: {
      q,
      corrected: isCorrected ? words.join(" ") : null,
      items: await foundNews(reader, shown, termsOf(words).flat()),
      total: ids.length,
      hasMore,
      page,
      pageCount: Math.max(1, Math.ceil(ids.length / searchPageSize)),
      categories: await categoryLinks(reader),
    },
  };
}

/** A search that finds nothing is tried again with its words as editors spell them, then with mistyped ones replaced. */
async function search(reader: PublicReader, words: readonly string[]): Promise<CorrectedHits> {
  const scope = reader.scopeOf(article);
  const nothing = { ids: [], hasMore: false, words, isCorrected: false };
  if (words.length === 0) return nothing;
  return reader.read(async (executor) => {
    const found = await searchNews(executor, termsOf(words), scope);
    if (found.ids.length > 0) return { ...found, words, isCorrected: false };
    const byRules = () => respelledWords(reader, words);
    for (const correct of [byRules, () => correctedWords(executor, words, scope)]) {
      const corrected = await correct();
      if (corrected === null) continue;
      const instead = await searchNews(executor, termsOf(corrected), scope);
      if (instead.ids.length > 0) return { ...instead, words: corrected, isCorrected: true };
    }
    return nothing;
  });
}

/** The articles in the order of their ids, with what was found marked. */
async function foundNews(
  reader: PublicReader,
  ids: readonly number[],
  phrases: readonly Phrase[],
): Promise<NewsSearchResult[]> {
  const scope = reader.scopeOf(article);
  const records = await reader.read((executor) =>
    repositoryFor(article).findMany(executor, ids, scope),
  );
  const summaries = await summariesOf(reader, records);
  const texts = summaries.map((summary) => shownTexts(summary));
  const words = texts.flatMap(({ title, excerpt }) => [title, excerpt]).flatMap(placedWords);
  const compared = [...phrases.flat(), ...words.map(({ word }) => word)];
  const stems = await reader.read((executor) => stemsOf(executor, compared));
  const stemOf = (word: string) => stems.get(word) ?? word;
  return summaries.map((summary, index) => ({
    ...summary,
    titleParts: highlightHits(texts[index]?.title ?? "", phrases, stemOf),
    excerptParts: highlightHits(texts[index]?.excerpt ?? "", phrases, stemOf),
  }));
}

function shownTexts({ title, excerpt }: NewsSummary) {
  return { title, excerpt: cutAtWord(excerpt, searchExcerptMaxCharacters) };
}
