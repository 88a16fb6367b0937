/** What editors have said of searches: how words are spelled, and which page answers them. */
import { searchRule } from "#contract/resources/search-rule.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import { searchedWords } from "../../search/search-query.ts";
import { linkOf } from "./visible-link.ts";

const samePhrase = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, index) => word === other[index]);

/** The words of a search with those that have a spelling replaced by it; null: none has. */
export async function respelledWords(
  reader: PublicReader,
  words: readonly string[],
): Promise<string[] | null> {
  const spellings = (await reader.all(searchRule))
    .map(({ columns: { searched, replacement } }) => ({
      typed: searchedWords(searched),
      meant: searchedWords(replacement ?? ""),
    }))
    .filter(({ typed, meant }) => typed.length > 0 && meant.length > 0)
    .toSorted((one, other) => other.typed.length - one.typed.length);
  const respelled: string[] = [];
  for (let at = 0; at < words.length;) {
    const found = spellings.find(({ typed }) =>
      samePhrase(words.slice(at, at + typed.length), typed),
    );
    respelled.push(...(found?.meant ?? words.slice(at, at + 1)));
    at += found?.typed.length ?? 1;
  }
  return samePhrase(respelled, words) ? null : respelled;
}

/** The page that editors have named for exactly these words; null: none that visitors can see. */
export async function answerLink(
  reader: PublicReader,
  words: readonly string[],
): Promise<{ title: string; url: string } | null> {
  for (const { columns } of await reader.all(searchRule)) {
    if (!samePhrase(searchedWords(columns.searched), words)) continue;
    const link = await linkOf(reader, columns);
    if (link !== null) return link;
  }
  return null;
}
