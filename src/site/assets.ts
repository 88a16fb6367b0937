import fontUrl from "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url";
import faviconUrl from "./illustrations/favicon.svg?no-inline";

/** Addresses of the files that every page names in its head; how they come about stands in `frame.ts`. */
export const siteAssets = {
  stylesheet: import.meta.env.SITE_STYLESHEET ?? "/src/site/styles/site.css",
  script: import.meta.env.SITE_SCRIPT ?? "/src/site/browser/main.ts",
  /** Null outside Vite's development server. */
  developmentClient: import.meta.env.SITE_DEV_CLIENT ?? null,
  font: fontUrl,
  favicon: faviconUrl,
};
