/** The sentence of a text that shows best why it was found. Pure. */
import type { TextPart } from "./highlight-hits.ts";

/** What an abbreviation ends with a dot is no end of a sentence, unless a blank and a capital follow. */
const sentenceEnd = /(?<=[.!?])\s+(?=["“(]?[\p{Lu}\p{N}])/u;

/** The sentences of a text. */
export function sentencesOf(text: string): string[] {
  return text.split(sentenceEnd).filter((sentence) => sentence.trim() !== "");
}

/**
 * The sentence of some paragraphs with the most hits, the first of equal ones, in at most `maxCharacters`. One of the
 * headings only where no sentence holds a hit; where none holds any, how the first paragraph begins.
 */
export function bestSentence(
  paragraphs: readonly string[],
  highlight: (sentence: string) => TextPart[],
  maxCharacters: number,
  headings: readonly string[] = [],
): TextPart[] {
  const sentence = mostHits(paragraphs.flatMap(sentencesOf), highlight);
  if (sentence !== null && sentence.hits > 0) return cutAround(sentence.parts, maxCharacters);
  const heading = mostHits(headings, highlight);
  if (heading !== null && (heading.hits > 0 || sentence === null))
    return cutAround(heading.parts, maxCharacters);
  const first = paragraphs.find((paragraph) => sentencesOf(paragraph).length > 0) ?? "";
  return cutAround(highlight(firstSentences(first, maxCharacters)), maxCharacters);
}

/** As many whole sentences as fit, the first even if it doesn't. */
function firstSentences(text: string, maxCharacters: number): string {
  const [first = "", ...others] = sentencesOf(text);
  let shown = first;
  for (const sentence of others) {
    if (shown.length + 1 + sentence.length > maxCharacters) break;
    shown += ` ${sentence}`;
  }
  return shown;
}

function mostHits(
  sentences: readonly string[],
  highlight: (sentence: string) => TextPart[],
): { parts: TextPart[]; hits: number } | null {
  let best: { parts: TextPart[]; hits: number } | null = null;
  for (const sentence of sentences) {
    const parts = highlight(sentence);
    const hits = parts.filter(({ isHit }) => isHit).length;
    if (best === null || hits > best.hits) best = { parts, hits };
  }
  return best;
}

/** Cuts a sentence at words, so that its first hit is in what is left. */
function cutAround(parts: readonly TextPart[], maxCharacters: number): TextPart[] {
  const text = parts.map((part) => part.text).join("");
  if (text.length <= maxCharacters) return [...parts];
  const room = maxCharacters - 2;
  const firstHit = parts.find(({ isHit }) => isHit);
  const hitStart = firstHit?.start ?? 0;
  const hitEnd = hitStart + (firstHit?.text.length ?? 0);
  // A long address without a blank may be cut itself, its hit isn't left out.
  const from =
    hitEnd <= room
      ? 0
      : codePointStart(text, Math.min(hitStart, wordAfter(text, hitEnd - Math.floor(room / 2))));
  const end = from + room;
  const to = codePointStart(text, Math.max(Math.min(hitEnd, end), wordBefore(text, end)));
  const left = parts.flatMap(({ start, text: piece, isHit }) => {
    const shown = piece.slice(Math.max(0, from - start), Math.max(0, to - start));
    return shown === "" ? [] : [{ start: Math.max(start, from), text: shown, isHit }];
  });
  const cut = { isHit: false, text: "…" };
  return [
    ...(from > 0 ? [{ ...cut, start: from - 1 }] : []),
    ...left,
    ...(to < text.length ? [{ ...cut, start: to }] : []),
  ];
}

/** A place, or the one before it where it would cut a surrogate pair. */
function codePointStart(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
}

/** Where the first word at or after a place begins. */
function wordAfter(text: string, at: number): number {
  const blank = text.indexOf(" ", Math.max(0, at));
  return blank === -1 ? Math.max(0, at) : blank + 1;
}

/** Where the last whole word before a place ends. */
function wordBefore(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const blank = text.lastIndexOf(" ", at);
  return blank <= 0 ? at : blank;
}
