/** Sample records as rows of their tables. */
import { articleUrl } from "#contract/news-urls.ts";
import { contact } from "#contract/resources/contact.ts";
import { faqCategory } from "#contract/resources/faq-category.ts";
import { faq } from "#contract/resources/faq.ts";
import { goverment } from "#contract/resources/goverment.ts";
import { menu } from "#contract/resources/menu.ts";
import { notice } from "#contract/resources/notice.ts";
import { partner } from "#contract/resources/partner.ts";
import { slideshow } from "#contract/resources/slideshow.ts";
import { socialMedia } from "#contract/resources/social-media.ts";
import { term } from "#contract/resources/term.ts";
import { video } from "#contract/resources/video.ts";
import type { Resource } from "#contract/resource.ts";
import { slugOf } from "#contract/slug.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { columnOf } from "../database/table-for.ts";
import { cleanArticleHtml } from "../media/clean-article-html.ts";
import type { Executor } from "../database/executor.ts";
import type { ColumnValues } from "../resources/repository.ts";
import { portalActor } from "../log/audit-log.ts";
import { writeRevisions } from "../resources/revisions/write-revision.ts";
import { readSample } from "./sample-files.ts";

/** Inserts rows in their order and returns their ids by name. */
export async function insertRecords<Row extends ColumnValues>(
  executor: Executor,
  resource: Resource,
  rows: readonly Row[],
  nameOf: (row: Row) => string = (row) => String(row[resource.labelField]),
): Promise<Map<string, number>> {
  const table = resourceTable(resource);
  const ids = await executor
    .insert(table)
    .values([...rows])
    .returning({ id: columnOf(table, "id") });
  const change = { resource, action: "create", actor: portalActor, now: new Date() } as const;
  const created = rows.map((after, index) => ({ id: Number(ids[index]?.id), before: null, after }));
  await writeRevisions(executor, change, created);
  return new Map(rows.map((row, index) => [nameOf(row), Number(ids[index]?.id)]));
}

/** Address of the sample article that the files name by its slug. */
export function sampleArticleUrl(
  idBySlug: ReadonlyMap<string, number | undefined>,
  slug: string,
): string {
  const id = idBySlug.get(slug);
  if (id === undefined) throw new Error(`No sample article has the slug ${slug}`);
  return articleUrl({ id });
}

/** Which page of the site a sample question stands on, by the path in its file. */
const pageByPath: Readonly<Record<string, string>> = {
  "/satuan-pendidikan": "school",
  "/penyedia-barang-jasa": "seller",
};

/** Everything but the news and `first-records.ts`: questions, menus, partners, social media, films, slides, government help. */
export async function insertOthers(
  executor: Executor,
  articleIdBySlug: ReadonlyMap<string, number>,
): Promise<void> {
  const withLink = <Row extends { link_article?: string | undefined }>({
    link_article: slug,
    ...row
  }: Row) => ({
    ...row,
    ...(slug !== undefined && { link_url: sampleArticleUrl(articleIdBySlug, slug) }),
  });
  await insertFaqs(executor, withLink);
  const terms = (await readSample("terms.json")).map(withLink);
  const termRows = terms.map((row) => ({ ...row, slug: slugOf(row.name) }));
  await insertRecords(executor, term, termRows, (row) => row.name);
  await insertRecords(executor, contact, await readSample("contacts.json"), (row) => row.value);
  const notices = (await readSample("notices.json")).map(withLink).map((row) => ({
    ...row,
    starts_at: new Date(row.starts_at),
    ends_at: new Date(row.ends_at),
  }));
  await insertRecords(executor, notice, notices, (row) => row.title);
  await insertMenus(executor);
  const partners = (await readSample("partners.json")).map(
    ({ contact_note, seller_card_order, address_verified: isVerified, ...row }, index) => ({
      ...row,
      address_state: isVerified ? "confirmed" : "unconfirmed",
      contact_number: contact_note,
      order_no: seller_card_order ?? index + 1,
    }),
  );
  await insertRecords(executor, partner, partners, (row) => row.name);
  const accounts = await readSample("social-media.json");
  const links = accounts.map((row, index) => ({ ...row, order_no: index + 1 }));
  await insertRecords(executor, socialMedia, links, (row) => row.name);
  await insertRecords(executor, video, await readSample("videos.json"), (row) => row.name);
  await insertRecords(executor, slideshow, await readSample("slideshow.json"), (row) => row.title);
  await insertRecords(executor, goverment, await readSample("goverment.json"), (row) => row.title);
}

async function insertFaqs(
  executor: Executor,
  withLink: <Row extends { link_article?: string | undefined }>(
    row: Row,
  ) => Omit<Row, "link_article">,
): Promise<void> {
  const { categories, faqs } = await readSample("faqs.json");
  const idByCategory = await insertRecords(executor, faqCategory, categories, (row) => row.name);
  const questions = faqs.map(withLink).map(({ category, page, answer, ...row }) => ({
    ...row,
    slug: slugOf(row.question),
    answer: cleanArticleHtml(answer),
    faq_category_id: idByCategory.get(category),
    page: page === null ? "none" : pageByPath[page],
  }));
  await insertRecords(executor, faq, questions, (row) => row.question);
}

async function insertMenus(executor: Executor): Promise<void> {
  const menus = await readSample("menus.json");
  const isTop = ({ parent }: { parent: string | null }) => parent === null;
  const top = menus.filter(isTop).map(({ parent: _none, ...row }) => row);
  const ids = await insertRecords(executor, menu, top, (row) => row.title);
  const children = menus
    .filter((row) => !isTop(row))
    .map(({ parent, ...row }) => ({ ...row, parent_id: ids.get(parent ?? "") }));
  await insertRecords(executor, menu, children, (row) => row.title);
}
