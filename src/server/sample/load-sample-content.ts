/** Sample content for an empty database; loading it again changes nothing. */
import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { articlePattern } from "#contract/news-urls.ts";
import { article } from "#contract/resources/article.ts";
import { category } from "#contract/resources/category.ts";
import { user } from "#contract/resources/user.ts";
import type { Database } from "../database/connect.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { setting } from "../database/schema.ts";
import { cleanArticleHtml } from "../media/clean-article-html.ts";
import { describeMedia } from "../media/media-record.ts";
import type { ProcessedMedia } from "../media/media-record.ts";
import { createMediaStore } from "../media/media-store.ts";
import { coverFor, illustrationSize, renderIllustration } from "../media/render-illustration.ts";
import type { Executor } from "../database/executor.ts";
import { loadFirstRecords, samplesSetting } from "./first-records.ts";
import { readIllustration, readSample } from "./sample-files.ts";
import { insertOthers, insertRecords, sampleArticleUrl } from "./sample-records.ts";

/** Loads the samples unless that was done before or there is content already; returns whether it did. */
export async function loadSampleContent(
  database: Database,
  report: (progress: string) => void = () => {},
): Promise<boolean> {
  if (!(await isEmpty(database.orm))) return false;
  const categories = await readSample("categories.json");
  const articles = await readSample("articles.json");
  report("Drawing the sample images …");
  const covers = await drawCovers(
    categories.map(({ name }) => name),
    articles.map((item) => item.category),
  );
  const media = createMediaStore(database);
  await database.orm.transaction(async (executor) => {
    for (const [index, cover] of covers.entries()) {
      await media.put(cover, executor);
      const { status, published_at: publishedAt } = articles[index] ?? {};
      const publicFrom = status === "active" && publishedAt ? publishedAt : null;
      await media.claim([cover.hash], publicFrom, executor);
    }
    const idByCategory = await insertRecords(executor, category, categories, (item) => item.name);
    const authorId = await firstAccount(executor);
    const ids = await reserveArticleIds(executor, articles.length);
    const idBySlug = new Map(articles.map(({ slug }, index) => [slug, ids[index]]));
    const addressOf = (slug: string) => sampleArticleUrl(idBySlug, slug);
    const rows = articles.map((item, index) => {
      const {
        category: categoryName,
        content,
        successor_article: successor,
        next_step_article: nextStep,
        ...columns
      } = item;
      const cover = covers[index];
      return {
        id: ids[index],
        ...columns,
        content: cleanArticleHtml(
          content.replaceAll(linkBySlug, (_link, slug) => `"${addressOf(slug)}"`),
        ),
        ...(successor !== undefined && { successor_url: addressOf(successor) }),
        ...(nextStep !== undefined && { next_step_url: addressOf(nextStep) }),
        category_id: idByCategory.get(categoryName),
        image: cover && `${cover.hash}.${cover.extension}`,
        creator_id: authorId,
        created_at: item.published_at,
        updated_at: item.published_at,
      };
    });
    const articleIdBySlug = await insertRecords(executor, article, rows, (row) => row.slug);
    await insertOthers(executor, articleIdBySlug);
    await executor.insert(setting).values({ name: samplesSetting, value: "loaded" });
    await loadFirstRecords(executor);
  });
  return true;
}

/** Whether sample news are still among the visitors' news. */
export async function hasSampleNews({ orm }: Database): Promise<boolean> {
  const table = resourceTable(article);
  const slugs = (await readSample("articles.json")).map(({ slug }) => slug);
  const found = await orm
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.slug, slugs), eq(table.status, "active")))
    .limit(1);
  return found.length > 0;
}

/** A link to another sample article, which the files name by its slug. */
const linkBySlug = new RegExp(`"${articlePattern.replace(":id", "([a-z][\\w-]*)")}"`, "g");

/** Ids before their rows: articles link to each other, and a start that failed may have used up some. */
async function reserveArticleIds(executor: Executor, total: number): Promise<number[]> {
  const { rows } = await executor.execute(
    sql`SELECT nextval(pg_get_serial_sequence('article', 'id'))::int AS id FROM generate_series(1, ${total})`,
  );
  return rows.map(({ id }) => Number(id));
}

async function isEmpty(executor: Executor): Promise<boolean> {
  const done = await executor.select().from(setting).where(eq(setting.name, samplesSetting));
  if (done.length > 0) return false;
  for (const resource of [category, article]) {
    const [rows] = await executor.select({ total: count() }).from(resourceTable(resource));
    if (rows !== undefined && rows.total > 0) return false;
  }
  return true;
}

/** One cover for each article, each drawing rendered once. */
async function drawCovers(
  categoryNames: readonly string[],
  categoryOfArticles: readonly string[],
): Promise<ProcessedMedia[]> {
  const drawn = new Map<string, Promise<ProcessedMedia>>();
  const counts = new Map<string, number>();
  const covers = categoryOfArticles.map((name) => {
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    const { file, isMirrored } = coverFor(categoryNames.indexOf(name) + 1, index);
    const key = `${file} ${isMirrored}`;
    const drawing = drawn.get(key) ?? draw(file, isMirrored);
    drawn.set(key, drawing);
    return drawing;
  });
  return Promise.all(covers);
}

async function draw(file: string, isMirrored: boolean): Promise<ProcessedMedia> {
  const jpeg = await renderIllustration(await readIllustration(file), { isMirrored });
  return describeMedia(jpeg, "jpg", illustrationSize);
}

async function firstAccount(executor: Executor): Promise<number | null> {
  const table = resourceTable(user);
  const [first] = await executor
    .select({ id: table.id })
    .from(table)
    .orderBy(asc(table.id))
    .limit(1);
  return first?.id ?? null;
}
