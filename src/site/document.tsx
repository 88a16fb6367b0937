import type { ReactNode } from "react";
import { cutAtWord } from "#contract/format.ts";
import { documentTitleMaxCharacters } from "#contract/limits.ts";
import { siteAssets } from "./assets.ts";
import type { PageContext } from "./page-context.ts";
import { MetaTags } from "./seo/meta-tags.tsx";
import { topOfPageId } from "./layout/footer.tsx";
import { headerColour } from "./seo/web-manifest.ts";
import type { PageMetadata } from "./page.ts";
import { inlineStyleOf } from "./styles/inline-style.ts";
import { trackingAttributes } from "./tracking-attributes.ts";
import type { PageName } from "./view.ts";

/** The page's own styles, whose hash its response's content policy names; links to them where it doesn't. */
function Styles({ page, isLinked }: { page: PageName; isLinked: boolean }) {
  const style = isLinked ? null : inlineStyleOf(page);
  if (style !== null) return <style dangerouslySetInnerHTML={{ __html: style }} />;
  return siteAssets.stylesheets.map((stylesheet) => (
    <link rel="stylesheet" href={stylesheet} key={stylesheet} />
  ));
}

/**
 * The whole HTML document. The script comes from a file only, so that the content security policy
 * allows none inline; what it needs to know stands in `data-` attributes.
 */
export function Document({
  page,
  metadata,
  context,
  children,
}: {
  page: PageName;
  metadata: PageMetadata;
  context: PageContext;
  children: ReactNode;
}) {
  return (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{cutAtWord(metadata.title, documentTitleMaxCharacters)}</title>
        <Styles page={page} isLinked={context.hasLinkedStyles === true} />
        <meta name="description" content={metadata.description} />
        <meta name="theme-color" content={headerColour} />
        <link
          rel="preload"
          href={siteAssets.font}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="icon" href={siteAssets.favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={siteAssets.appleTouchIcon} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {siteAssets.developmentClient && (
          <script type="module" src={siteAssets.developmentClient} />
        )}
        <script type="module" src={siteAssets.script} />
        <MetaTags metadata={metadata} context={context} />
      </head>
      <body
        id={topOfPageId}
        data-page={page}
        {...(metadata.isRecorded === false || context.isSharedPreview
          ? {}
          : trackingAttributes(page, context))}
      >
        {children}
      </body>
    </html>
  );
}
