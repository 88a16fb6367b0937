/** Spelling correction: the nearest words in visible news. */
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { hasTrigrams } from "../database/trigrams.ts";
import { isInNews } from "./news-search.ts";
import { isOneEditAway } from "./edit-distance.ts";
import { synonymWords, termsOf } from "./search-query.ts";

/** Shorter words are one edit away from too many others. The vocabulary holds no shorter ones either. */
const minLetters = 4;
/** How many near words are looked up in the news. */
const maxCandidates = 5;
/** How many similar words are compared character by character. */
const maxSimilar = 2000;

/**
 * The words with every mistyped one replaced; null when there is nothing to replace or nothing to
 * replace it with. A word that visible news holds is not mistyped.
 */
export async function correctedWords(
  database: NodePgDatabase,
  words: readonly string[],
  scope: SQL | undefined,
): Promise<string[] | null> {
  if (!(await hasTrigrams(database))) return null;
  const corrected: string[] = [];
  for (const word of words) {
    const isFine = !canBeMistyped(word) || (await isInNews(database, termsOf([word]), scope));
    corrected.push(isFine ? word : ((await nearestWord(database, word, scope)) ?? word));
  }
  return corrected.some((word, index) => word !== words[index]) ? corrected : null;
}

function canBeMistyped(word: string): boolean {
  return word.length >= minLetters && /^\p{L}+$/u.test(word);
}

async function nearestWord(
  database: NodePgDatabase,
  word: string,
  scope: SQL | undefined,
): Promise<string | null> {
  const similar = await similarWords(database, word);
  const near = [...synonymWords, ...similar].filter((other) => isOneEditAway(word, other));
  for (const candidate of near.slice(0, maxCandidates)) {
    if (await isInNews(database, termsOf([candidate]), scope)) return candidate;
  }
  return null;
}

/** Words of the vocabulary, the most similar first. In a transaction, for the threshold is a setting. */
async function similarWords(database: NodePgDatabase, word: string): Promise<string[]> {
  const { length } = word;
  return database.transaction(async (executor) => {
    await executor.execute(sql`
      select set_config('pg_trgm.similarity_threshold', ${String(leastSimilarity(length))}, true)`);
    const found = await executor.execute<{ word: string }>(sql`
      select word from search_word
      where word % ${word} and length(word) between ${length - 1} and ${length + 1}
      order by similarity(word, ${word}) desc, word limit ${maxSimilar}`);
    return found.rows.map((row) => row.word);
  });
}

/**
 * How similar two words are at least that are one edit apart: two exchanged neighbours touch four of
 * a word's `letters + 1` trigrams. Somewhat less, for trigrams that a word has twice count once.
 */
function leastSimilarity(letters: number): number {
  return (0.8 * (letters - 3)) / (letters + 5);
}
