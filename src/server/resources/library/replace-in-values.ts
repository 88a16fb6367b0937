/** The values of a record with one stored file in the place of another. */
import { attachmentsIn, attachmentsText, readableAddress } from "#contract/attachments.ts";
import type { Field } from "#contract/field.ts";
import { fileSize } from "#contract/format.ts";
import type { Resource } from "#contract/resource.ts";
import type { Value, Values } from "#contract/revisions/values.ts";
import { encoded } from "#contract/rich-text/entities.ts";
import { mediaPath } from "#contract/wire.ts";
import { mediaAddress, mediaHashesIn, parseMediaAddress } from "../../media/media-address.ts";
import type { MediaExtension } from "../../media/media-record.ts";

/** The file that stands in for another; `alt` goes with it where it is given. */
export interface Replacement {
  readonly hash: string;
  readonly extension: MediaExtension;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string | null;
}

/** Puts the replacement wherever the values show the file. */
export function replaceInValues(
  resource: Resource,
  values: Values,
  hash: string,
  replacement: Replacement,
): Values {
  const replaced: Record<string, Value> = { ...values };
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = values[name] ?? null;
    if (typeof value !== "string" || !value.includes(hash)) continue;
    replaced[name] = inField(field, value, hash, replacement);
    const isDescribed = field.kind === "image" && field.alt !== undefined;
    if (isDescribed && replacement.alt !== null) replaced[String(field.alt)] = replacement.alt;
  }
  return replaced;
}

function inField(field: Field, value: string, hash: string, replacement: Replacement): Value {
  const { size } = replacement;
  const file = mediaAddress(replacement).slice(mediaPath.length);
  if (field.kind === "image") return file;
  if (field.kind === "richText") return inHtml(value, hash, replacement);
  if (field.kind === "url") return inAddress(value, hash, replacement);
  if (field.kind !== "attachments") return value;
  const documents = attachmentsIn(value).map((one) =>
    one.file.startsWith(hash) ? { ...one, file, size } : one,
  );
  // A record that had both has one of them.
  const others = documents.filter(
    (one, index) => documents.findIndex((first) => first.file === one.file) === index,
  );
  return attachmentsText(others);
}

/** In an address, a path or whole; a scaled image becomes the image itself. */
function inAddress(url: string, hash: string, replacement: Replacement): string {
  const named = new RegExp(`${mediaPath}${hash}(?:/([^/?#]+)\\.pdf|[^/?#]*)`, "u");
  return url.replace(named, (_all, name: string | undefined) => addressOf(replacement, name));
}

/** The replacement's address, with the name for readers that the one before had. */
function addressOf(replacement: Replacement, name: string | undefined): string {
  const address = mediaAddress(replacement);
  if (name === undefined) return address;
  return readableAddress(address.slice(mediaPath.length), `${name}.pdf`);
}

/** In HTML that `cleanArticleHtml` made: attributes stand in double quotes, and hold no ">". */
function inHtml(html: string, hash: string, replacement: Replacement): string {
  const { size, width, height, alt } = replacement;
  const images = html.replaceAll(/<img\b[^>]*>/gu, (tag) => {
    const src = attributeOf(tag, "src");
    if (parseMediaAddress(src)?.hash !== hash) return tag;
    const given = { src: mediaAddress(replacement), width, height, ...(alt !== null && { alt }) };
    return Object.entries(given).reduce(
      (changed, [name, value]) => withAttribute(changed, name, value),
      // What says something is no decoration.
      alt === null ? tag : withAttribute(tag, "role", null),
    );
  });
  const link = /(<a\b[^>]*\bhref=")([^"]*)("[^>]*>(?:(?!<\/a>).)*<\/a>)(\s*\(PDF, [^()]*\))?/gsu;
  return images.replaceAll(
    link,
    (all, before: string, href: string, after: string, said: string | undefined) =>
      mediaHashesIn(href).includes(hash)
        ? `${before}${inAddress(href, hash, replacement)}${after}${said === undefined ? "" : ` (PDF, ${fileSize(size)})`}`
        : all,
  );
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`, "u").exec(tag)?.[1] ?? "";
}

/** The tag with an attribute of this value; without it where that is null. */
function withAttribute(tag: string, name: string, value: string | number | null): string {
  const bare = tag.replace(new RegExp(` ${name}="[^"]*"`, "u"), "");
  if (value === null) return bare;
  const escaped = encoded(String(value));
  // A function: "$&" in a value is no pattern.
  return bare.replace(/\s*\/?>$/u, () => ` ${name}="${escaped}" />`);
}
