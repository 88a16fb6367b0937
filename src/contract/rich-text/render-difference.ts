/**
 * A difference as HTML in which what came and went is marked. Safe to show wherever it comes from:
 * of drafts, which aren't cleaned, only what rich text may hold is left.
 */
import { isSafeAddress } from "../request-schemas.ts";
import { mediaPath } from "../wire.ts";
import { allowedElements, allowedValues } from "./allowed-html.ts";
import type { Block, Token } from "./block.ts";
import { endTag, nameOf } from "./block.ts";
import type { BlockChange } from "./difference.ts";
import { parseRichText } from "./parse.ts";

/** What is said of a marked part, for those who don't see the marks. */
export interface DifferenceWords {
  readonly added: string;
  readonly removed: string;
}

type Fate = "same" | "added" | "removed";

/**
 * The HTML of a difference: words and images in `ins` and `del`, each beginning with its word in a
 * `span.change-word`; blocks that came, went or changed have `data-change`.
 */
export function renderDifference(changes: readonly BlockChange[], words: DifferenceWords): string {
  const mark = (fate: Fate, html: string) => {
    if (fate === "same" || html === "") return html;
    const name = fate === "added" ? "ins" : "del";
    return `<${name}><span class="change-word">${escaped(words[fate])} </span>${html}</${name}>`;
  };
  const markLine = (fate: Fate, html: string) => (html.trim() === "" ? html : mark(fate, html));
  const renderBlock = (block: Block, fate: Fate): string => {
    // Blanks between blocks are nothing to see, and a list holds no marks.
    if (block.kind === "line") return markLine(fate, safeLine(block.tokens));
    const tag = safeTag(block.tag, fate);
    const content = block.content.map((inner) => renderBlock(inner, fate)).join("");
    return endTag(block.tag) === "" ? mark(fate, tag) : wrapped(tag, content);
  };
  const render = (change: BlockChange): string => {
    if (change.kind === "words") {
      return change.parts.map(({ kind, items }) => mark(kind, safeLine(items))).join("");
    }
    if (change.kind !== "changed") {
      return parseRichText(change.html)
        .map((block) => renderBlock(block, change.kind))
        .join("");
    }
    const { tag, tagBefore } = change;
    if (endTag(tag) !== "") {
      const fate = tagBefore === undefined ? "same" : "changed";
      return wrapped(safeTag(tag, fate), change.content.map(render).join(""));
    }
    return mark("removed", safeTag(tagBefore ?? tag)) + mark("added", safeTag(tag));
  };
  return changes.map(render).join("");
}

function wrapped(tag: string, content: string): string {
  return tag === "" ? content : `${tag}${content}${endTag(tag)}`;
}

function safeLine(tokens: readonly Token[]): string {
  return tokens
    .map(({ text, marks, isElement }) => {
      const open = marks.map((tag) => safeTag(tag)).filter((tag) => tag !== "");
      const html = isElement ? safeElement(text) : text.replaceAll("<", "&lt;");
      return `${open.join("")}${html}${open.toReversed().map(endTag).join("")}`;
    })
    .join("");
}

/** An element among words; of one that isn't void its text. */
function safeElement(html: string): string {
  const [tag = ""] = /^<[^<>]*>$/.exec(html) ?? [];
  return safeTag(tag) || escaped(html.replace(/<[^>]*>/g, ""));
}

/** The start tag with what is allowed of its attributes; empty where the element isn't. */
function safeTag(tag: string, fate: Fate | "changed" = "same"): string {
  const name = nameOf(tag);
  const allowed = Object.hasOwn(allowedElements, name) ? allowedElements[name] : undefined;
  if (allowed === undefined) return "";
  const attributes = [...tag.matchAll(/\s([a-z]+)="([^"<>]*)"/g)].filter(
    ([, key = "", value = ""]) => allowed.includes(key) && isSafeValue(key, value),
  );
  const change = fate === "same" ? "" : ` data-change="${fate}"`;
  return `<${name}${attributes.map(([written]) => written).join("")}${change}>`;
}

function isSafeValue(name: string, value: string): boolean {
  if (name === "href") return isSafeAddress(value.replaceAll("&amp;", "&"));
  const values = allowedValues[name];
  if (values !== undefined) return values.includes(value);
  return name !== "src" || value.startsWith(mediaPath);
}

function escaped(text: string): string {
  return text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
