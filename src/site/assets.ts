import fontUrl from "./fonts/plus-jakarta-sans-basic.woff2?url";
import faviconUrl from "./illustrations/favicon.svg?no-inline";
import appleTouchIconUrl from "./images/apple-touch-icon.png?no-inline";
import icon192Url from "./images/icon-192.png?no-inline";
import icon512Url from "./images/icon-512.png?no-inline";
import maskableIconUrl from "./images/icon-maskable-512.png?no-inline";
import shareImageUrl from "./images/share.jpg?no-inline";

// Without a build they are many, in the order that counts.
const sourceStylesheets = () => [
  "/src/site/styles/site.css",
  ...Object.keys(import.meta.glob("/src/site/**/*.module.css")),
  "/src/site/styles/tight.css",
  "/src/site/styles/print.css",
];

/**
 * URLs of the files that every page loads. `vite build --ssr` inlines the hashed ones of the client
 * build; under Vite's development server and in tests they are the sources.
 */
export const siteAssets = {
  stylesheets: import.meta.env.SITE_STYLESHEET
    ? [import.meta.env.SITE_STYLESHEET]
    : sourceStylesheets().map((path) => `${import.meta.env.SITE_SOURCES ?? ""}${path}`),
  script: import.meta.env.SITE_SCRIPT ?? "/src/site/browser/main.ts",
  /** Null outside Vite's development server. */
  developmentClient: import.meta.env.SITE_DEV_CLIENT ?? null,
  font: fontUrl,
  favicon: faviconUrl,
  /** Drawn from the illustrations by `node scripts/images.mjs`. */
  appleTouchIcon: appleTouchIconUrl,
  icon192: icon192Url,
  icon512: icon512Url,
  maskableIcon: maskableIconUrl,
  /** Stands beside shared links to pages without an image of their own. */
  shareImage: shareImageUrl,
};
