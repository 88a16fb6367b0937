/** News: visible from `published_at` until `expired_at`, and only in an active category. */
import { and, eq, gt, lte, min, sql } from "drizzle-orm";
import { article } from "#contract/resources/article.ts";
import { category } from "#contract/resources/category.ts";
import { resourceTable } from "../../database/schema.ts";
import { beginWords, searchNews } from "../../search/news-search.ts";
import { searchedWords, termsOf } from "../../search/search-query.ts";
import type { ResourceRules } from "../resource-rules.ts";

const table = resourceTable(article);
const categoryTable = resourceTable(category);
const publishedAt = table.published_at;
const expiredAt = table.expired_at;
const isActive = eq(table.status, "active");

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

  async nextPublicChange(executor, now) {
    const next = async (column: (typeof table)["published_at" | "withdrawn_at"]) => {
      const rows = await executor
        .select({ moment: min(column) })
        .from(table)
        .where(and(isActive, gt(column, now)));
      return rows[0]?.moment;
    };
    const moments = [
      await next(publishedAt),
      await next(expiredAt),
      await next(table.withdrawn_at),
    ].filter((moment): moment is Date => moment instanceof Date);
    return moments.length === 0 ? null : new Date(Math.min(...moments.map(Number)));
  },
};
