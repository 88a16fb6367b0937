/**
 * The search of lists: every word of `q`, in any order, as a part of the searched fields or, where a
 * resource has a full-text column, as the beginning of a word anywhere in the record.
 */
import type { SQL } from "drizzle-orm";
import { and, or } from "drizzle-orm";
import type { Resource } from "#contract/resource.ts";
import { contains, hasTrigram, searchedText } from "../database/searched-text.ts";
import { rulesOf } from "./rules/registry.ts";

/** Beyond this many words a search only gets slower. */
const maxWords = 10;

/** The condition of matching a search; undefined for one without a word. */
export function matchesSearch(resource: Resource, search: string): SQL | undefined {
  const words = search.normalize("NFC").split(/\s+/u).filter(Boolean).slice(0, maxWords);
  const fullText = rulesOf(resource.api).fullText?.(words);
  if (fullText !== undefined && !words.some(hasTrigram)) return fullText;
  const text = searchedText(resource);
  const parts = words.map((word) => contains(text, word));
  return or(fullText, and(...parts));
}
