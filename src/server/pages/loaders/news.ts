/** What the news pages show: hub, category and detail. */
import { attachmentLinks } from "#contract/attachments.ts";
import { helpfulAnswers } from "#contract/feedback.ts";
import {
  announcementMaxItems,
  categoryNewsPageSize,
  hubNewsPageSize,
  relatedNewsMaxItems,
  slideshowMaxItems,
  topNewsMaxItems,
} from "#contract/limits.ts";
import { articleUrl, categoryUrl } from "#contract/news-urls.ts";
import { article } from "#contract/resources/article.ts";
import { category } from "#contract/resources/category.ts";
import type { ReadOnLink } from "#site/props/guides.ts";
import type { NewsDetailProps, Paging, PreviewState } from "#site/props/news.ts";
import type { PageView } from "#site/view.ts";
import type { SortName, StoredRecord } from "../../database/stored-record.ts";
import { repositoryFor } from "../../resources/repository.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import type { ListedArticle } from "./news-summaries.ts";
import { categoryWithSlug, hubCategories, namesFor, summaryOf } from "./news-summaries.ts";
import { abbreviationsIn } from "./glossary.ts";
import { ageOf, changesOf, endingOf } from "./news-endings.ts";
import { documentUrlOf, shareImageUrlOf } from "./images.ts";
import { linkOf, wasCategory } from "./visible-link.ts";

/** Editors order what is picked out by hand; what has no number follows, the newest first. */
const pickedOutOrder: readonly SortName<typeof article>[] = ["order_no", "-published_at", "-id"];

/** How many articles the hub features at most. */
const featuredMaxItems = slideshowMaxItems + topNewsMaxItems + announcementMaxItems;

/** A page, or nothing under that address. */
export type PageOrMissing = PageView | "missing";

function paging(page: number, size: number, total: number): Paging {
  return { page, pageCount: Math.max(1, Math.ceil(total / size)) };
}

/** The newest visible articles of a category, and its page; nothing of a category that isn't visible. */
export async function newestOfCategory(
  reader: PublicReader,
  slug: string,
  maxItems: number,
): Promise<{ records: ListedArticle[]; hasMore: boolean; categoryUrl: string | null }> {
  const found = await categoryWithSlug(reader, slug);
  if (found === undefined) return { records: [], hasMore: false, categoryUrl: null };
  const filters = { category_id: found.columns.id };
  const newest = await reader.first(article, maxItems + 1, { filters });
  return {
    records: newest.slice(0, maxItems),
    hasMore: newest.length > maxItems,
    categoryUrl: categoryUrl(found.columns),
  };
}

/** Address of the visible article with this slug; null when there is none. */
export async function findArticleUrl(reader: PublicReader, slug: string): Promise<string | null> {
  const [found] = await reader.first(article, 1, { filters: { slug } });
  return found === undefined ? null : articleUrl(found.columns);
}

/** `/info-berita`; a page number beyond the last is missing. */
export async function loadNewsHub(reader: PublicReader, page: number): Promise<PageOrMissing> {
  const { announcementCategory } = reader.services.config;
  const pickedOut = (filters: { slideshow: true } | { is_top: true }, size: number) =>
    reader.first(article, size, { filters, sort: pickedOutOrder });
  const [ofSlideshow, ofTopNews, newest, ofAnnouncements, categories] = await Promise.all([
    pickedOut({ slideshow: true }, slideshowMaxItems),
    pickedOut({ is_top: true }, slideshowMaxItems + topNewsMaxItems),
    reader.list(article, { page: { number: 1, size: featuredMaxItems } }),
    newestOfCategory(reader, announcementCategory, featuredMaxItems),
    page === 1 ? hubCategories(reader) : [],
  ]);
  const featured = new Set<number>();
  /** The first that stand nowhere on the page yet. */
  const take = (records: readonly ListedArticle[], size: number): ListedArticle[] => {
    const unique = new Map(records.map((record) => [record.columns.id, record]));
    const taken = [...unique.values()]
      .filter(({ columns }) => !featured.has(columns.id))
      .slice(0, size);
    for (const { columns } of taken) featured.add(columns.id);
    return taken;
  };
  const slideshow = take(ofSlideshow, slideshowMaxItems);
  const topNews = take([...ofTopNews, ...newest.records], topNewsMaxItems);
  const announcements = take(ofAnnouncements.records, announcementMaxItems);
  const latest = await reader.list(article, {
    except: featured,
    page: { number: page, size: hubNewsPageSize },
  });
  if (page > 1 && latest.records.length === 0) return "missing";
  const featuredRecords = page === 1 ? [slideshow, topNews, announcements].flat() : [];
  const names = await namesFor(reader, [...featuredRecords, ...latest.records]);
  const summaries = (records: readonly ListedArticle[]) =>
    records.map((record) => summaryOf(record, names));
  const front = () => ({
    slideshow: summaries(slideshow),
    topNews: summaries(topNews),
    categories,
    announcements: { items: summaries(announcements), allUrl: ofAnnouncements.categoryUrl },
  });
  return {
    page: "news-hub",
    props: {
      front: page === 1 ? front() : null,
      latest: {
        ...paging(page, hubNewsPageSize, latest.total),
        items: summaries(latest.records),
      },
    },
  };
}

/** Whether an article has or had its page: withdrawn, ended and deleted ones say so there. */
async function isOfArticle(reader: PublicReader, id: number): Promise<boolean> {
  if ((await reader.find(article, id)) !== null || (await reader.isGone(article, id))) return true;
  const withdrawn = await reader.findEnded(article, id, "withdrawn");
  return (withdrawn ?? (await reader.findEnded(article, id, "ended"))) !== null;
}

/** `/info-berita/{id}`: the category, or the article's address when the id is an article's and was never a category's. */
export async function loadNewsCategory(
  reader: PublicReader,
  id: number,
  page: number,
): Promise<PageOrMissing | { readonly movedTo: string }> {
  const found = await reader.find(category, id);
  if (found === null) {
    const isMoved = !(await wasCategory(reader, id)) && (await isOfArticle(reader, id));
    return isMoved ? { movedTo: articleUrl({ id }) } : "missing";
  }
  const { records, total } = await reader.list(article, {
    filters: { category_id: id },
    page: { number: page, size: categoryNewsPageSize },
  });
  if (page > 1 && records.length === 0) return "missing";
  const names = await namesFor(reader, records);
  return {
    page: "news-category",
    props: {
      category: {
        id,
        name: found.columns.name,
        slug: found.columns.slug,
        description: found.columns.description,
      },
      ...paging(page, categoryNewsPageSize, total),
      items: records.map((record) => summaryOf(record, names)),
      total,
    },
  };
}

/** `/info-berita/{id}/detail`; after an answer to whether it helped, with thanks for it. */
export async function loadNewsDetail(
  reader: PublicReader,
  id: number,
  answer: string | undefined,
): Promise<PageOrMissing> {
  const found =
    (await reader.find(article, id)) ?? (await reader.findEnded(article, id, "withdrawn"));
  if (found === null) return "missing";
  const answered = helpfulAnswers.find((one) => one === answer) ?? null;
  return newsDetail(reader, found, { preview: null, answered });
}

/** The same page of a record as it is stored, active or not. */
export async function loadNewsPreview(reader: PublicReader, id: number): Promise<PageOrMissing> {
  const found = await repositoryFor(article).find(reader.services.database.orm, id);
  if (found === null) return "missing";
  const { published_at: from, expired_at: until, status } = found.columns;
  return newsDetail(reader, found, {
    preview: {
      status,
      window: windowAt(reader.now, from, until),
      backUrl: `/news/${id}/detail`,
    },
    answered: null,
  });
}

function windowAt(now: Date, from: Date, until: Date): PreviewState["window"] {
  if (now < from) return "before";
  return now >= until ? "after" : "within";
}

async function newsDetail(
  reader: PublicReader,
  record: StoredRecord<typeof article>,
  state: Pick<NewsDetailProps, "preview" | "answered">,
): Promise<PageView> {
  const related = await relatedTo(reader, record);
  const names = await namesFor(reader, [record, ...related]);
  const ending = await endingOf(reader, record);
  const { image, content, attachments } = record.columns;
  return {
    page: "news-detail",
    props: {
      article: {
        ...summaryOf(record, names),
        modifiedAt: modifiedAt(record),
        ...ending,
        old: ageOf(reader, record),
        contentHtml: content,
        terms: await abbreviationsIn(reader, content),
        documentUrl: documentUrlOf(names.files, image),
        attachments: attachmentLinks(attachments),
        nextStep: ending.withdrawn === null ? await nextStepOf(reader, record) : null,
        shareImageUrl: shareImageUrlOf(names.files, image),
      },
      related: related.map((other) => summaryOf(other, names)),
      ...state,
    },
  };
}

/** Where a reader goes on; null while that is an article which visitors can't see. */
function nextStepOf(reader: PublicReader, { columns }: ListedArticle): Promise<ReadOnLink | null> {
  const { next_step_title: title, next_step_url: url } = columns;
  return linkOf(reader, { link_title: title, link_url: url });
}

/** When it changed for readers: as its newest note says, for small corrections stay silent. */
function modifiedAt(record: ListedArticle): string {
  const published = record.columns.published_at.toISOString();
  const noted = changesOf(record)[0]?.iso;
  return noted !== undefined && noted > published.slice(0, 10) ? noted : published;
}

/** The newest of the same category, filled up with the newest of all. */
async function relatedTo(
  reader: PublicReader,
  { columns }: ListedArticle,
): Promise<ListedArticle[]> {
  // One more than is shown: the article itself may be among them.
  const size = relatedNewsMaxItems + 1;
  const filters = { category_id: columns.category_id };
  const sameCategory = await reader.first(article, size, { filters });
  const newest = sameCategory.length < size ? await reader.first(article, size) : [];
  const byId = new Map([...sameCategory, ...newest].map((other) => [other.columns.id, other]));
  byId.delete(columns.id);
  return [...byId.values()].slice(0, relatedNewsMaxItems);
}
