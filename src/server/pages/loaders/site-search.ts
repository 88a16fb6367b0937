/** The search over the whole site: questions, news, pages, terms and partners. */
import { searchExcerptMaxCharacters, siteSearchHitsPerKind } from "#contract/limits.ts";
import { articleUrl } from "#contract/news-urls.ts";
import { article } from "#contract/resources/article.ts";
import type {
  BestMatch,
  SiteSearchGroup,
  SiteSearchHit,
  SiteSearchProps,
} from "#site/props/site-search.ts";
import type { PageView } from "#site/view.ts";
import { countSearchGap } from "../../feedback/search-gaps.ts";
import { textOfHtml } from "../../media/clean-article-html.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { repositoryFor } from "../../resources/repository.ts";
import { bestSentence, sentencesOf } from "../../search/best-sentence.ts";
import { contentsOf, searchNews } from "../../search/news-search.ts";
import { correctedWords, wordsNearTexts } from "../../search/spelling-correction.ts";
import { searchedWords, termsOf } from "../../search/search-query.ts";
import type { TextMatcher } from "../../search/text-matcher.ts";
import { createTextMatcher } from "../../search/text-matcher.ts";
import { replacedLast } from "./news-endings.ts";
import { summariesOf } from "./news-summaries.ts";
import { oftenSearched } from "./often-searched.ts";
import { answerLink, respelledWords } from "./search-rules.ts";
import type { SearchEntry } from "./site-search-entries.ts";
import { heldText, searchEntries } from "./site-search-entries.ts";

/** Of an article, so much text is looked through for the sentence that is shown. */
const maxContentCharacters = 60_000;
/** Words that are counted one by one where nothing holds all of them. */
const maxCountedWords = 5;

interface Found {
  readonly words: readonly string[];
  readonly groups: readonly SiteSearchGroup[];
  readonly total: number;
  readonly matcher: TextMatcher;
}

const kindsBeforeNews = ["answers"] as const;
const kindsAfterNews = ["pages", "regulations", "milestones", "terms", "partners"] as const;

/** `/cari`; `isExact`: mistyped words are searched for as they are. */
export async function loadSiteSearch(
  reader: PublicReader,
  q: string | null,
  isExact: boolean,
): Promise<PageView> {
  const [entries, often] = await Promise.all([searchEntries(reader), oftenSearched(reader)]);
  const partnerTotal = entries.filter(({ kind }) => kind === "partners").length;
  const nothing: SiteSearchProps = {
    q,
    corrected: null,
    groups: [],
    total: 0,
    best: null,
    words: [],
    often,
    partnerTotal,
  };
  const words = searchedWords(q ?? "");
  if (q === null || words.length === 0) return { page: "site-search", props: nothing };
  const typed = await find(reader, entries, words);
  const instead = typed.total > 0 || isExact ? null : await findCorrected(reader, entries, typed);
  const found = instead ?? typed;
  const link = await answerLink(reader, words);
  const best = link === null ? bestMatch(entries, found.matcher) : linkedMatch(entries, link);
  const isGap = found.total === 0 && best === null;
  if (isGap && !reader.isPreview) await countSearchGap(reader.services, q);
  return {
    page: "site-search",
    props: {
      ...nothing,
      corrected: instead === null ? null : instead.words.join(" "),
      groups: found.groups,
      total: found.total,
      best,
      words: isGap ? await wordTotals(reader, entries, found) : [],
    },
  };
}

/** Everything that holds all words. */
async function find(
  reader: PublicReader,
  entries: readonly SearchEntry[],
  words: readonly string[],
): Promise<Found> {
  const scope = reader.scopeOf(article);
  const texts = entries.map(heldText);
  const [matcher, news] = await Promise.all([
    reader.read((executor) => createTextMatcher(executor, words.join(" "), texts)),
    reader.read((executor) => searchNews(executor, termsOf(words), scope)),
  ]);
  const groupsOf = (kinds: readonly SearchEntry["kind"][]) =>
    kinds.map((kind) => entryGroup(entries, kind, matcher));
  const { hasMore } = news;
  const ids = await replacedLast(reader, news.ids);
  const newsHits = await foundNews(reader, ids.slice(0, siteSearchHitsPerKind), words);
  const all: SiteSearchGroup[] = [
    ...groupsOf(kindsBeforeNews),
    { kind: "news", total: ids.length, hasMore, hits: newsHits },
    ...groupsOf(kindsAfterNews),
  ];
  const groups = all.filter(({ total }) => total > 0);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return { words, groups, total, matcher };
}

function entryGroup(
  entries: readonly SearchEntry[],
  kind: SearchEntry["kind"],
  matcher: TextMatcher,
): SiteSearchGroup {
  const found = entries.filter((entry) => entry.kind === kind && matcher.matches(heldText(entry)));
  const inTitle = ({ title }: SearchEntry) => matcher.highlight(title).some(({ isHit }) => isHit);
  const first = [...found.filter(inTitle), ...found.filter((entry) => !inTitle(entry))];
  return {
    kind,
    total: found.length,
    hasMore: false,
    hits: first.slice(0, siteSearchHitsPerKind).map(({ title, text, url }) => ({
      url,
      titleParts: matcher.highlight(title),
      sentenceParts: bestSentence([text], matcher.highlight, searchExcerptMaxCharacters),
      news: null,
    })),
  };
}

const tables = /<table\b[\s\S]*?(?:<\/table>|$)/g;
const headings = /<h[1-6]\b[\s\S]*?(?:<\/h[1-6]>|$)/g;
const paragraphEnds = /<\/(?:p|li|blockquote|figcaption)>/;

/** The paragraphs of an article and its headings: the cells of a table make no sentence. */
function paragraphsOf(html: string): { paragraphs: string[]; headings: string[] } {
  const text = html.replace(tables, "</p>");
  const plain = (parts: readonly string[]) => parts.map(textOfHtml).filter(Boolean);
  return {
    paragraphs: plain(text.replace(headings, "</p>").split(paragraphEnds)),
    headings: plain(text.match(headings) ?? []),
  };
}

async function foundNews(
  reader: PublicReader,
  ids: readonly number[],
  words: readonly string[],
): Promise<SiteSearchHit[]> {
  const scope = reader.scopeOf(article);
  const [records, contents] = await Promise.all([
    reader.read((executor) => repositoryFor(article).findMany(executor, ids, scope)),
    reader.read((executor) => contentsOf(executor, ids)),
  ]);
  const summaries = await summariesOf(reader, records);
  const articles = summaries.map((summary) => ({
    summary,
    ...paragraphsOf((contents.get(summary.id) ?? "").slice(0, maxContentCharacters)),
  }));
  const texts = articles.flatMap(({ summary: { title, excerpt }, ...parts }) => [
    title,
    excerpt,
    ...parts.paragraphs,
    ...parts.headings,
  ]);
  const matcher = await reader.read((executor) =>
    createTextMatcher(executor, words.join(" "), texts),
  );
  return articles.map(({ summary, ...parts }) => ({
    url: articleUrl(summary),
    titleParts: matcher.highlight(summary.title),
    sentenceParts: bestSentence(
      [summary.excerpt, ...parts.paragraphs],
      matcher.highlight,
      searchExcerptMaxCharacters,
      parts.headings,
    ),
    news: { category: summary.category, publishedAt: summary.publishedAt },
  }));
}

/** The same with words replaced: as editors have said, or by the nearest of the entries or of the news, those of one slip first. */
async function findCorrected(
  reader: PublicReader,
  entries: readonly SearchEntry[],
  { words, matcher }: Found,
): Promise<Found | null> {
  const searched = { texts: entries.map(heldText), matcher };
  const replaced = (mostSlips: number) => wordsNearTexts(words, searched, mostSlips);
  const scope = reader.scopeOf(article);
  const byNews = () => reader.read((executor) => correctedWords(executor, replaced(1), scope));
  const byRules = () => respelledWords(reader, words);
  for (const correct of [byRules, () => replaced(1), byNews, () => replaced(2)]) {
    const corrected = (await correct()) ?? words;
    if (corrected.every((word, index) => word === words[index])) continue;
    const found = await find(reader, entries, corrected);
    if (found.total > 0) return found;
  }
  return null;
}

/** What a visitor asks for by its name or a synonym of it: a page before a term. */
function bestMatch(entries: readonly SearchEntry[], matcher: TextMatcher): BestMatch | null {
  const found = entries.find(({ names }) => names.some((name) => matcher.equals(name)));
  return found === undefined ? null : linkedMatch(entries, found);
}

/** A link with what the entry of its address says; of an address that has none it stands alone. */
function linkedMatch(
  entries: readonly SearchEntry[],
  { title, url }: { title: string; url: string },
): BestMatch {
  const entry = entries.find((one) => one.url === url);
  const sentence = sentencesOf(entry?.text ?? "")
    .slice(0, 2)
    .join(" ");
  return { title, url, sentence, action: entry?.action ?? null };
}

/** How much holds each word by itself. */
async function wordTotals(
  reader: PublicReader,
  entries: readonly SearchEntry[],
  { words, matcher }: Found,
): Promise<SiteSearchProps["words"]> {
  if (words.length < 2) return [];
  const scope = reader.scopeOf(article);
  const totals = await Promise.all(
    words.slice(0, maxCountedWords).map(async (word) => {
      const { ids, hasMore } = await reader.read((executor) =>
        searchNews(executor, termsOf([word]), scope),
      );
      const held = entries.filter((entry) => matcher.holdsWord(heldText(entry), word));
      return { word, total: ids.length + held.length, hasMore };
    }),
  );
  return totals.filter(({ total }) => total > 0);
}
