import { xmlText } from "../../seo/xml.ts";
import type { ExplainedTerm } from "../../props/news.ts";
import { newsText } from "../../text/news.ts";

const tagOrText = /<(\/?)(\w+)[^>]*>|[^<]+/g;
/** Where nothing is explained: links lead elsewhere, headings are read alone. */
const withoutMeanings = /^(?:a|h[1-6]|button)$/i;

/**
 * The HTML of an article in which the first use of each term opens its meaning. Where popovers aren't
 * known, or only text is read, the meaning stands behind the word in brackets.
 * Expects the balanced tags that the server's cleaning leaves behind and changes nothing else.
 */
export function explainTerms(html: string, terms: readonly ExplainedTerm[]): string {
  const open = new Map(terms.map((term) => [term.name, term]));
  if (open.size === 0) return html;
  // The longest first: "PPh 22" before "PPh". A name has letters, digits and blanks alone.
  const names = [...open.keys()].toSorted((one, other) => other.length - one.length).join("|");
  const use = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${names})(?![\\p{L}\\p{N}])`, "gu");
  let depth = 0;
  return html.replace(tagOrText, (found: string, slash?: string, tag?: string) => {
    if (tag !== undefined) {
      if (withoutMeanings.test(tag)) depth += slash ? -1 : 1;
      return found;
    }
    if (depth > 0) return found;
    return found.replace(use, (name) => {
      const term = open.get(name);
      open.delete(name);
      return term === undefined ? name : explained(term);
    });
  });
}

function explained({ slug, name, meaning }: ExplainedTerm): string {
  const id = xmlText(`arti-${slug}`);
  const link = `<a href="/istilah#${xmlText(slug)}">${newsText.detail.openGlossary}</a>`;
  return `<button type="button" class="term" popovertarget="${id}">${name}</button><span class="meaning" popover id="${id}"><span class="bracket"> (</span><b>${name}</b> ${xmlText(meaning)} ${link}<span class="bracket">)</span></span>`;
}
