/** Whether articles helped their readers: counted by day, for editors. */
import { and, count, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { HelpfulAnswer } from "#contract/feedback.ts";
import { article } from "#contract/resources/article.ts";
import { articleAnswer } from "../database/feedback-tables.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { dayOf, daysBefore } from "#contract/portal-day.ts";

/** Articles of a day whose answers are counted: whoever answers at every page fills no disk. */
const maxArticlesPerDay = 5_000;

/** Counts an answer of today; ignored where too many articles have some already. */
export async function countArticleAnswer(
  database: NodePgDatabase,
  now: Date,
  { articleId, answer }: { articleId: number; answer: HelpfulAnswer },
): Promise<void> {
  const day = dayOf(now);
  const isIt = and(eq(articleAnswer.day, day), eq(articleAnswer.articleId, articleId));
  const column = answer === "ya" ? "helpful" : "unhelpful";
  const oneMore = { [column]: sql`${articleAnswer[column]} + 1` };
  const { rowCount } = await database.update(articleAnswer).set(oneMore).where(isIt);
  if (rowCount !== 0) return;
  const [today] = await database
    .select({ total: count() })
    .from(articleAnswer)
    .where(eq(articleAnswer.day, day));
  if ((today?.total ?? 0) >= maxArticlesPerDay) return;
  const target = [articleAnswer.day, articleAnswer.articleId];
  await database
    .insert(articleAnswer)
    .values({ day, articleId, helpful: 0, unhelpful: 0, [column]: 1 })
    .onConflictDoUpdate({ target, set: oneMore });
}

/** An article, and how many of its readers it helped. */
interface ArticleAnswers {
  readonly id: number;
  readonly title: string;
  readonly helpful: number;
  readonly unhelpful: number;
}

/** The articles of the last `days` that didn't help the most readers. */
export async function mostUnhelpfulArticles(
  database: NodePgDatabase,
  now: Date,
  { days, limit }: { days: number; limit: number },
): Promise<ArticleAnswers[]> {
  const articles = resourceTable(article);
  const { id, title } = articles;
  const helpful = sql<number>`sum(${articleAnswer.helpful})::integer`;
  const unhelpful = sql<number>`sum(${articleAnswer.unhelpful})::integer`;
  return database
    .select({ id, title, helpful, unhelpful })
    .from(articleAnswer)
    .innerJoin(articles, eq(id, articleAnswer.articleId))
    .where(gte(articleAnswer.day, daysBefore(now, days)))
    .groupBy(id, title)
    .orderBy(desc(unhelpful), desc(helpful), id)
    .limit(limit);
}

/** Deletes the answers of days more than `days` ago. */
export async function deleteOldArticleAnswers(
  database: NodePgDatabase,
  now: Date,
  days: number,
): Promise<void> {
  await database.delete(articleAnswer).where(lt(articleAnswer.day, daysBefore(now, days)));
}
