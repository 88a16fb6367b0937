import { createHash } from "node:crypto";

/** File types that are stored, by their extension. */
export const contentTypes = {
  jpg: "image/jpeg",
  gif: "image/gif",
  pdf: "application/pdf",
} as const;

/** `jpg`, `gif` or `pdf`. */
export type MediaExtension = keyof typeof contentTypes;

/** What is known about a stored file, without its bytes. `width` and `height` are null for documents. */
export interface MediaRecord {
  readonly hash: string;
  readonly extension: MediaExtension;
  readonly contentType: string;
  readonly byteSize: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly isAnimated: boolean;
}

/** A point of an image in per cent of its width and height. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** A stored file as its pages need it: `focalPoint` is where crops are centred, null: not set. */
export interface StoredMedia extends MediaRecord {
  readonly focalPoint: FocalPoint | null;
}

/** A file that is ready to be stored. */
export interface ProcessedMedia extends MediaRecord {
  readonly bytes: Buffer;
}

/** Pixels of an image. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Names `bytes` by their content. Give `size` for images, null for documents. */
export function describeMedia(
  bytes: Buffer,
  extension: MediaExtension,
  size: PixelSize | null,
  isAnimated = false,
): ProcessedMedia {
  return {
    hash: createHash("sha256").update(bytes).digest("hex").slice(0, 32),
    extension,
    contentType: contentTypes[extension],
    byteSize: bytes.length,
    width: size?.width ?? null,
    height: size?.height ?? null,
    isAnimated,
    bytes,
  };
}
