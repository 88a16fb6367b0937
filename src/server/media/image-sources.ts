/** What a page needs to show a stored picture. */
import { mediaAddress, variantAddress, variantFormats, variantWidths } from "./media-address.ts";
import type { VariantFormat } from "./media-address.ts";
import type { FocalPoint, MediaRecord, StoredMedia } from "./media-record.ts";
import { isScaledTo, variantContentTypes } from "./image-variant.ts";

/** One `<source>` of a `<picture>`: `srcset` lists addresses with their widths (`… 400w, … 800w`). */
interface PictureSource {
  readonly type: string;
  readonly srcset: string;
}

/** A picture with its size in pixels and its variants, best format first. */
export interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly sources: readonly PictureSource[];
  /** Where crops are centred, in per cent. */
  readonly focalPoint: FocalPoint | null;
}

/** Addresses for a `<picture>`; null for a document, which is a link (`mediaAddress`) instead. */
export function pictureFor(record: StoredMedia, alt: string): Picture | null {
  const { width, height, focalPoint } = record;
  if (width === null || height === null) return null;
  const sources = variantFormats.flatMap((format) => sourceOf(record, format));
  return { src: mediaAddress(record), width, height, alt, sources, focalPoint };
}

/** The variants of one format, or nothing where the picture is too small to have any. */
function sourceOf(record: MediaRecord, format: VariantFormat): PictureSource[] {
  const srcset = variantWidths
    .filter((width) => isScaledTo(record, width))
    .map((width) => `${variantAddress(record.hash, width, format)} ${width}w`)
    .join(", ");
  return srcset === "" ? [] : [{ type: variantContentTypes[format], srcset }];
}
