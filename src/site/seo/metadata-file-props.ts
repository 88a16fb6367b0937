/**
 * The documents that machines read - feed, sitemap, robots, manifest - and what stands in each, as
 * plain data. A loader of the server makes one of these views, `renderMetadataFile` the text of it.
 */
import type { ChangeNote } from "#contract/change-notes.ts";
import type { NewsSummary } from "../props/news.ts";

/** A file beside an entry of the feed. */
export interface Enclosure {
  /** Path of this site. */
  url: string;
  byteSize: number;
  contentType: string;
}

/** `/feed.xml`: the newest news. */
export interface FeedProps {
  items: readonly (NewsSummary & {
    enclosure: Enclosure | null;
    /** The newest change that readers are told of. */
    changed: ChangeNote | null;
  })[];
}

/** `/sitemap.xml`: the parts of the sitemap, as paths. */
export interface SitemapIndexProps {
  parts: readonly string[];
}

/** One part of the sitemap. */
export interface SitemapProps {
  pages: readonly {
    path: string;
    /** In ISO 8601; null where it is unknown when the page last changed. */
    modifiedAt: string | null;
  }[];
}

/** `/robots.txt` */
export interface RobotsProps {
  /** Patterns of paths that robots leave alone. */
  hidden: readonly string[];
  sitemap: string;
}

/** Every document with its props: the key is `MetadataFileView["document"]`. */
export interface MetadataFilePropsByName {
  feed: FeedProps;
  "sitemap-index": SitemapIndexProps;
  sitemap: SitemapProps;
  robots: RobotsProps;
  manifest: Readonly<Record<string, never>>;
}

/** Name of a document. */
export type MetadataFileName = keyof MetadataFilePropsByName;

/** A document and what stands in it. */
export type MetadataFileView = {
  [Name in MetadataFileName]: { document: Name; props: MetadataFilePropsByName[Name] };
}[MetadataFileName];

/** A rendered document. */
export interface RenderedMetadataFile {
  contentType: string;
  body: string;
}
