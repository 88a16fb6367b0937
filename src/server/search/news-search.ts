/**
 * Full-text search of news. The columns `headline_words` (title and excerpt) and `words` (the whole
 * article) are maintained by PostgreSQL itself (migration 0004); no definition names them.
 */
import type { SQL } from "drizzle-orm";
import { and, sql } from "drizzle-orm";
import { searchMaxResults } from "#contract/limits.ts";
import { article } from "#contract/resources/article.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { contains } from "../database/searched-text.ts";
import type { Executor } from "../database/executor.ts";
import { sortKeys } from "../resources/sort-order.ts";
import { firstMatchesApproximate } from "../resources/search-pagination.ts";
import type { Term } from "./search-query.ts";
import { placedWords, tsqueryText } from "./search-query.ts";

const table = resourceTable(article);
const id = table.id;
const headlineWords = sql`${table}.headline_words`;
const allWords = sql`${table}.words`;
const wholeText = sql`(${table.title} || ' ' || ${table.excerpt} || ' ' || ${table.content})`;
const newestFirst = sortKeys(table, ["-published_at", "-id"]);

/** Articles that a search has found, the most relevant first. */
export interface SearchHits {
  readonly ids: readonly number[];
  /** Whether there are older ones, which were not looked at. */
  readonly hasMore: boolean;
}

/**
 * The condition that words begin words of an article, in any order; undefined for signs alone. What has
 * signs in it ("barang/jasa") is found by its words in a row, and then looked for as it was typed.
 */
export function beginWords(words: readonly string[]): SQL | undefined {
  const phrases = words
    .map((word) => placedWords(word).map((placed) => placed.word))
    .filter((phrase) => phrase.length > 0);
  if (phrases.length === 0) return undefined;
  const query = phrases.map((phrase) => `${phrase.join(" <-> ")}:*`).join(" & ");
  const withSigns = words.filter((word) => placedWords(word)[0]?.word !== word.toLowerCase());
  const hasThem = withSigns.map((word) => contains(wholeText, word));
  return and(sql`${allWords} @@ to_tsquery('indonesian', ${query})`, ...hasThem);
}

/** Whether any article in `scope` holds all terms. */
export async function isInNews(
  executor: Executor,
  terms: readonly Term[],
  scope: SQL | undefined,
): Promise<boolean> {
  const hits = await newest(executor, scope, sql`${allWords} @@ ${queryFor(terms)}`, 1);
  return hits.length > 0;
}

/**
 * As a sub-select, into which the planner doesn't look: for a word that most news held once it would
 * scan the table, though a search comes to the index only for what the newest don't hold.
 */
function queryFor(terms: readonly Term[]): SQL {
  return sql`(select to_tsquery('indonesian', ${tsqueryText(terms)}))`;
}

function newest(
  executor: Executor,
  within: SQL | undefined,
  matches: SQL,
  limit: number,
): Promise<readonly number[]> {
  return firstMatchesApproximate(executor, { table, within, matches, keys: newestFirst }, limit);
}

/**
 * The articles in `scope` that hold all terms: those whose title and excerpt do, then the others,
 * each by relevance and then by date. Only the newest `searchMaxResults` are ranked.
 */
export async function searchNews(
  executor: Executor,
  terms: readonly Term[],
  scope: SQL | undefined,
): Promise<SearchHits> {
  const query = queryFor(terms);
  const limit = searchMaxResults + 1;
  const headlines = await newest(executor, scope, sql`${headlineWords} @@ ${query}`, limit);
  const left = limit - headlines.length;
  // Where others are looked for, these are all with it in the headline: their ids are compared faster than words.
  const isOther = sql`${allWords} @@ ${query} and ${id} <> all(${sql.param(headlines)}::integer[])`;
  const others = left === 0 ? [] : await newest(executor, scope, isOther, left);
  const shown = headlines.slice(0, searchMaxResults);
  const ids = [
    ...(await ranked(executor, shown, sql`ts_rank(${headlineWords}, ${query}, 1)`)),
    ...(await ranked(
      executor,
      others.slice(0, searchMaxResults - shown.length),
      sql`ts_rank(${allWords}, ${query}, 1)`,
    )),
  ];
  const hasMore = headlines.length + others.length > ids.length;
  return { ids, hasMore };
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

/** Which articles name what replaces them, and aren't marked as valid all the same. */
export async function idsWithSuccessor(
  executor: Executor,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await executor.execute<{ id: number }>(sql`
    select ${id} as id from ${table} where ${id} = any(${sql.param(ids)}::integer[])
    and ${table.successor_url} <> '' and ${table.validity} is distinct from 'valid'`);
  return rows.map((row) => row.id);
}

/** The texts of articles, in HTML: no list of records carries them. */
export async function contentsOf(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await executor.execute<{ id: number; content: string }>(sql`
    select ${id} as id, ${table.content} as content
    from ${table} where ${id} = any(${sql.param(ids)}::integer[])`);
  return new Map(rows.map((row) => [row.id, row.content]));
}
