/**
 * Full-text search of news. The columns `headline_words` (title and excerpt) and `words` (the whole
 * article) are kept by PostgreSQL itself (migration 0004); no definition names them.
 */
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { searchMaxResults } from "#contract/limits.ts";
import { article } from "#contract/resources/article.ts";
import { resourceTable } from "../database/schema.ts";
import { columnOf } from "../database/table-for.ts";
import type { Executor } from "../resources/repository.ts";
import type { Term } from "./search-query.ts";
import { tsqueryText } from "./search-query.ts";

const table = resourceTable(article);
const id = columnOf(table, "id");
const publishedAt = columnOf(table, "published_at");
const headlineWords = sql`${table}.headline_words`;
const allWords = sql`${table}.words`;

/** Articles that a search has found, the most relevant first. */
export interface FoundIds {
  readonly ids: readonly number[];
  /** Whether there are older ones, which were not looked at. */
  readonly hasMore: boolean;
}

/** The condition that an article holds all terms, anywhere. */
export function holdsTerms(terms: readonly Term[]): SQL {
  return sql`${allWords} @@ ${queryFor(terms)}`;
}

function queryFor(terms: readonly Term[]): SQL {
  return sql`to_tsquery('indonesian', ${tsqueryText(terms)})`;
}

/**
 * The articles in `scope` that hold all terms: those whose title and excerpt do, then the others,
 * each by relevance and then by date. Only the newest `searchMaxResults` are ranked: the indexes
 * find these at once, however many more there are.
 */
export async function searchNews(
  executor: Executor,
  terms: readonly Term[],
  scope: SQL | undefined,
): Promise<FoundIds> {
  const query = queryFor(terms);
  const wanted = searchMaxResults + 1;
  const inHeadline = await newestHits(executor, {
    words: headlineWords,
    query,
    where: sql`${headlineWords} @@ ${query} and ${scope}`,
    limit: wanted,
  });
  const left = wanted - inHeadline.length;
  const elsewhere =
    left === 0
      ? []
      : await newestHits(executor, {
          words: allWords,
          query,
          where: sql`${allWords} @@ ${query} and not ${headlineWords} @@ ${query} and ${scope}`,
          limit: left,
        });
  const ids = [...ranked(inHeadline), ...ranked(elsewhere)];
  return { ids: ids.slice(0, searchMaxResults), hasMore: ids.length > searchMaxResults };
}

interface Hit {
  readonly id: number;
  readonly relevance: number;
}

/** Hits from the newest to the oldest. */
async function newestHits(
  executor: Executor,
  { words, query, where, limit }: { words: SQL; query: SQL; where: SQL; limit: number },
): Promise<Hit[]> {
  const found = await executor.execute<{ id: number; relevance: number }>(sql`
    select ${id} as id, ts_rank(${words}, ${query}, 1) as relevance
    from ${table} where ${where}
    order by ${publishedAt} desc, ${id} desc limit ${limit}`);
  return found.rows;
}

/** By relevance; sorting keeps the order of those that are equally relevant, which is by date. */
function ranked(hits: readonly Hit[]): number[] {
  return hits
    .toSorted((one, other) => other.relevance - one.relevance)
    .map(({ id: articleId }) => articleId);
}

/** The stems of words, as the search compares them; several stems of one word are joined. */
export async function stemsOf(
  executor: Executor,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Set(words)];
  if (distinct.length === 0) return new Map();
  const found = await executor.execute<{ word: string; stem: string }>(sql`
    select word, array_to_string(tsvector_to_array(to_tsvector('indonesian', word)), ' ') as stem
    from unnest(${sql.param(distinct)}::text[]) as word`);
  return new Map(found.rows.map(({ word, stem }) => [word, stem]));
}
