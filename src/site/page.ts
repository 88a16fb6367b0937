import type { ReactNode } from "react";
import type { PageContext } from "./page-context.ts";
import type { StructuredData } from "./seo/structured-data.ts";

/** What a page says about itself in the document's head. */
export interface PageHead {
  title: string;
  description: string;
  /** Path that names the page for good, with the query that makes it another page; null: not to be found. */
  canonicalPath: string | null;
  /** Visits are recorded unless it says otherwise: staff looking at a preview are no visitors. */
  isRecorded?: false;
  /** What makes the page an article for those who show a link to it. */
  article?: { publishedAt: string; modifiedAt: string; section: string };
  /** Address of a picture for shared links, 1200 x 630; without one they show the site's own. */
  shareImage?: { url: string; alt: string } | null;
  /** What the page is about, for search engines. */
  structuredData?: readonly StructuredData[];
}

/** A public page: its head and its body, made from the same props. */
export interface PageDefinition<Props> {
  head: (props: Props) => PageHead;
  Main: (input: { props: Props; context: PageContext }) => ReactNode;
  /** A strip between header and page. */
  Strip?: (input: { props: Props }) => ReactNode;
}
