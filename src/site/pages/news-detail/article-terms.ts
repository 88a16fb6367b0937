import { xmlText } from "../../seo/xml.ts";
import type { ExplainedTerm } from "../../props/news.ts";
import { textOf } from "./article-text.ts";
import { newsText } from "../../text/news.ts";

const tagOrText = /<(\/?)(\w+)[^>]*>|[^<]+/g;
/** Where nothing is explained: links lead elsewhere, headings are read alone. */
const withoutMeanings = /^(?:a|h[1-6]|button)$/i;

/** What a meaning begins with: the words that the term is short for. */
const firstWords = /^[^,;:.()]+/;

/** Whether an article says itself what a term means: in brackets beside it, or in the glossary's words. */
function isSaidInFull(text: string, { name, meaning }: ExplainedTerm): boolean {
  const [inFull = ""] = firstWords.exec(meaning) ?? [];
  return (
    text.includes(`(${name})`) ||
    new RegExp(`${name} \\(\\p{L}`, "u").test(text) ||
    (inFull.includes(" ") && text.toLowerCase().includes(inFull.toLowerCase()))
  );
}

/**
 * The HTML of an article in which the first use of each term opens its meaning. Where popovers aren't
 * known, or only text is read, the meaning stands behind the word in brackets, and the term is said once: the
 * heading of its meaning is the style's alone. What the article says in full
 * itself isn't said again.
 * Expects the balanced tags that the server's cleaning leaves behind and changes nothing else.
 */
export function explainTerms(html: string, terms: readonly ExplainedTerm[]): string {
  const text = textOf(html);
  const unsaid = terms.filter((term) => !isSaidInFull(text, term));
  const open = new Map(unsaid.map((term) => [term.name, term]));
  if (open.size === 0) return html;
  // The longest first: "PPh 22" before "PPh". A name has letters, digits and blanks alone.
  const names = [...open.keys()].toSorted((one, other) => other.length - one.length).join("|");
  const use = new RegExp(`(\\(?)(?<![\\p{L}\\p{N}-])(${names})(?![\\p{L}\\p{N}])`, "gu");
  let depth = 0;
  return html.replace(tagOrText, (found: string, slash?: string, tag?: string) => {
    if (tag !== undefined) {
      if (withoutMeanings.test(tag)) depth += slash ? -1 : 1;
      return found;
    }
    if (depth > 0) return found;
    return found.replace(use, (match: string, bracket: string, name: string) => {
      const term = open.get(name);
      open.delete(name);
      if (term === undefined) return match;
      return explained(term, bracket);
    });
  });
}

function explained({ slug, name, meaning }: ExplainedTerm, bracket: string): string {
  const id = xmlText(`arti-${slug}`);
  const button = `<button type="button" class="term" popovertarget="${id}">${name}</button>`;
  // A line may end before a button: its bracket would stay behind. The meaning has lines of its own.
  const use = bracket ? `<span class="no-break">${bracket}${button}</span>` : button;
  const link = `<a href="/istilah#${xmlText(slug)}">${newsText.detail.openGlossary}</a>`;
  return `${use}<span class="meaning" popover id="${id}" data-term="${name}"><span class="bracket"> (</span>${xmlText(meaning)} ${link}<span class="bracket">)</span></span>`;
}
