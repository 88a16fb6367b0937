/** Videos in a rich text: each a link with its name, and with a poster where it has one. */
import { videoClass } from "./allowed-html.ts";
import { nameOf } from "./block.ts";
import { decoded } from "./entities.ts";

/** A video of a text. */
export interface VideoBlock {
  readonly href: string;
  readonly name: string;
  /** A stored poster; null: the site draws one. */
  readonly poster: {
    readonly src: string;
    readonly width: number | null;
    readonly height: number | null;
  } | null;
}

/** As the editor writes it, and as the server's cleaning leaves it. */
const pattern = new RegExp(
  `<figure class="${videoClass}"><a href="([^"]*)"[^<>]*>(<img\\b[^<>]*>)?([^<>]*)</a></figure>`,
  "gu",
);

/** The videos of a text, in order. */
export function videosIn(html: string): VideoBlock[] {
  return [...html.matchAll(pattern)].map(blockOf);
}

/** The text with something else in the place of each video. */
export function replaceVideos(html: string, replacement: (video: VideoBlock) => string): string {
  return html.replace(pattern, (...match: string[]) => replacement(blockOf(match)));
}

/** What a start tag begins: its element's name, or "video". */
export function kindOfTag(tag: string): string {
  return tag.startsWith(`<figure class="${videoClass}"`) ? "video" : nameOf(tag);
}

function blockOf([, href = "", poster, name = ""]: readonly (string | undefined)[]): VideoBlock {
  return {
    href: decoded(href),
    name: decoded(name).trim(),
    poster: poster ? posterOf(poster) : null,
  };
}

function posterOf(tag: string): VideoBlock["poster"] {
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`, "u").exec(tag)?.[1];
  const pixels = (name: string) => Number(attribute(name)) || null;
  const src = decoded(attribute("src") ?? "");
  return src === "" ? null : { src, width: pixels("width"), height: pixels("height") };
}
