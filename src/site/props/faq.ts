/** What the page of all questions shows. */
import type { TextPart } from "./news-search.ts";

/** A question with its answer. */
export interface ListedFaq {
  id: number;
  /** Anchor of the answer. */
  slug: string;
  question: string;
  /** The question with what a search has found marked. */
  questionParts: readonly TextPart[];
  /** Cleaned on write by the server's allow-list; what a search has found is marked. */
  answerHtml: string;
  /** Where to read on; null: nowhere. */
  link: { title: string; url: string } | null;
  isOpen: boolean;
}

/** The questions of a category. */
export interface FaqGroup {
  /** The category's slug, unless it is a question's too. */
  anchor: string;
  /** Null: the questions without a visible category. */
  title: string | null;
  description: string | null;
  faqs: readonly ListedFaq[];
}

/** `/tanya-jawab` */
export interface FaqPageProps {
  /** What was searched for; null: all questions. */
  q: string | null;
  /** What was searched for instead; null: `q` itself. */
  corrected: string | null;
  groups: readonly FaqGroup[];
}
