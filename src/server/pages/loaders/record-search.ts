/** Search in all records of a page: few enough to be compared in memory. */
import { countSearchGap } from "../../feedback/search-gaps.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { searchedWords } from "../../search/search-query.ts";
import { wordsNearTexts } from "../../search/spelling-correction.ts";
import type { TextMatcher } from "../../search/text-matcher.ts";
import { createTextMatcher } from "../../search/text-matcher.ts";
import { respelledWords } from "./search-rules.ts";

/** A record, and what it is found by. */
export interface SearchableRecord<Row> {
  readonly record: Row;
  readonly text: string;
}

interface FoundRecords<Row> {
  readonly found: readonly Row[];
  readonly matcher: TextMatcher;
  /** What was searched for in place of what was typed; null: just that. */
  readonly corrected: string | null;
}

interface RecordSearch {
  readonly q: string;
  /** Whether mistyped words are searched for as they are. */
  readonly isExact: boolean;
}

/**
 * The records that hold what was typed, else those that hold it as editors spell it, else with its mistyped words
 * replaced, those of one slip first. A search without result is counted for editors.
 */
export async function searchRecords<Row>(
  reader: PublicReader,
  records: readonly SearchableRecord<Row>[],
  { q, isExact }: RecordSearch,
): Promise<FoundRecords<Row>> {
  const texts = records.map(({ text }) => text);
  const typed = await find(reader, records, q);
  const words = searchedWords(q);
  const near = (mostSlips: number) =>
    wordsNearTexts(words, { texts, matcher: typed.matcher }, mostSlips);
  const corrections = [() => respelledWords(reader, words), () => near(1), () => near(2)];
  for (const correct of typed.found.length > 0 || isExact ? [] : corrections) {
    const corrected = (await correct())?.join(" ") ?? null;
    if (corrected === null || corrected === words.join(" ")) continue;
    const instead = await find(reader, records, corrected);
    if (instead.found.length > 0) return { ...instead, corrected };
  }
  if (typed.found.length === 0 && !reader.isPreview) await countSearchGap(reader.services, q);
  return { ...typed, corrected: null };
}

async function find<Row>(
  reader: PublicReader,
  records: readonly SearchableRecord<Row>[],
  q: string,
): Promise<Omit<FoundRecords<Row>, "corrected">> {
  const texts = records.map(({ text }) => text);
  const matcher = await reader.read((executor) => createTextMatcher(executor, q, texts));
  const found = records.filter(({ text }) => matcher.matches(text)).map(({ record }) => record);
  return { found, matcher };
}
