/** Addresses of stored files. They never change their content, so they may be cached for ever. */
import type { FocalPoint, MediaExtension, MediaRecord, StoredMedia } from "./media-record.ts";

/** Widths in pixels to which images are scaled down; nothing else can be asked for. */
export const variantWidths = [400, 800, 1200, 1600] as const;
/** Formats of scaled images, best first. */
export const variantFormats = ["avif", "webp", "jpg"] as const;
/** Size in pixels of the crop that social networks show beside a link (Open Graph). */
export const socialCardSize = { width: 1200, height: 630 } as const;
/** Size in pixels of the crop that lists of the admin app show in 72 by 45, on screens of three pixels each. */
export const thumbnailSize = { width: 216, height: 135 } as const;

/** One of `variantFormats`. */
export type VariantFormat = (typeof variantFormats)[number];

/** A variant of an image: scaled down, or a crop for social networks or for lists. */
export type Variant =
  | { readonly kind: "scaled"; readonly width: number; readonly format: VariantFormat }
  | { readonly kind: "socialCard"; readonly focalPoint: FocalPoint | null }
  | { readonly kind: "thumbnail" };

/** What an address below `/media/` asks for. */
export interface MediaFile {
  readonly hash: string;
  readonly wanted: { readonly kind: "original"; readonly extension: MediaExtension } | Variant;
}

const tens = "0|[1-9]0|100";
const filePattern = new RegExp(
  "^(?<hash>[0-9a-f]{32})" +
    `(?:\\.(?<extension>jpg|gif|pdf)|-(?<width>${variantWidths.join("|")})\\.(?<format>${variantFormats.join("|")})|-(?<crop>og(?:-(?<x>${tens})x(?<y>${tens}))?\\.jpg|thumb\\.webp))$`,
);

/** Reads the part of an address after `/media/`; null when it can't name a stored file. */
export function parseMediaFile(file: string): MediaFile | null {
  const match = filePattern.exec(file);
  if (!match?.groups) return null;
  const { hash = "", extension, width, format, crop, x, y } = match.groups;
  if (extension) {
    return { hash, wanted: { kind: "original", extension: extension as MediaExtension } };
  }
  if (crop === "thumb.webp") return { hash, wanted: { kind: "thumbnail" } };
  if (crop) {
    const focalPoint = x === undefined ? null : { x: Number(x), y: Number(y) };
    return { hash, wanted: { kind: "socialCard", focalPoint } };
  }
  return {
    hash,
    wanted: { kind: "scaled", width: Number(width), format: format as VariantFormat },
  };
}

/** The smallest image that can stand for the wanted one; a file that isn't scaled stands for itself. */
export function smallestMediaFile(file: string): string {
  const parsed = parseMediaFile(file);
  if (parsed?.wanted.kind !== "scaled") return file;
  return `${parsed.hash}-${variantWidths[0]}.${parsed.wanted.format}`;
}

/** Reads an address of this portal such as `/media/<hash>.jpg`; null when it is none. */
export function parseMediaAddress(address: string): MediaFile | null {
  return address.startsWith("/media/") ? parseMediaFile(address.slice("/media/".length)) : null;
}

/** `/media/<hash>.<extension>`: the file itself. */
export function mediaAddress(record: Pick<MediaRecord, "hash" | "extension">): string {
  return `/media/${record.hash}.${record.extension}`;
}

/** `/media/<hash>-<width>.<format>`: the image scaled to a width in pixels. */
export function variantAddress(hash: string, width: number, format: VariantFormat): string {
  return `/media/${hash}-${width}.${format}`;
}

/** `/media/<hash>-og.jpg`, or `-og-30x70.jpg` around a focal point: the crop for social networks. */
export function socialCardAddress({
  hash,
  focalPoint,
}: Pick<StoredMedia, "hash" | "focalPoint">): string {
  const around = focalPoint === null ? "" : `-${focalPoint.x}x${focalPoint.y}`;
  return `/media/${hash}-og${around}.jpg`;
}

/** Hashes of the stored files that a text names by their addresses, be they paths or whole. */
export function mediaHashesIn(text: string): string[] {
  return [...text.matchAll(/\/media\/([0-9a-f]{32})/g)].map(([, hash = ""]) => hash);
}
