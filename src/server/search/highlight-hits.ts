/** Marks in a text what a search has found there. Pure: PostgreSQL's stems come in as a function. */
import type { Phrase } from "./search-query.ts";
import { placedWords } from "./search-query.ts";

/** A piece of a text; all pieces together are the text. */
export interface TextPart {
  /** Where in the text it begins. */
  readonly start: number;
  readonly text: string;
  readonly isHit: boolean;
}

/** Cuts a text where hits of the phrases begin and end. Two words are the same when their stems are. */
export function highlightHits(
  text: string,
  phrases: readonly Phrase[],
  stemOf: (word: string) => string,
): TextPart[] {
  const words = placedWords(text);
  const stems = words.map(({ word }) => stemOf(word));
  const wanted = phrases.map((phrase) => phrase.map(stemOf));
  const parts: TextPart[] = [];
  let written = 0;
  const write = (end: number, isHit: boolean) => {
    if (end > written) parts.push({ start: written, text: text.slice(written, end), isHit });
    written = end;
  };
  for (let at = 0; at < words.length;) {
    const length = longestHit(stems, at, wanted);
    const first = words[at];
    const last = words[at + length - 1];
    if (length > 0 && first && last) {
      write(first.start, false);
      write(last.end, true);
    }
    at += Math.max(length, 1);
  }
  write(text.length, false);
  return parts;
}

function longestHit(
  stems: readonly string[],
  at: number,
  wanted: readonly (readonly string[])[],
): number {
  const lengths = wanted
    .filter((phrase) => phrase.every((stem, offset) => stems[at + offset] === stem))
    .map((phrase) => phrase.length);
  return Math.max(0, ...lengths);
}
