/** Search in a few short texts in memory, by the same terms and stems as the search in the news. */
import { videoClass } from "#contract/rich-text/allowed-html.ts";
import type { Executor } from "../database/executor.ts";
import type { TextPart } from "./highlight-hits.ts";
import { highlightHits } from "./highlight-hits.ts";
import { stemsOf } from "./news-search.ts";
import type { Phrase, Term } from "./search-query.ts";
import { placedWords, searchedWords, termsOf } from "./search-query.ts";

/** What a search text finds in the texts that its matcher was created for. */
export interface TextMatcher {
  /** Whether the text holds every term. */
  matches(text: string): boolean;
  /** Whether the text says just what is searched for, in any forms of its words. */
  equals(text: string): boolean;
  /** Whether it holds this one of the searched words, or what means the same. */
  holdsWord(text: string, word: string): boolean;
  highlight(text: string): TextPart[];
  /** The same for clean HTML: its tags and entities stay as they are. */
  highlightHtml(html: string): string;
}

/** A video, whose block is found by its markup, a tag, whose quoted values may hold ">", or an entity. */
const markup = new RegExp(
  String.raw`(<figure class="${videoClass}">.*?</figure>|<(?:[^<>"]|"[^"]*")*>|&#?\w+;)`,
  "su",
);

/** Creates the matcher of a search text. */
export async function createTextMatcher(
  executor: Executor,
  q: string,
  texts: readonly string[],
): Promise<TextMatcher> {
  const terms = termsOf(searchedWords(q));
  const phrases = terms.flat();
  const words = texts.flatMap((text) => placedWords(text).map(({ word }) => word));
  const stems = await stemsOf(executor, [...phrases.flat(), ...words]);
  const stemOf = (word: string) => stems.get(word) ?? word;
  const highlight = (text: string) => highlightHits(text, phrases, stemOf);
  const holds = (text: string, term: Term) =>
    highlightHits(text, term, stemOf).some(({ isHit }) => isHit);
  const isSame = (one: Term, other: Term | undefined) => {
    const stemmed = (phrase: Phrase) => phrase.map(stemOf).join(" ");
    const said = new Set(other?.map(stemmed));
    return one.some((phrase) => said.has(stemmed(phrase)));
  };
  return {
    equals: (text) => {
      const said = termsOf(searchedWords(text));
      return (
        said.length === terms.length && terms.every((term, index) => isSame(term, said[index]))
      );
    },
    matches: (text) => terms.length > 0 && terms.every((term) => holds(text, term)),
    holdsWord: (text, word) => termsOf([word]).every((term) => holds(text, term)),
    highlight,
    highlightHtml: (html) =>
      html
        .split(markup)
        .map((piece, index) =>
          index % 2 === 1 ? piece : highlight(piece).map(markedHtml).join(""),
        )
        .join(""),
  };
}

function markedHtml({ text, isHit }: TextPart): string {
  return isHit ? `<mark>${text}</mark>` : text;
}
