/** What the search over the whole site shows. */
import type { TextPart } from "./news-search.ts";
import type { CategoryName, PublishedAt } from "./news.ts";

/** A hit. */
export interface SiteSearchHit {
  url: string;
  titleParts: readonly TextPart[];
  /** The sentence that holds most of what was searched for. */
  sentenceParts: readonly TextPart[];
  /** Of news alone. */
  news: { category: CategoryName; publishedAt: PublishedAt } | null;
}

/** Kinds of hits, in the order in which they are shown. */
export type SiteSearchKind =
  | "answers"
  | "news"
  | "pages"
  | "regulations"
  | "milestones"
  | "terms"
  | "partners";

/** The hits of a kind. */
export interface SiteSearchGroup {
  kind: SiteSearchKind;
  total: number;
  /** Whether there are more than were counted. */
  hasMore: boolean;
  /** The first few. */
  hits: readonly SiteSearchHit[];
}

/** A page or entry that a visitor asks for by its name. */
export interface BestMatch {
  title: string;
  url: string;
  sentence: string;
  /** Words of the link; null: its title's. */
  action: string | null;
}

/** A link of an address that visitors often look for. */
export interface OftenSearched {
  title: string;
  url: string;
  sentence: string;
}

/** `/cari` */
export interface SiteSearchProps {
  /** As it was typed; null: nothing yet. */
  q: string | null;
  /** What was searched for instead; null: `q` itself. */
  corrected: string | null;
  groups: readonly SiteSearchGroup[];
  total: number;
  best: BestMatch | null;
  /** Where nothing holds all words: how much holds each of them. */
  words: readonly { word: string; total: number; hasMore: boolean }[];
  often: readonly OftenSearched[];
  /** How many partners there are. */
  partnerTotal: number;
}
