/** News as cards show them, and the categories beside them: what several pages have in common. */
import { indonesianDate } from "#contract/format.ts";
import { article } from "#contract/resources/article.ts";
import { category } from "#contract/resources/category.ts";
import type { CategoryLink, CategoryName, HubCategory, NewsSummary } from "#site/props/news.ts";
import type { ListedRecord } from "../../database/stored-record.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import type { Files } from "./images.ts";
import { findFiles, imageOf } from "./images.ts";

/** An article as lists carry it. */
export type ListedArticle = ListedRecord<typeof article>;

/** Categories of articles by id, for their slugs: a reference carries id and name only. */
async function categoryNames(reader: PublicReader): Promise<Map<number, CategoryName>> {
  const records = await reader.all(category);
  return new Map(records.map(({ columns: { id, name, slug } }) => [id, { id, name, slug }]));
}

/** What summaries of articles need beside the articles. */
export interface Names {
  readonly files: Files;
  readonly categories: ReadonlyMap<number, CategoryName>;
}

/** Images and categories of articles, looked up together. */
export async function namesFor(
  reader: PublicReader,
  records: readonly ListedArticle[],
): Promise<Names> {
  const [files, categories] = await Promise.all([
    findFiles(
      reader.services,
      records.map((record) => record.columns.image),
    ),
    categoryNames(reader),
  ]);
  return { files, categories };
}

/** An article as cards show it. */
export function summaryOf(
  { columns, references }: ListedArticle,
  { files, categories }: Names,
): NewsSummary {
  const { id, slug, title, excerpt, published_at: publishedAt } = columns;
  const { id: categoryId, label } = references.category_id;
  return {
    id,
    slug,
    title,
    excerpt,
    category: categories.get(categoryId) ?? { id: categoryId, name: label, slug: "" },
    publishedAt: {
      text: indonesianDate(publishedAt),
      iso: publishedAt.toISOString(),
    },
    image: imageOf(files, columns.image, columns.image_alt),
  };
}

/** Articles as cards show them. */
export async function summariesOf(
  reader: PublicReader,
  records: readonly ListedArticle[],
): Promise<NewsSummary[]> {
  const names = await namesFor(reader, records);
  return records.map((record) => summaryOf(record, names));
}

/** The visible category with this slug. */
export async function categoryWithSlug(
  reader: PublicReader,
  slug: string,
): Promise<ListedRecord<typeof category> | undefined> {
  return (await reader.all(category)).find(({ columns }) => columns.slug === slug);
}

/** All visible categories with their logos. */
export async function categoryLinks(reader: PublicReader): Promise<CategoryLink[]> {
  return linksOf(reader, await reader.all(category));
}

/** The visible categories that have news, and how much. */
export async function hubCategories(reader: PublicReader): Promise<HubCategory[]> {
  const records = await reader.all(category);
  const counts = await Promise.all(
    records.map(({ columns: { id } }) => reader.count(article, { category_id: id })),
  );
  const links = await linksOf(reader, records);
  return links.flatMap((link, index) => {
    const newsCount = counts[index] ?? 0;
    const description = records[index]?.columns.description ?? "";
    return newsCount === 0 ? [] : [{ ...link, description, newsCount }];
  });
}

async function linksOf(
  reader: PublicReader,
  records: readonly ListedRecord<typeof category>[],
): Promise<CategoryLink[]> {
  const logos = await findFiles(
    reader.services,
    records.map((record) => record.columns.logo),
  );
  return records.map(({ columns: { id, name, slug, logo } }) => ({
    id,
    name,
    slug,
    logo: imageOf(logos, logo, ""),
  }));
}
