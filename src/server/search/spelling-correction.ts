/** Spelling correction: the nearest words in visible news, or in texts in memory. */
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { hasTrigrams } from "../database/trigrams.ts";
import { isInNews } from "./news-search.ts";
import { editDistance } from "./edit-distance.ts";
import { placedWords, synonymWords, termsOf, wordsOfSynonyms } from "./search-query.ts";
import type { TextMatcher } from "./text-matcher.ts";

/** Shorter words are one edit away from too many others. The vocabulary holds no shorter ones either. */
const minLetters = 4;
/** Two slips are forgiven in words of so many letters. */
const minLettersOfTwoSlips = 8;
/** How many near words are looked up in the news. */
const maxCandidates = 5;
/** How many similar words are compared character by character. */
const maxSimilar = 2000;

/**
 * The words of a search that has found nothing with every mistyped one replaced; null when there is nothing to replace
 * or nothing to replace it with. A word that visible news holds is not mistyped.
 */
export async function correctedWords(
  database: NodePgDatabase,
  words: readonly string[],
  scope: SQL | undefined,
): Promise<string[] | null> {
  if (!(await hasTrigrams(database))) return null;
  const corrected: string[] = [];
  // One word alone is what has found nothing.
  const isHeld = async (word: string) =>
    words.length > 1 && (await isInNews(database, termsOf([word]), scope));
  for (const word of words) {
    const isFine = !canBeMistyped(word) || (await isHeld(word));
    corrected.push(isFine ? word : ((await nearestWord(database, word, scope)) ?? word));
  }
  return corrected.some((word, index) => word !== words[index]) ? corrected : null;
}

/** What the words of a search are corrected by: texts in memory, and what was found in them. */
interface SearchedTexts {
  readonly texts: readonly string[];
  readonly matcher: TextMatcher;
}

/** The words with each one that no text holds replaced by the nearest word of the texts, where there is one. */
export function wordsNearTexts(
  words: readonly string[],
  { texts, matcher }: SearchedTexts,
  mostSlips: number,
): string[] {
  const vocabulary = vocabularyOf(texts);
  const isKnown = (word: string) => texts.some((text) => matcher.holdsWord(text, word));
  return words.map((word) =>
    isKnown(word) ? word : (nearestIn(vocabulary, word, mostSlips) ?? word),
  );
}

/** How often each word stands in the texts. */
function vocabularyOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { word } of texts.flatMap(placedWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * The most frequent of the words in a vocabulary that a mistyped one may stand for; null: none does.
 * Fewer slips count before how often a word is used.
 */
function nearestIn(
  vocabulary: ReadonlyMap<string, number>,
  word: string,
  mostSlips: number,
): string | null {
  if (!canBeMistyped(word)) return null;
  const countOf = (one: string) => vocabulary.get(one) ?? 0;
  const forgiven = word.length < minLettersOfTwoSlips ? 1 : mostSlips;
  for (let slips = 1; slips <= forgiven; slips += 1) {
    const near = [...vocabulary.keys()].filter(
      (other) =>
        other.length >= minLetters &&
        Math.abs(other.length - word.length) <= slips &&
        editDistance(word, other) === slips,
    );
    const [found] = near.toSorted((one, other) => countOf(other) - countOf(one));
    if (found !== undefined) return found;
  }
  return null;
}

function canBeMistyped(word: string): boolean {
  return word.length >= minLetters && /^\p{L}+$/u.test(word) && !wordsOfSynonyms.has(word);
}

async function nearestWord(
  database: NodePgDatabase,
  word: string,
  scope: SQL | undefined,
): Promise<string | null> {
  for (const slips of word.length < minLettersOfTwoSlips ? [1] : [1, 2]) {
    const similar = await similarWords(database, word, slips);
    const near = [...synonymWords, ...similar].filter(
      (other) => editDistance(word, other) === slips,
    );
    for (const candidate of near.slice(0, maxCandidates)) {
      if (await isInNews(database, termsOf([candidate]), scope)) return candidate;
    }
  }
  return null;
}

/** Words of the vocabulary, the most similar first. In a transaction, for the threshold is a setting. */
async function similarWords(
  database: NodePgDatabase,
  word: string,
  slips: number,
): Promise<string[]> {
  const { length } = word;
  const leastSimilarity = slips === 1 ? oneSlipSimilarity(length) : twoSlipsSimilarity(length);
  return database.transaction(async (executor) => {
    await executor.execute(sql`
      select set_config('pg_trgm.similarity_threshold', ${String(leastSimilarity)}, true)`);
    const found = await executor.execute<{ word: string }>(sql`
      select word from search_word
      where word % ${word} and length(word) between ${length - slips} and ${length + slips}
      order by similarity(word, ${word}) desc, word limit ${maxSimilar}`);
    return found.rows.map((row) => row.word);
  });
}

/**
 * How similar two words are at least that are one edit apart: two exchanged neighbours touch four of
 * a word's `letters + 1` trigrams. Somewhat less, for trigrams that a word has twice count once.
 */
function oneSlipSimilarity(letters: number): number {
  return (0.8 * (letters - 3)) / (letters + 5);
}

/** Two letters, missing or wrong, touch six trigrams; two exchanged pairs touch more and may be missed. */
function twoSlipsSimilarity(letters: number): number {
  return (0.8 * (letters - 5)) / (letters + 7);
}
