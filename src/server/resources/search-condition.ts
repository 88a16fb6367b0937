/**
 * The search of lists: every word of `q`, in any order, as a part of the searched fields or, where a
 * resource has a full-text column, as the beginning of a word anywhere in the record.
 */
import type { SQL } from "drizzle-orm";
import { and, or, sql } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { contains, hasTrigram, searchedText } from "../database/searched-text.ts";
import { columnOf } from "../database/table-for.ts";
import { rulesOf } from "./rules/registry.ts";

/** Beyond this many words a search only gets slower. */
const maxWords = 10;

const wordsOf = (search: string) =>
  search.normalize("NFC").split(/\s+/u).filter(Boolean).slice(0, maxWords);

/** The condition of matching a search; undefined for one without a word. */
export function matchesSearch(resource: Resource, search: string): SQL | undefined {
  const words = wordsOf(search);
  const fullText = rulesOf(resource.api).fullText?.(words);
  if (fullText !== undefined && !words.some(hasTrigram)) return fullText;
  const text = searchedText(resource);
  const parts = words.map((word) => contains(text, word));
  return or(fullText, and(...parts));
}

/** The condition that a record's label holds every word of a search. */
export function isNamedBy(resource: Resource, search: string): SQL | undefined {
  const label = sql`${columnOf(resourceTable(resource), resource.labelField)}`;
  return and(...wordsOf(search).map((word) => contains(label, word)));
}
