/** What the search in the news shows. */
import type { CategoryLink, NewsSummary, Paging } from "./news.ts";

/** A piece of a text; all pieces together are the text. */
export interface TextPart {
  /** Where in the text it begins. */
  start: number;
  text: string;
  /** Whether the search has found it. */
  isHit: boolean;
}

/** An article that a search has found, with what was found marked. */
export interface NewsSearchResult extends NewsSummary {
  titleParts: readonly TextPart[];
  /** Somewhat shorter than the whole excerpt. */
  excerptParts: readonly TextPart[];
}

/** `/info-berita?q=…` */
export interface NewsSearchProps extends Paging {
  /** What was looked for, as it was typed. */
  q: string;
  /** What was searched for instead, since nothing holds a mistyped word; null: `q` itself. */
  corrected: string | null;
  items: readonly NewsSearchResult[];
  /** On all pages together. */
  total: number;
  /** Whether there are older ones that are on no page. */
  hasMore: boolean;
  /** Another way to the news. */
  categories: readonly CategoryLink[];
}
