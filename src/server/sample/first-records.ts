/** What pages once said themselves, as records that editors change: stored once in each portal. */
import { count, inArray } from "drizzle-orm";
import { articleUrl } from "#contract/news-urls.ts";
import { agenda } from "#contract/resources/agenda.ts";
import { article } from "#contract/resources/article.ts";
import { contactMatter } from "#contract/resources/contact-matter.ts";
import { externalArticle } from "#contract/resources/external-article.ts";
import { fact } from "#contract/resources/fact.ts";
import { guideLink } from "#contract/resources/guide-link.ts";
import { milestone } from "#contract/resources/milestone.ts";
import { regulation } from "#contract/resources/regulation.ts";
import { testimonial } from "#contract/resources/testimonial.ts";
import type { Resource } from "#contract/resource.ts";
import { slugOf } from "#contract/slug.ts";
import type { Executor } from "../database/executor.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { setting } from "../database/schema.ts";
import type { ColumnValues } from "../resources/repository.ts";
import { readSample } from "./sample-files.ts";
import { insertRecords } from "./sample-records.ts";

/** The setting that says that the samples were loaded. */
export const samplesSetting = "sample_content";

interface Linked {
  readonly link_article?: string | undefined;
  readonly link_url?: string | undefined;
}

interface FirstRecords {
  readonly resource: Resource;
  /** Made up: stored only where the samples are. */
  readonly isExample?: true;
  readonly read: () => Promise<(ColumnValues & Linked)[]>;
}

const firstRecords: readonly FirstRecords[] = [
  {
    resource: fact,
    read: async () =>
      (await readSample("facts.json")).map((row) => ({
        ...row,
        review_by: new Date(row.review_by),
      })),
  },
  {
    resource: regulation,
    read: async () =>
      (await readSample("regulations.json")).map((row) => ({ ...row, slug: slugOf(row.number) })),
  },
  { resource: milestone, read: () => readSample("milestones.json") },
  { resource: contactMatter, read: () => readSample("contact-matters.json") },
  { resource: externalArticle, read: () => readSample("external-articles.json") },
  { resource: guideLink, read: () => readSample("guide-links.json") },
  { resource: agenda, isExample: true, read: () => readSample("agenda.json") },
  { resource: testimonial, isExample: true, read: () => readSample("testimonials.json") },
];

/**
 * Stores the first records of each resource that has none, once: what editors delete afterwards stays
 * deleted. Resources that came with a later version get theirs at its first start.
 */
export async function loadFirstRecords(executor: Executor): Promise<void> {
  const settings = await executor.select({ name: setting.name }).from(setting);
  const known = new Set(settings.map(({ name }) => name));
  const settingOf = ({ resource }: FirstRecords) => `first_records:${resource.name}`;
  const missing = firstRecords.filter(
    (first) => !known.has(settingOf(first)) && (!first.isExample || known.has(samplesSetting)),
  );
  for (const first of missing) {
    const [rows] = await executor.select({ total: count() }).from(resourceTable(first.resource));
    if (rows?.total === 0) {
      const linked = await withLinks(executor, first, await first.read());
      // Links whose articles come with the samples wait for them.
      if (linked.length === 0) continue;
      await insertRecords(executor, first.resource, linked);
    }
    await executor.insert(setting).values({ name: settingOf(first), value: "loaded" });
  }
}

/** The rows with the addresses of the articles that they name, as far as these exist. */
async function withLinks(
  executor: Executor,
  { resource }: FirstRecords,
  rows: readonly (ColumnValues & Linked)[],
): Promise<ColumnValues[]> {
  const slugs = rows.flatMap(({ link_article: slug }) => slug ?? []);
  const table = resourceTable(article);
  const articles =
    slugs.length === 0
      ? []
      : await executor
          .select({ id: table.id, slug: table.slug })
          .from(table)
          .where(inArray(table.slug, slugs));
  const idBySlug = new Map<string, number>(articles.map(({ id, slug }) => [slug, id] as const));
  const linked = rows.map(({ link_article: slug, ...row }) => {
    const id = slug === undefined ? undefined : idBySlug.get(slug);
    return id === undefined ? row : { ...row, link_url: articleUrl({ id }) };
  });
  // What is nothing but a link needs one.
  const needsLink = resource.fields["link_url"]?.required === true;
  return linked.filter((row) => !needsLink || row.link_url !== undefined);
}
