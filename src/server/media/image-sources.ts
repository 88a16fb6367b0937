/** What a page needs to show a stored image. */
import { mediaAddress, variantAddress, variantFormats, variantWidths } from "./media-address.ts";
import type { VariantFormat } from "./media-address.ts";
import type { FocalPoint, MediaRecord, StoredMedia } from "./media-record.ts";
import { isScaledTo, variantContentTypes } from "./image-variant.ts";

/** One `<source>` of a `<picture>`: `srcset` lists addresses with their widths (`… 400w, … 800w`). */
interface ImageSource {
  readonly type: string;
  readonly srcset: string;
}

/** An image with its size in pixels and its variants, best format first. */
export interface ResponsiveImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly sources: readonly ImageSource[];
  /** Where crops are centred, in per cent. */
  readonly focalPoint: FocalPoint | null;
}

/** Addresses for a `<picture>`; null for a document, which is a link (`mediaAddress`) instead. */
export function imageFor(record: StoredMedia, alt: string): ResponsiveImage | null {
  const { width, height, focalPoint } = record;
  if (width === null || height === null) return null;
  const sources = variantFormats.flatMap((format) => sourceOf(record, format));
  return { src: mediaAddress(record), width, height, alt, sources, focalPoint };
}

/** The variants of one format, or nothing where the image is too small to have any. */
function sourceOf(record: MediaRecord, format: VariantFormat): ImageSource[] {
  const srcset = variantWidths
    .filter((width) => isScaledTo(record, width))
    .map((width) => `${variantAddress(record.hash, width, format)} ${width}w`)
    .join(", ");
  return srcset === "" ? [] : [{ type: variantContentTypes[format], srcset }];
}
