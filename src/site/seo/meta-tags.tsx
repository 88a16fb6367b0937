import { siteAssets } from "../assets.ts";
import type { PageContext } from "../page-context.ts";
import type { PageMetadata } from "../page.ts";
import { layoutText } from "../text/layout.ts";
import { newsText } from "../text/news.ts";
import { JsonLd } from "./json-ld.tsx";

/** The size of every image for shared links, in pixels. */
const shareImageSize = { width: 1200, height: 630 };
const siteShareImage = { url: siteAssets.shareImage, alt: layoutText.wholeName };

/** Link previews: Open Graph, and the card that X reads. */
function ShareTags({ metadata, context }: { metadata: PageMetadata; context: PageContext }) {
  const { title, description, article, canonicalPath } = metadata;
  const image = metadata.shareImage ?? siteShareImage;
  return (
    <>
      <meta property="og:site_name" content={layoutText.siteName} />
      <meta property="og:locale" content="id_ID" />
      <meta property="og:type" content={article ? "article" : "website"} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonicalPath !== null && (
        <meta property="og:url" content={context.publicOrigin + canonicalPath} />
      )}
      <meta property="og:image" content={new URL(image.url, context.publicOrigin).href} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(shareImageSize.width)} />
      <meta property="og:image:height" content={String(shareImageSize.height)} />
      <meta property="og:image:alt" content={image.alt} />
      {article && (
        <>
          <meta property="article:published_time" content={article.publishedAt} />
          <meta property="article:modified_time" content={article.modifiedAt} />
          <meta property="article:section" content={article.section} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={new URL(image.url, context.publicOrigin).href} />
      <meta name="twitter:image:alt" content={image.alt} />
    </>
  );
}

/** Meta tags for search engines and link previews. */
export function MetaTags({ metadata, context }: { metadata: PageMetadata; context: PageContext }) {
  const { canonicalPath, structuredData = [] } = metadata;
  const isIndexable = canonicalPath !== null;
  return (
    <>
      {isIndexable && <link rel="canonical" href={context.publicOrigin + canonicalPath} />}
      <meta name="robots" content={isIndexable ? "max-image-preview:large" : "noindex"} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={newsText.hub.documentTitle(1)}
        href="/feed.xml"
      />
      <ShareTags metadata={metadata} context={context} />
      {isIndexable && structuredData.length > 0 && (
        <JsonLd data={structuredData.map((thing) => thing(context))} />
      )}
    </>
  );
}
