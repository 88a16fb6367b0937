/** The search text as a tsquery. Pure: no text of it becomes SQL. */
import { fillWords, programmeName, synonymGroups } from "./synonyms.ts";

/** Words that stand beside each other in a text. */
export type Phrase = readonly string[];

/** One thing that a text must hold: any of these phrases. */
export type Term = readonly Phrase[];

/** Beyond this many words a search only gets slower. */
const maxWords = 10;
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** A word of a text and where it stands. */
export interface PlacedWord {
  /** In small letters. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text: letters and digits, nothing else. */
export function placedWords(text: string): PlacedWord[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
}

/** The words that a search is about. */
export function searchedWords(text: string): string[] {
  const words = placedWords(text.normalize("NFC")).map(({ word }) => word);
  const telling = without(words, (word) => fillWords.has(word));
  return without(telling, (word) => word === programmeName).slice(0, maxWords);
}

/** What is left of the words; all of them where nothing is. */
function without(words: readonly string[], isLeftOut: (word: string) => boolean): string[] {
  const left = words.filter((word) => !isLeftOut(word));
  return left.length > 0 ? left : [...words];
}

interface Synonyms {
  /** What a text may hold. */
  readonly term: Term;
  /** The same without the stop words. */
  readonly typed: readonly Phrase[];
}

const synonyms: readonly Synonyms[] = synonymGroups.map((group) => {
  const term = group.map((phrase) => phrase.split(" "));
  const typed = term.map((phrase) => phrase.filter((word) => !fillWords.has(word)));
  return { term, typed };
});

/** Every synonym that is a single word: known, whether or not any text holds it. */
export const synonymWords: readonly string[] = synonymGroups
  .flat()
  .filter((phrase) => !phrase.includes(" "));

/** Every word of the synonyms: spelt right, whether or not any text holds it. */
export const wordsOfSynonyms: ReadonlySet<string> = new Set(
  synonymGroups.flat().flatMap((phrase) => phrase.split(" ")),
);

/** The terms of a search: the longest known phrase at each place with its synonyms, else the word. */
export function termsOf(typed: readonly string[]): Term[] {
  const words = typed.flatMap(wordsApart);
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const { term, length } = termAt(words, at);
    terms.push([...term, ...namesWithNumber(words.slice(Math.max(0, at - 1), at + length + 1))]);
    at += length;
  }
  return terms;
}

function termAt(words: readonly string[], at: number): { term: Term; length: number } {
  let found: { term: Term; length: number } | null = null;
  for (const { term, typed } of synonyms) {
    for (const phrase of typed) {
      const isThere = phrase.every((word, offset) => words[at + offset] === word);
      if (isThere && phrase.length > (found?.length ?? 0)) found = { term, length: phrase.length };
    }
  }
  if (found !== null) return found;
  const [word = "", next = ""] = words.slice(at);
  // "Rp 200" is looked for as "Rp200" is.
  const isApart = word === currency && amount.test(next);
  return isApart
    ? { term: wordTerm(`${currency}${next}`), length: 2 }
    : { term: wordTerm(word), length: 1 };
}

const currency = "rp";
/** Digits that an amount begins with: those after its dots stand alone in a text as well. */
const amount = /^[1-9]\d*$/;
const amountWithUnit = /^((?:rp)?[1-9]\d*)(ribu|rb|juta|jt|miliar)$/;
/** A single letter belongs to its number: "A4". */
const nameWithNumber = /^(\p{L}{2,})(\d+)$/u;

/** "200juta" and "pph22" as the two words that texts have. */
function wordsApart(word: string): string[] {
  const [, digits, unit] = amountWithUnit.exec(word) ?? [];
  if (digits && unit) return [...wordsApart(digits), unit];
  const [, name, number] = nameWithNumber.exec(word) ?? [];
  return name && number ? [name, number] : [word];
}

/** Of words in a row each name in one word with the number after it: a text may have "PPh22", or "PPh Pasal 22". */
function namesWithNumber(words: readonly string[]): Phrase[] {
  return words
    .slice(1)
    .map((number, index) => ({ name: words[index] ?? "", number }))
    .filter(({ name, number }) => name !== currency && /^\d+$/.test(number))
    .map(({ name, number }) => `${name}${number}`)
    .filter((word) => nameWithNumber.test(word))
    .map((word) => [word]);
}

/**
 * A word, also with the number at its end apart: "a4". Digits are looked for with the currency before them
 * too, for "Rp200" is one word to PostgreSQL.
 */
function wordTerm(word: string): Term {
  if (amount.test(word)) return [[word], [`${currency}${word}`]];
  const [, name, number] = /^(\p{L}+)(\d+)$/u.exec(word) ?? [];
  return name && number ? [[word], [name, number]] : [[word]];
}

/** The text for PostgreSQL's `to_tsquery`: every term, each by any of its phrases. */
export function tsqueryText(terms: readonly Term[]): string {
  return terms
    .map((term) => `(${term.map((phrase) => phrase.join(" <-> ")).join(" | ")})`)
    .join(" & ");
}
