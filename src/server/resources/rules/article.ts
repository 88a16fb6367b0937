/** News: visible from `published_at` until `expired_at`, and only in an active category. */
import { and, gt, lte, sql } from "drizzle-orm";
import { article } from "#contract/resources/article.ts";
import { category } from "#contract/resources/category.ts";
import { resourceTable } from "../../database/resource-tables.ts";
import { beginWords, searchNews } from "../../search/news-search.ts";
import { searchedWords, termsOf } from "../../search/search-query.ts";
import { nextMoment } from "../next-moment.ts";
import type { ResourceRules } from "../resource-rules.ts";

const table = resourceTable(article);
const categoryTable = resourceTable(category);
const publishedAt = table.published_at;
const expiredAt = table.expired_at;

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

  nextPublicChange: (executor, now) =>
    nextMoment(executor, article, [publishedAt, expiredAt, table.withdrawn_at], now),
};
