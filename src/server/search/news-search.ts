/**
 * Full-text search of news. The columns `headline_words` (title and excerpt) and `words` (the whole
 * article) are kept by PostgreSQL itself (migration 0004); no definition names them.
 */
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { searchMaxResults } from "#contract/limits.ts";
import { article } from "#contract/resources/article.ts";
import { resourceTable } from "../database/schema.ts";
import { columnOf } from "../database/table-for.ts";
import type { Executor } from "../resources/repository.ts";
import { newestHits } from "./newest-hits.ts";
import type { Term } from "./search-query.ts";
import { tsqueryText } from "./search-query.ts";

const table = resourceTable(article);
const id = columnOf(table, "id");
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

/**
 * PostgreSQL doesn't look into it while it plans: a word that was common in what is over it would
 * suppose to be common still, and walk an index of all that is visible beside the search's.
 */
function queryFor(terms: readonly Term[]): SQL {
  return sql`(select to_tsquery('indonesian', ${tsqueryText(terms)}))`;
}

/**
 * The articles in `scope` that hold all terms: those whose title and excerpt do, then the others,
 * each by relevance and then by date. Only the newest `searchMaxResults` are ranked.
 */
export async function searchNews(
  database: NodePgDatabase,
  terms: readonly Term[],
  scope: SQL | undefined,
): Promise<FoundIds> {
  const query = queryFor(terms);
  const { best, others } = await newestHits(database, {
    hit: holdsTerms(terms),
    best: sql`${headlineWords} @@ ${query}`,
    scope,
    limit: searchMaxResults + 1,
  });
  const inHeadlines = best.slice(0, searchMaxResults);
  const inTexts = others.slice(0, searchMaxResults - inHeadlines.length);
  const ids = [
    ...(await ranked(database, inHeadlines, sql`ts_rank(${headlineWords}, ${query}, 1)`)),
    ...(await ranked(database, inTexts, sql`ts_rank(${allWords}, ${query}, 1)`)),
  ];
  return { ids, hasMore: best.length + others.length > ids.length };
}

/** By relevance; of equally relevant ones those first that came first. */
async function ranked(
  executor: Executor,
  ids: readonly number[],
  relevance: SQL,
): Promise<number[]> {
  if (ids.length < 2) return [...ids];
  const { rows } = await executor.execute<{ id: number; relevance: number }>(sql`
    select ${id} as id, ${relevance} as relevance
    from ${table} where ${id} = any(${sql.param(ids)}::integer[])`);
  const relevanceOf = new Map(rows.map((row) => [row.id, row.relevance]));
  const of = (one: number) => relevanceOf.get(one) ?? 0;
  return ids.toSorted((one, other) => of(other) - of(one));
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
