/** What the service worker inserts into cached pages. Pure. */
import { indonesianDateTime } from "#contract/format.ts";
import { offlineText } from "../../text/offline.ts";

/** A cached page as the offline page lists it. */
export interface CachedPage {
  /** Path and query. */
  readonly url: string;
  /** Escaped: the content of the page's own `title`. */
  readonly titleHtml: string;
}

/** The content of `title`, still escaped; empty when there is none. */
export function titleHtmlOf(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
}

/** The page with a banner that says when it was cached. */
export function withSavedBanner(html: string, savedAt: Date): string {
  const saved = offlineText.saved(indonesianDateTime(savedAt));
  const banner = `<aside data-saved-copy aria-label="${offlineText.copy}"><p class="wrap"><strong>${saved}</strong> ${offlineText.savedNote}</p></aside>`;
  return html.replace("<main", () => `${banner}<main`);
}

/** The offline page with a retry button for the requested URL, under which it is served. */
export function withRequestedUrl(html: string, url: string): string {
  return html.replace(`href="${offlineText.url}"`, () => `href="${escaped(url)}"`);
}

/** The offline page with links to the cached pages. */
export function withCachedPages(html: string, pages: readonly CachedPage[]): string {
  if (pages.length === 0) return html;
  const links = pages.map(
    ({ url, titleHtml }) => `<li><a href="${escaped(url)}">${titleHtml}</a></li>`,
  );
  const list = `<section data-cached-pages aria-labelledby="tersimpan"><h2 id="tersimpan">${offlineText.cachedPages}</h2><ul>${links.join("")}</ul></section>`;
  return html.replace("</main>", () => `${list}</main>`);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
