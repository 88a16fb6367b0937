import type {
  DocumentName,
  DocumentPropsByName,
  DocumentView,
  RenderedDocument,
} from "../found-view.ts";
import { renderFeed } from "./feed.ts";
import { renderManifest } from "./manifest.ts";
import { renderRobots } from "./robots.ts";
import { renderSitemap, renderSitemapIndex } from "./sitemap.ts";

interface DocumentDefinition<Props> {
  contentType: string;
  render: (props: Props, origin: string) => string;
}

const xmlType = "application/xml; charset=utf-8";

const documents: { [Name in DocumentName]: DocumentDefinition<DocumentPropsByName[Name]> } = {
  feed: { contentType: "application/rss+xml; charset=utf-8", render: renderFeed },
  "sitemap-index": { contentType: xmlType, render: renderSitemapIndex },
  sitemap: { contentType: xmlType, render: renderSitemap },
  robots: { contentType: "text/plain; charset=utf-8", render: renderRobots },
  manifest: { contentType: "application/manifest+json; charset=utf-8", render: renderManifest },
};

/** The text of a document that machines read. `origin` stands before every path in it. */
export function renderDocument(view: DocumentView, origin: string): RenderedDocument {
  return render(view, origin);
}

function render<Name extends DocumentName>(
  view: { document: Name; props: DocumentPropsByName[Name] },
  origin: string,
): RenderedDocument {
  const { contentType, render: text } = documents[view.document];
  return { contentType, body: text(view.props, origin) };
}
