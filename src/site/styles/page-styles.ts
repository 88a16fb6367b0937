/**
 * What the styles of each page are made of, by the page's folder. `vite build --ssr` fills it in (`vite.site.config.ts`);
 * elsewhere it is empty, and pages link to their stylesheets.
 */
export const pageStyles: Readonly<Record<string, readonly string[]>> = {};
