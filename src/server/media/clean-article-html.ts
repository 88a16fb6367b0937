/**
 * The HTML that articles may hold: what the admin app's editor can make, and nothing else. What
 * comes out is safe by itself, wherever it is shown.
 */
import sanitizeHtml from "sanitize-html";
import type { Attributes, IOptions, Tag } from "sanitize-html";
import { isSafeAddress } from "#contract/request-schemas.ts";
import {
  allowedElements,
  callout,
  decorativeRole,
  imageClasses,
  videoClass,
} from "#contract/rich-text/allowed-html.ts";
import { removeEmptyElements } from "./remove-empty-elements.ts";
import { settleVideos } from "./settle-videos.ts";
import { parseMediaAddress } from "./media-address.ts";

/** Deeper than any editor nests; parsers take quadratic time for thousands of levels. */
const maxDepth = 200;
/** Mending one nesting can reveal another. Two rounds are usual, this many are given. */
const maxRounds = 8;

/** Elements that become another: one way to write each thing. The article's title is the only h1. */
const renamed: ReadonlyMap<string, string> = new Map([
  ["h1", "h2"],
  ["h5", "h4"],
  ["h6", "h4"],
  ["b", "strong"],
  ["i", "em"],
  ["strike", "s"],
  ["del", "s"],
  ...["div", "section", "article", "header", "footer", "main", "aside", "center", "address"].map(
    (name): [string, string] => [name, "p"],
  ),
]);

/** Elements that go together with everything in them; of any other unknown one the text stays. */
const droppedWithContent =
  "script style noscript template textarea option select title head iframe noembed noframes xmp plaintext svg math object applet audio video canvas xml".split(
    " ",
  );

type KeepAttributes = (given: Attributes) => Attributes | null;

/** Attributes that an element keeps; null where the element makes no sense with those it has. */
const attributesOf: ReadonlyMap<string, KeepAttributes> = new Map<string, KeepAttributes>([
  ["a", linkAttributes],
  ["aside", calloutAttributes],
  ["figure", figureAttributes],
  ["img", imageAttributes],
  ["ol", ({ start }) => wholeNumber("start", start, 1, 9999)],
  ["td", spans],
  ["th", (given) => ({ ...scope(given), ...spans(given) })],
]);

const allowed: IOptions = {
  allowedTags: Object.keys(allowedElements),
  allowedAttributes: Object.fromEntries(
    Object.entries(allowedElements).map(([name, attributes]) => [name, [...attributes]]),
  ),
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nonTextTags: droppedWithContent,
  transformTags: { "*": transform },
};

/**
 * Cleans HTML by the allow-list. Cleaning what is clean changes nothing. Text stays as it was
 * written, but for characters that no page or feed can carry (NUL, control characters, halves of
 * surrogate pairs). Empty when nothing would be seen.
 */
export function cleanArticleHtml(html: string): string {
  let current = html.toWellFormed();
  for (let round = 0; round < maxRounds; round += 1) {
    const cleaned = cleanOnce(current);
    if (cleaned === null) break;
    if (cleaned === current) return cleaned;
    current = cleaned;
  }
  // Nested as no editor nests: what is left is its text.
  const text = current.replace(/<[^<>]*>/g, " ").replaceAll("<", "&lt;");
  return cleanOnce(`<p>${text.trim()}</p>`) ?? "";
}

/** The text of HTML that `cleanArticleHtml` made, on one line: for excerpts, search and descriptions. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<\/?(?:strong|em|u|s|sub|sup|code|a)\b[^<>]*>/g, "")
    .replace(/<[^<>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

class TooDeepError extends Error {}

/** One pass; null when the elements are nested too deeply to go on. */
function cleanOnce(html: string): string | null {
  let depth = 0;
  try {
    const sanitized = sanitizeHtml(html, {
      ...allowed,
      onOpenTag() {
        depth += 1;
        if (depth > maxDepth) throw new TooDeepError();
      },
      onCloseTag() {
        depth -= 1;
      },
    });
    return settleVideos(removeEmptyElements(withoutControlCharacters(sanitized))).trim();
  } catch (error) {
    if (error instanceof TooDeepError) return null;
    throw error;
  }
}

function withoutControlCharacters(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "");
}

function transform(tagName: string, given: Attributes): Tag {
  const keep = attributesOf.get(tagName);
  const attribs = keep ? keep(given) : {};
  if (attribs === null || isBoldOnlyByName(tagName, given)) return unwrapped;
  // Only the editor's own box is one.
  if (tagName === "aside" && attribs["class"] !== undefined) return { tagName, attribs };
  return { tagName: renamed.get(tagName) ?? tagName, attribs };
}

/** An element that isn't allowed: its tags go, its text stays. */
const unwrapped: Tag = { tagName: "span", attribs: {} };

/** Google Docs wraps all that is copied from it in a `<b>` of normal weight. */
function isBoldOnlyByName(tagName: string, { style = "" }: Attributes): boolean {
  return tagName === "b" && /(?:^|[;\s])font-weight:\s*(?:normal|400)/i.test(style);
}

function linkAttributes({ href = "", target }: Attributes): Attributes | null {
  const address = href.trim();
  if (!isSafeAddress(address)) return null;
  const isExternal = /^https?:/i.test(address);
  const opensTab = target === "_blank" && (isExternal || address.startsWith("/"));
  return {
    href: address,
    ...(opensTab ? { target: "_blank" } : {}),
    ...(isExternal || opensTab ? { rel: "noopener" } : {}),
  };
}

function figureAttributes({ class: given }: Attributes): Attributes {
  const known = [...imageClasses, videoClass].find((name) => name === given);
  return known === undefined ? {} : { class: known };
}

function imageAttributes({ src = "", alt = "", ...given }: Attributes): Attributes | null {
  const file = parseMediaAddress(src);
  if (!file || (file.wanted.kind === "original" && file.wanted.extension === "pdf")) return null;
  return {
    src,
    alt,
    ...wholeNumber("width", given["width"], 1, 9999),
    ...wholeNumber("height", given["height"], 1, 9999),
    // What has words says something.
    ...(alt === "" && given["role"] === decorativeRole ? { role: decorativeRole } : {}),
  };
}

function calloutAttributes(given: Attributes): Attributes {
  return given["class"] === callout.class ? callout : {};
}

function scope({ scope: value = "" }: Attributes): Attributes {
  return /^(?:col|row|colgroup|rowgroup)$/.test(value) ? { scope: value } : {};
}

/** The editor writes `colspan="1"` on every cell, which says nothing. */
function spans({ colspan, rowspan }: Attributes): Attributes {
  return {
    ...wholeNumber("colspan", colspan, 2, 100),
    ...wholeNumber("rowspan", rowspan, 2, 1000),
  };
}

function wholeNumber(
  name: string,
  value: string | undefined,
  min: number,
  max: number,
): Attributes {
  if (value === undefined || !/^\d{1,4}$/.test(value)) return {};
  const number = Number(value);
  return number >= min && number <= max ? { [name]: String(number) } : {};
}
