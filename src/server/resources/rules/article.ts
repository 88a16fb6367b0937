/** News: visible from `published_at` until `expired_at`, and only in an active category. */
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { maxSuccessors } from "#contract/limits.ts";
import { successorMessages } from "#contract/messages.ts";
import { articleIdIn } from "#contract/news-urls.ts";
import { article } from "#contract/resources/article.ts";
import { category } from "#contract/resources/category.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { beginWords, searchNews } from "../../search/news-search.ts";
import { searchedWords, termsOf } from "../../search/search-query.ts";
import type { Problem } from "../../http/problem.ts";
import { invalidFields } from "../../http/problem.ts";
import { nextMoment } from "../next-moment.ts";
import type { ResourceRules, Saving } from "../resource-rules.ts";

const table = resourceTable(article);
const categoryTable = resourceTable(category);
const publishedAt = table.published_at;
const expiredAt = table.expired_at;

/** Refuses a cycle of successors; one that is stored already doesn't hold back other changes. */
async function refuseCycle({
  services,
  executor,
  before,
  values,
}: Saving<typeof article>): Promise<Problem | null> {
  const { publicOrigin } = services.config;
  const { successor_url: chosen } = values;
  if (before === null || chosen === undefined || chosen === before.successor_url) return null;
  let id = articleIdIn(chosen ?? "", publicOrigin);
  for (let passed = 0; id !== null && passed < maxSuccessors; passed += 1) {
    if (id === before.id) {
      const message = passed === 0 ? successorMessages.own : successorMessages.cycle;
      return invalidFields([{ field: "successor_url", message }]);
    }
    const [next] = await executor
      .select({ url: table.successor_url })
      .from(table)
      .where(eq(table.id, id));
    id = articleIdIn(next?.url ?? "", publicOrigin);
  }
  return null;
}

/** What news has beside its fields. */
export const articleRules: ResourceRules<typeof article> = {
  publicScope(now) {
    // Not "exists": this PostgreSQL evaluates once for all articles.
    const categoryIsActive = sql`${table.category_id} not in (
      select ${categoryTable.id} from ${categoryTable}
      where ${categoryTable.status} <> 'active')`;
    const scope = and(lte(publishedAt, now), gt(expiredAt, now), categoryIsActive);
    if (scope === undefined) throw new Error("A scope of three conditions can't be empty");
    return scope;
  },

  publicFrom({ published_at: from }) {
    return from instanceof Date ? from : null;
  },

  async search(executor, text, among) {
    const terms = termsOf(searchedWords(text));
    return terms.length === 0 ? [] : (await searchNews(executor, terms, among)).ids;
  },

  fullText: beginWords,

  beforeSave: refuseCycle,

  nextPublicChange: (executor, now) =>
    nextMoment(executor, article, [publishedAt, expiredAt, table.withdrawn_at], now),
};
