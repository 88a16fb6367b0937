/** News as cards show them, and the categories beside them: what several pages have in common. */
import { indonesianDateTime } from "#contract/format.ts";
import { category } from "#contract/resources/category.ts";
import type { CategoryLink, CategoryName, NewsSummary } from "#site/props/news.ts";
import type { StoredRecord } from "../../resources/repository.ts";
import type { PublicReading } from "../../answers/public-reading.ts";
import type { Files } from "./pictures.ts";
import { findFiles, pictureOf } from "./pictures.ts";

/** The id of a record. */
export function idOf(record: StoredRecord): number {
  return Number(record.columns["id"]);
}

/** A text column of a record; empty when it has none. */
export function textOf(record: StoredRecord, name: string): string {
  return String(record.columns[name] ?? "");
}

/** Categories of articles by id, for their slugs: a reference carries id and name only. */
async function categoryNames(reading: PublicReading): Promise<Map<number, CategoryName>> {
  const records = await reading.all(category);
  return new Map(
    records.map((record) => [
      idOf(record),
      { id: idOf(record), name: textOf(record, "name"), slug: textOf(record, "slug") },
    ]),
  );
}

/** What summaries of articles need beside the articles. */
export interface Names {
  readonly files: Files;
  readonly categories: ReadonlyMap<number, CategoryName>;
}

/** Pictures and categories of articles, looked up together. */
export async function namesFor(
  reading: PublicReading,
  records: readonly StoredRecord[],
): Promise<Names> {
  const [files, categories] = await Promise.all([
    findFiles(
      reading.services,
      records.map((record) => record.columns["image"]),
    ),
    categoryNames(reading),
  ]);
  return { files, categories };
}

/** An article as cards show it. Throws for one without a date, which no column allows. */
export function summaryOf(record: StoredRecord, { files, categories }: Names): NewsSummary {
  const { columns, references } = record;
  const named = references["category_id"];
  const publishedAt = columns["published_at"];
  if (!(publishedAt instanceof Date)) throw new Error(`Article ${idOf(record)} has no date`);
  return {
    id: idOf(record),
    slug: textOf(record, "slug"),
    title: textOf(record, "title"),
    excerpt: textOf(record, "excerpt"),
    category: categories.get(Number(named?.id)) ?? {
      id: Number(named?.id),
      name: named?.label ?? "",
      slug: "",
    },
    publishedAt: {
      text: indonesianDateTime(publishedAt),
      iso: publishedAt.toISOString(),
    },
    picture: pictureOf(files, columns["image"], columns["image_alt"]),
  };
}

/** Articles as cards show them. */
export async function summariesOf(
  reading: PublicReading,
  records: readonly StoredRecord[],
): Promise<NewsSummary[]> {
  const names = await namesFor(reading, records);
  return records.map((record) => summaryOf(record, names));
}

/** The visible category with this slug. */
export async function categoryWithSlug(
  reading: PublicReading,
  slug: string,
): Promise<StoredRecord | undefined> {
  return (await reading.all(category)).find((record) => record.columns["slug"] === slug);
}

/** All visible categories with their logos. */
export async function categoryLinks(reading: PublicReading): Promise<CategoryLink[]> {
  const records = await reading.all(category);
  const logos = await findFiles(
    reading.services,
    records.map((record) => record.columns["logo"]),
  );
  return records.map((record) => ({
    id: idOf(record),
    name: textOf(record, "name"),
    slug: textOf(record, "slug"),
    logo: pictureOf(logos, record.columns["logo"], ""),
  }));
}
