import type { ReactNode } from "react";
import type { PageContext } from "./page-context.ts";
import type { StructuredData } from "./seo/structured-data.ts";

/** Metadata in the document's `head`. */
export interface PageMetadata {
  title: string;
  description: string;
  /** Canonical path, with the query that makes it another page; null: not indexable. */
  canonicalPath: string | null;
  /** `false`: not tracked, since staff looking at a preview are no visitors. */
  isRecorded?: false;
  /** Makes link previews show an article. */
  article?: { publishedAt: string; modifiedAt: string; section: string };
  /** Image of link previews, 1200 x 630; defaults to the site's own. */
  shareImage?: { url: string; alt: string } | null;
  /** Structured data for search engines. */
  structuredData?: readonly StructuredData[];
}

/** A public page: its metadata and its content, from the same props. */
export interface PageDefinition<Props> {
  metadata: (props: Props) => PageMetadata;
  Main: (input: { props: Props; context: PageContext }) => ReactNode;
  /** Between header and main content. */
  Banner?: (input: { props: Props }) => ReactNode;
}
