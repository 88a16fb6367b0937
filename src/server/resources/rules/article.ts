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

/** Refuses a cycle of successors and a withdrawn one; what is stored already doesn't hold back other changes. */
async function refuseSuccessor({
  services,
  executor,
  before,
  values,
}: Saving<typeof article>): Promise<Problem | null> {
  const { publicOrigin } = services.config;
  const { successor_url: chosen } = values;
  if (chosen === undefined || chosen === before?.successor_url) return null;
  const now = services.clock.now();
  const refused = (message: string) => invalidFields([{ field: "successor_url", message }]);
  let id = articleIdIn(chosen ?? "", publicOrigin);
  for (let passed = 0; id !== null && passed < maxSuccessors; passed += 1) {
    const isNamed = passed === 0;
    if (id === before?.id) return refused(successorMessages[isNamed ? "own" : "cycle"]);
    const [next] = await executor
      .select({
        url: table.successor_url,
        isWithdrawn: lte(table.withdrawn_at, now).mapWith(Boolean),
      })
      .from(table)
      .where(eq(table.id, id));
    // Pages lead past those further on.
    if (isNamed && next?.isWithdrawn) return refused(successorMessages.withdrawn);
    id = articleIdIn(next?.url ?? "", publicOrigin);
  }
  return null;
}

/** What news has beside its fields. */
export const articleRules: ResourceRules<typeof article> = {
  publicScope(now) {
    // `not in` and not `exists`: PostgreSQL evaluates it once, not for each article.
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

  beforeSave: refuseSuccessor,

  nextPublicChange: (executor, now) =>
    nextMoment(executor, article, [publishedAt, expiredAt, table.withdrawn_at], now),
};
