import type { ReactNode } from "react";
import { siteAssets } from "./assets.ts";
import type { SiteFrame } from "./frame.ts";
import { topOfPageId } from "./layout/footer.tsx";
import type { PageHead } from "./page.ts";
import { layoutText } from "./text/layout.ts";
import type { PageName } from "./view.ts";

const headerColour = "#ffffff";

function ShareTags({
  head,
  address,
  origin,
}: {
  head: PageHead;
  address: string | null;
  origin: string;
}) {
  return (
    <>
      <meta property="og:site_name" content={layoutText.siteName} />
      <meta property="og:locale" content="id_ID" />
      <meta property="og:type" content={head.type ?? "website"} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      {address && <meta property="og:url" content={address} />}
      {head.shareImageUrl && (
        <meta property="og:image" content={new URL(head.shareImageUrl, origin).href} />
      )}
    </>
  );
}

/**
 * The whole HTML document. Script and styles come from files only, so that the content security
 * policy allows nothing inline; what the script needs to know stands in `data-` attributes.
 */
export function Document({
  page,
  head,
  frame,
  children,
}: {
  page: PageName;
  head: PageHead;
  frame: SiteFrame;
  children: ReactNode;
}) {
  const { publicOrigin, tracking } = frame;
  const address = head.canonicalPath === null ? null : publicOrigin + head.canonicalPath;
  return (
    <html lang="id">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {address ? (
          <link rel="canonical" href={address} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <ShareTags head={head} address={address} origin={publicOrigin} />
        <meta name="theme-color" content={headerColour} />
        <link rel="icon" href={siteAssets.favicon} type="image/svg+xml" />
        <link
          rel="preload"
          href={siteAssets.font}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="stylesheet" href={siteAssets.stylesheet} />
        {siteAssets.developmentClient && (
          <script type="module" src={siteAssets.developmentClient} />
        )}
        <script type="module" src={siteAssets.script} />
      </head>
      <body
        id={topOfPageId}
        data-page={page}
        data-consent={tracking.consent}
        data-tracker={tracking.endpoint}
        data-app-key={tracking.appKey}
        data-app-name={tracking.appName}
        data-app-version={tracking.appVersion}
      >
        {children}
      </body>
    </html>
  );
}
