import type { ReactNode } from "react";
import type { SiteFrame } from "./frame.ts";

/** What a page says about itself in the document's head. */
export interface PageHead {
  title: string;
  description: string;
  /** Path that names the page for good, with the query that makes it another page; null: not to be found. */
  canonicalPath: string | null;
  /** Open Graph type; `website` unless said otherwise. */
  type?: "website" | "article";
  /** Address of a picture for shared links. */
  shareImageUrl?: string | null;
}

/** A public page: its head and its body, made from the same props. */
export interface PageDefinition<Props> {
  head: (props: Props) => PageHead;
  Main: (input: { props: Props; frame: SiteFrame }) => ReactNode;
  /** A strip between header and page. */
  Strip?: (input: { props: Props }) => ReactNode;
}
