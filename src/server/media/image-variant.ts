/** Variants of stored images: fixed widths in three formats, and crops for social networks and lists. */
import { socialCardSize, thumbnailSize } from "./media-address.ts";
import type { Variant, VariantFormat } from "./media-address.ts";
import type { MediaRecord, StoredMedia } from "./media-record.ts";
import { variantWorker } from "./image-worker.ts";

/** Content types of the formats. */
export const variantContentTypes = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
} as const satisfies Readonly<Record<VariantFormat, string>>;

/** The content type of a variant. */
export function variantContentType(variant: Variant): string {
  if (variant.kind === "scaled") return variantContentTypes[variant.format];
  return variantContentTypes[variant.kind === "socialCard" ? "jpg" : "webp"];
}

/** Under which width and format a variant is stored. */
export function variantKey(variant: Variant): { width: number; format: string } {
  if (variant.kind === "socialCard") {
    const { focalPoint } = variant;
    const around = focalPoint === null ? "" : `-${focalPoint.x}x${focalPoint.y}`;
    return { width: socialCardSize.width, format: `og${around}` };
  }
  if (variant.kind === "thumbnail") return { width: thumbnailSize.width, format: "thumb" };
  return { width: variant.width, format: variant.format };
}

/** Whether an image is scaled to a width: never enlarged, and no animations. */
export function isScaledTo(record: MediaRecord, width: number): boolean {
  return record.width !== null && width <= record.width && !record.isAnimated;
}

/** Whether a file has this variant: images only, and of crops around a point the one that editors have chosen. */
export function hasVariant(record: StoredMedia, variant: Variant): boolean {
  if (record.width === null) return false;
  if (variant.kind === "scaled") return isScaledTo(record, variant.width);
  if (variant.kind === "thumbnail" || variant.focalPoint === null) return true;
  const { focalPoint } = record;
  return focalPoint?.x === variant.focalPoint.x && focalPoint.y === variant.focalPoint.y;
}

/**
 * Makes a variant of a stored image, which is read when its turn comes; null where it has become
 * unwanted. Rejects with `QueueFullError` when too many are waiting.
 */
export async function renderVariant(
  readOriginal: () => Promise<Buffer | null>,
  variant: Variant,
  unwanted: AbortSignal,
): Promise<Buffer | null> {
  const outcome = await variantWorker.run(async () => {
    const bytes = await readOriginal();
    if (bytes === null) throw new Error("A stored image was deleted before it was rendered");
    return { kind: "variant", bytes, variant };
  }, unwanted);
  if (outcome.kind === "failed") {
    if (unwanted.aborted) return null;
    throw new Error(`A stored image could not be rendered: ${outcome.reason}`);
  }
  return Buffer.from(outcome.result.bytes);
}
