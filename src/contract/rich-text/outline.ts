/** What a rich text holds, as its checks read it: its blocks of text with their links, its images, its videos. */
import { Parser } from "htmlparser2";
import { decorativeRole } from "./allowed-html.ts";
import { lineHolders } from "./block.ts";
import { decoded } from "./entities.ts";
import type { VideoBlock } from "./video-block.ts";
import { replaceVideos, videosIn } from "./video-block.ts";

/** A link in a block; `from` and `to` count characters of the block's text. */
export interface OutlineLink {
  readonly href: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Text without its marks, as the editor holds it: a line break is one character. */
export interface TextBlock {
  /** Its number among the text blocks of the editor's document, from 0. */
  readonly index: number;
  /** The element that holds it. */
  readonly name: string;
  readonly text: string;
  readonly links: readonly OutlineLink[];
}

/** An image, by its number among the images. */
export interface OutlineImage {
  readonly index: number;
  readonly src: string;
  readonly alt: string;
  /** Whether it says nothing, so that it needs no text in its place. */
  readonly isDecorative: boolean;
}

/** A rich text in parts. */
export interface Outline {
  readonly blocks: readonly TextBlock[];
  readonly images: readonly OutlineImage[];
  readonly videos: readonly VideoBlock[];
}

interface OpenBlock {
  readonly name: string;
  text: string;
  readonly links: OutlineLink[];
}

/** Elements that may hold words without a paragraph around them. */
const looseHolders: ReadonlySet<string> = new Set(["li", "td", "th"]);
/** Elements that end the words before them. */
const blockNames: ReadonlySet<string> = new Set(
  "ul ol blockquote aside table figure hr img".split(" "),
);

/** Reads the HTML of the editor, as it is stored or still in a form. */
export function outlineOf(html: string): Outline {
  const blocks: TextBlock[] = [];
  const images: OutlineImage[] = [];
  let block: OpenBlock | null = null;
  let link: { readonly href: string; readonly from: number } | null = null;

  const begin = (name: string): OpenBlock => (block = { name, text: "", links: [] });
  function end(): void {
    if (block !== null) blocks.push({ index: blocks.length, ...block });
    block = null;
  }
  /** A paragraph in a cell or list item takes the place of the words that could have stood there. */
  function endBefore(name: string): void {
    const isEmptyHolder = block !== null && looseHolders.has(block.name) && block.text === "";
    if (isEmptyHolder && (lineHolders.has(name) || block?.name !== "li")) block = null;
    end();
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === "br" && block !== null) block.text += "\n";
        else if (name === "a") {
          link = { href: decoded(attributes["href"] ?? ""), from: block?.text.length ?? 0 };
        } else if (lineHolders.has(name) || looseHolders.has(name)) {
          endBefore(name);
          begin(name);
        } else if (blockNames.has(name)) endBefore(name);
        if (name !== "img") return;
        const { src = "", alt = "", role } = attributes;
        images.push({
          index: images.length,
          src: decoded(src),
          alt: decoded(alt),
          isDecorative: role === decorativeRole,
        });
      },
      ontext(text) {
        if (block === null && text.trim() === "") return;
        block ??= begin("p");
        block.text += decoded(text);
      },
      onclosetag(name) {
        if (name === "a" && link !== null && block !== null) {
          const { href, from } = link;
          const to = block.text.length;
          block.links.push({ href, text: block.text.slice(from, to), from, to });
          link = null;
        } else if (lineHolders.has(name) || looseHolders.has(name)) end();
      },
    },
    { decodeEntities: false },
  );
  // To the editor a video is one thing, with neither text nor an image in it.
  parser.end(replaceVideos(html, () => "<hr>"));
  end();
  return { blocks, images, videos: videosIn(html) };
}
