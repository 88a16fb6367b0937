/** What the worker writes into pages that it serves from memory. Pure. */
import { indonesianDateTime } from "#contract/format.ts";
import { offlineText } from "../../text/offline.ts";

/** A kept page, for the list of what can still be read. */
export interface KeptTitle {
  /** Path, with the query that makes it another page. */
  readonly address: string;
  /** As HTML: it was the page's own title. */
  readonly titleHtml: string;
}

/** The words between `<title>` and its end, as HTML; empty when there are none. */
export function titleHtmlOf(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
}

/** The page with a strip that says when it was saved. */
export function withSavedMark(html: string, savedAt: Date): string {
  const saved = offlineText.saved(indonesianDateTime(savedAt));
  const strip = `<aside class="saved" aria-label="${offlineText.copy}"><p class="wrap"><strong>${saved}</strong> ${offlineText.savedNote}</p></aside>`;
  return html.replace("<main", () => `${strip}<main`);
}

/** The page for "no connection", shown under the wanted address, which its button asks for again. */
export function withWantedAddress(html: string, address: string): string {
  return html.replace(`href="${offlineText.url}"`, () => `href="${escaped(address)}"`);
}

/** The page for "no connection" with links to what can still be read. */
export function withKeptList(html: string, pages: readonly KeptTitle[]): string {
  if (pages.length === 0) return html;
  const links = pages.map(
    ({ address, titleHtml }) => `<li><a href="${escaped(address)}">${titleHtml}</a></li>`,
  );
  const list = `<section class="kept-pages" aria-labelledby="tersimpan"><h2 id="tersimpan">${offlineText.kept}</h2><ul>${links.join("")}</ul></section>`;
  return html.replace("</main>", () => `${list}</main>`);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
