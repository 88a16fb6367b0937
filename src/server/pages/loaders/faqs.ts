/** Frequent questions: all of them, and those of a page (editors say which page shows one, and where). */
import { pageFaqMaxItems } from "#contract/limits.ts";
import { faqCategory } from "#contract/resources/faq-category.ts";
import { faq } from "#contract/resources/faq.ts";
import type { FaqGroup, ListedFaq } from "#site/props/faq.ts";
import type { Faq } from "#site/props/guides.ts";
import type { PageView } from "#site/view.ts";
import type { ListedRecord } from "../../database/stored-record.ts";
import { textOfHtml } from "../../media/clean-article-html.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import type { TextMatcher } from "../../search/text-matcher.ts";
import { type SearchableRecord, searchRecords } from "./record-search.ts";
import { linkOf } from "./visible-link.ts";

type FaqRecord = ListedRecord<typeof faq>;

/** What the page of all questions is asked for. */
interface FaqRequest {
  readonly q: string | null;
  /** The question that stands open. */
  readonly openSlug: string | null;
  /** Whether mistyped words are searched for as they are. */
  readonly isExact: boolean;
}

/** `/tanya-jawab`: all active questions, or those that hold what is searched for. */
export async function loadFaqs(
  reader: PublicReader,
  { q, openSlug, isExact }: FaqRequest,
): Promise<PageView> {
  const [records, categories] = await Promise.all([reader.all(faq), reader.all(faqCategory)]);
  const all = { found: records, matcher: null, corrected: null };
  const { found, matcher, corrected } =
    q === null
      ? all
      : await searchRecords(reader, await searchableFaqs(reader, records), { q, isExact });
  const listed = await Promise.all(
    found.map(async (record) => ({
      categoryId: record.columns.faq_category_id,
      faq: await listedFaq(reader, record, matcher, openSlug),
    })),
  );
  const faqsOf = (belongs: (categoryId: number) => boolean) =>
    listed.filter(({ categoryId }) => belongs(categoryId)).map((one) => one.faq);
  const ids = new Set(categories.map(({ columns }) => columns.id));
  const questionSlugs = new Set(records.map(({ columns }) => columns.slug));
  const groups: FaqGroup[] = [
    ...categories.map(({ columns: { id, name, slug, description } }) => ({
      anchor: questionSlugs.has(slug) ? besideSlugs(slug) : slug,
      title: name,
      description,
      faqs: faqsOf((categoryId) => categoryId === id),
    })),
    // No active question is left out because its category is inactive.
    {
      anchor: besideSlugs("lainnya"),
      title: null,
      description: null,
      faqs: faqsOf((id) => !ids.has(id)),
    },
  ];
  const shown = groups.filter(({ faqs }) => faqs.length > 0);
  return { page: "faq", props: { q, corrected, groups: shown } };
}

/** An anchor that no question and no category has: slugs hold letters, digits and dashes. */
const besideSlugs = (words: string): string => `_${words}`;

/** The questions of a page in the order of its editors; one without a number comes last. */
export async function faqsOfPage(reader: PublicReader, page: "school" | "seller"): Promise<Faq[]> {
  const records = await reader.first(faq, pageFaqMaxItems, {
    filters: { page },
    sort: ["page_order", "id"],
  });
  return Promise.all(
    records.map(async ({ columns }) => ({
      id: columns.id,
      question: columns.question,
      answerHtml: columns.answer,
      link: await linkOf(reader, columns),
    })),
  );
}

/** What a question is found by: its words, and the category that it stands in. */
const textOf = ({ columns: { question, answer } }: FaqRecord, category: string): string =>
  `${question} ${textOfHtml(answer)} ${category}`;

/** The names of the active categories by their ids. */
export async function faqCategoryNames(reader: PublicReader): Promise<ReadonlyMap<number, string>> {
  const categories = await reader.all(faqCategory);
  return new Map(categories.map(({ columns: { id, name } }) => [id, name]));
}

async function listedFaq(
  reader: PublicReader,
  { columns }: FaqRecord,
  matcher: TextMatcher | null,
  openSlug: string | null,
): Promise<ListedFaq> {
  const { id, slug, question, answer } = columns;
  return {
    id,
    slug,
    question,
    questionParts: matcher?.highlight(question) ?? [{ start: 0, text: question, isHit: false }],
    answerHtml: matcher?.highlightHtml(answer) ?? answer,
    link: await linkOf(reader, columns),
    isOpen: matcher !== null || slug === openSlug,
  };
}

async function searchableFaqs(
  reader: PublicReader,
  records: readonly FaqRecord[],
): Promise<SearchableRecord<FaqRecord>[]> {
  const categories = await faqCategoryNames(reader);
  return records.map((record) => {
    const category = categories.get(record.columns.faq_category_id) ?? "";
    return { record, text: textOf(record, category) };
  });
}
