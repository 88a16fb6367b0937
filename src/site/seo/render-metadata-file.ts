import type {
  MetadataFileName,
  MetadataFilePropsByName,
  MetadataFileView,
  RenderedMetadataFile,
} from "./metadata-file-props.ts";
import { renderFeed } from "./feed.ts";
import { renderWebManifest } from "./web-manifest.ts";
import { renderRobots } from "./robots.ts";
import { renderSitemap, renderSitemapIndex } from "./sitemap.ts";

interface MetadataFileDefinition<Props> {
  contentType: string;
  render: (props: Props, origin: string) => string;
}

const xmlType = "application/xml; charset=utf-8";

const documents: {
  [Name in MetadataFileName]: MetadataFileDefinition<MetadataFilePropsByName[Name]>;
} = {
  feed: { contentType: "application/rss+xml; charset=utf-8", render: renderFeed },
  "sitemap-index": { contentType: xmlType, render: renderSitemapIndex },
  sitemap: { contentType: xmlType, render: renderSitemap },
  robots: { contentType: "text/plain; charset=utf-8", render: renderRobots },
  manifest: { contentType: "application/manifest+json; charset=utf-8", render: renderWebManifest },
};

/** The text of a document that machines read. `origin` stands before every path in it. */
export function renderMetadataFile(view: MetadataFileView, origin: string): RenderedMetadataFile {
  return render(view, origin);
}

function render<Name extends MetadataFileName>(
  view: { document: Name; props: MetadataFilePropsByName[Name] },
  origin: string,
): RenderedMetadataFile {
  const { contentType, render: text } = documents[view.document];
  return { contentType, body: text(view.props, origin) };
}
