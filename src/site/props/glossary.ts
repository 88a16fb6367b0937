/** What the glossary shows. */
import type { TextPart } from "./news-search.ts";

/** A term and what it means. */
export interface Term {
  id: number;
  /** Anchor of the entry. */
  slug: string;
  name: string;
  meaning: string;
  /** Name and meaning with what a search has found marked. */
  nameParts: readonly TextPart[];
  meaningParts: readonly TextPart[];
  /** Where to read on; null: nowhere. */
  link: { title: string; url: string } | null;
}

/** `/istilah` */
export interface GlossaryProps {
  /** What was searched for; null: all terms. */
  q: string | null;
  /** What was searched for in its place; null: just that. */
  corrected: string | null;
  /** By name. */
  terms: readonly Term[];
}
