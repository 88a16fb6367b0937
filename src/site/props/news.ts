/** What the pages of the news show. */
import type { ChangeNote } from "#contract/change-notes.ts";
import type { HelpfulAnswer } from "#contract/feedback.ts";
import type { ReadOnLink } from "./guides.ts";
import type { ResponsiveImage } from "./media.ts";

/** A moment as visitors read it and as machines do. */
export interface PublishedAt {
  /** "14 Oktober 2022". */
  text: string;
  /** ISO 8601 with offset. */
  iso: string;
}

/** A news category as cards and links name it. */
export interface CategoryName {
  id: number;
  name: string;
  /** Chooses the drawn motif; an unknown one falls back to the id. */
  slug: string;
}

/** A news category with its logo. */
export interface CategoryLink extends CategoryName {
  /** Null: the drawn icon of the category. */
  logo: ResponsiveImage | null;
}

/** A news category in the hub's grid. */
export interface HubCategory extends CategoryLink {
  description: string;
  /** At least 1. */
  newsCount: number;
}

/** A news article as cards show it. */
export interface NewsSummary {
  id: number;
  /** Leads to what this site adds about an article it knows; may be empty. */
  slug: string;
  title: string;
  /** In full; the cards cut it. */
  excerpt: string;
  category: CategoryName;
  publishedAt: PublishedAt;
  /** Null, also for a PDF: the drawn cover of the category. */
  image: ResponsiveImage | null;
}

/** One page of a longer list. */
export interface Paging {
  /** From 1. */
  page: number;
  /** At least 1, also when the list is empty. */
  pageCount: number;
}

/** What the hub's first page shows above the latest news. */
export interface HubFront {
  slideshow: readonly NewsSummary[];
  topNews: readonly NewsSummary[];
  categories: readonly HubCategory[];
  announcements: {
    items: readonly NewsSummary[];
    /** The announcement category's page; null while there is none. */
    allUrl: string | null;
  };
}

/** `/info-berita` */
export interface NewsHubProps {
  /** Null on further pages of the latest news. */
  front: HubFront | null;
  latest: Paging & { items: readonly NewsSummary[] };
}

/** `/info-berita/{categoryId}` */
export interface NewsCategoryProps extends Paging {
  category: CategoryName & { description: string };
  items: readonly NewsSummary[];
  /** Articles on all pages together. */
  total: number;
}

/** How staff see an article that visitors may not see yet or any more. */
export interface PreviewState {
  status: "active" | "inactive";
  /** Where now lies in the publish window. */
  window: "before" | "within" | "after";
  /** The article's screen in the admin app. */
  backUrl: string;
}

/** What replaces an article. */
export interface Successor {
  title: string;
  url: string;
  /** A sentence about it; may be empty. */
  note: string;
}

/** What an article's page says of its end and of changes. */
export interface NewsEnding {
  /** Since which day, "4 Desember 2026", and why. */
  withdrawn: { since: string; reason: string } | null;
  /** Null while nothing holds in place of it. */
  successor: Successor | null;
  /** Else it is in force, beside a successor where it has one. */
  isReplaced: boolean;
  /** The newest first. */
  changes: readonly ChangeNote[];
}

/** An abbreviation of an article that the glossary explains. */
export interface ExplainedTerm {
  slug: string;
  name: string;
  meaning: string;
}

/** `/info-berita/{articleId}/detail` */
export interface NewsDetailProps {
  article: NewsSummary &
    NewsEnding & {
      /** When it last changed for readers, ISO 8601: a moment or a day. */
      modifiedAt: string;
      /** Neither published nor checked within a year; the day of the last check, "4 Desember 2026", or null. */
      old: { checked: string | null } | null;
      /** Cleaned on write by the server's allow-list; put on the page as it is, tables apart. */
      contentHtml: string;
      /** Those that may stand in it. */
      terms: readonly ExplainedTerm[];
      /** A PDF that was uploaded in place of an image. */
      documentUrl: string | null;
      /** Documents at the end of the article. */
      attachments: readonly { url: string; name: string; size: number }[];
      /** Where its reader goes on; null: nowhere. */
      nextStep: ReadOnLink | null;
      /** The image for shared links, 1200 x 630; null: none is named. */
      shareImageUrl: string | null;
    };
  related: readonly NewsSummary[];
  /** Null on the public page. */
  preview: PreviewState | null;
  /** What the reader has just answered to whether the page helped; null: nothing yet. */
  answered: HelpfulAnswer | null;
}

/** The newest articles of a category. */
export interface NewestOfCategory {
  items: readonly NewsSummary[];
  /** The category's page, while it holds more than these; null: they are all. */
  allUrl: string | null;
}

/** In place of an article that visitors can't see. */
export interface NewsMissingProps {
  newest: readonly NewsSummary[];
  categories: readonly CategoryName[];
}

/** In place of an article that visitors could see once. */
export interface NewsEndedProps extends NewsMissingProps {
  /** Null: it was deleted. */
  article: NewsSummary | null;
  successor: Successor | null;
}
