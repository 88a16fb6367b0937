/** What a page needs to show a stored file. */
import { mediaAddress, variantAddress, variantFormats, variantWidths } from "./media-address.ts";
import type { MediaRecord } from "./media-record.ts";
import { hasScaledVariant, variantContentTypes } from "./picture-variant.ts";

/** One `<source>` of a `<picture>`: `srcset` lists addresses with their widths (`… 400w, … 800w`). */
export interface PictureSource {
  readonly type: string;
  readonly srcset: string;
}

/** A picture with its renditions, best format first; or a document, which has neither size nor sources. */
export interface Picture {
  readonly kind: "image" | "document";
  readonly src: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
  readonly sources: readonly PictureSource[];
}

/** Addresses for a `<picture>`, or for a link where the file is a document. */
export function pictureFor(record: MediaRecord, alt: string): Picture {
  const { width, height } = record;
  const widths = variantWidths.filter((candidate) => hasScaledVariant(record, candidate));
  const sources =
    widths.length === 0
      ? []
      : variantFormats.map((format) => ({
          type: variantContentTypes[format],
          srcset: widths
            .map((candidate) => `${variantAddress(record.hash, candidate, format)} ${candidate}w`)
            .join(", "),
        }));
  return {
    kind: width === null ? "document" : "image",
    src: mediaAddress(record),
    width,
    height,
    alt,
    sources,
  };
}
