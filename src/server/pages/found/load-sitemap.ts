/**
 * The sitemap in parts: one for the pages and categories, and one for every ten thousand ids of
 * news. A part never holds more than that, however many articles there are; its articles are read
 * by their ids, so the last part costs no more than the first.
 */
import { sql } from "drizzle-orm";
import { maxInteger } from "#contract/limits.ts";
import { article } from "#contract/resources/article.ts";
import { category } from "#contract/resources/category.ts";
import type { DocumentView } from "#site/found-view.ts";
import { resourceTable } from "../../database/schema.ts";
import { columnOf } from "../../database/table-for.ts";
import type { PublicReading } from "../../answers/public-reading.ts";
import { foundPaths } from "../page-routes.ts";

/** The protocol allows 50,000; a fifth of it makes a part of about a megabyte. */
const idsPerPart = 10_000;

/** Where the part with everything but news stands. */
export const pagesPartPath = "/sitemap-halaman.xml";

/** Where a part with news stands. */
export function newsPartPath(part: number | string): string {
  return `/sitemap-berita-${part}.xml`;
}

const table = resourceTable(article);
const id = columnOf(table, "id");

/** `/sitemap.xml` */
export async function loadSitemapIndex(reading: PublicReading): Promise<DocumentView> {
  const found = await reading.services.database.orm.execute<{ part: number }>(sql`
    with part_size as (select ${idsPerPart}::bigint as ids),
      part as (
        select number, (number - 1) * ids as first_id, number * ids - 1 as last_id
        from part_size, generate_series(1, (select max(${id}) from ${table}) / ids + 1) as number)
    select number::integer as part from part
    where exists (
      select 1 from ${table}
      where ${id} between first_id and last_id and ${reading.scopeOf(article)})
    order by number`);
  const newsParts = found.rows.map(({ part }) => newsPartPath(part));
  return { document: "sitemap-index", props: { parts: [pagesPartPath, ...newsParts] } };
}

/** The pages, and the categories. */
export async function loadPagesPart(reading: PublicReading): Promise<DocumentView> {
  const { records } = await reading.list(category);
  const categories = records.map(({ columns }) => `/info-berita/${String(columns["id"])}`);
  const pages = [...foundPaths, ...categories].map((path) => ({ path, modifiedAt: null }));
  return { document: "sitemap", props: { pages } };
}

/** The articles of a part, counted from 1; nothing where none of them is visible. */
export async function loadNewsPart(
  reading: PublicReading,
  part: number,
): Promise<DocumentView | "missing"> {
  const first = (part - 1) * idsPerPart;
  const last = Math.min(part * idsPerPart - 1, maxInteger);
  if (first > last) return "missing";
  const { orm } = reading.services.database;
  const rows = await orm
    .select({
      id,
      updatedAt: columnOf(table, "updated_at"),
      publishedAt: columnOf(table, "published_at"),
    })
    .from(table)
    .where(sql`${id} between ${first} and ${last} and ${reading.scopeOf(article)}`)
    .orderBy(id);
  if (rows.length === 0) return "missing";
  const pages = rows.map((row) => ({
    path: `/info-berita/${Number(row.id)}/detail`,
    // Written before its time, it changes for readers when it appears.
    modifiedAt: new Date(Math.max(Number(row.updatedAt), Number(row.publishedAt))),
  }));
  return { document: "sitemap", props: { pages } };
}
