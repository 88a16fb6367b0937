/** Variants of stored pictures: fixed widths in three formats, and crops for social networks and lists. */
import { socialCardSize, thumbnailSize } from "./media-address.ts";
import type { Variant, VariantFormat } from "./media-address.ts";
import type { MediaRecord } from "./media-record.ts";
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
  if (variant.kind === "socialCard") return { width: socialCardSize.width, format: "og" };
  if (variant.kind === "thumbnail") return { width: thumbnailSize.width, format: "thumb" };
  return { width: variant.width, format: variant.format };
}

/** Whether a file has this variant: pictures only, never enlarged, and no scaled animations. */
export function hasVariant(record: MediaRecord, variant: Variant): boolean {
  if (record.width === null) return false;
  if (variant.kind !== "scaled") return true;
  return variant.width <= record.width && !record.isAnimated;
}

/**
 * Makes a variant of a stored picture, which is read when its turn comes; null where it has become
 * unwanted. Rejects with `QueueFullError` when too many are waiting.
 */
export async function renderVariant(
  readOriginal: () => Promise<Buffer | null>,
  variant: Variant,
  unwanted: AbortSignal,
): Promise<Buffer | null> {
  const outcome = await variantWorker.run(async () => {
    const bytes = await readOriginal();
    if (bytes === null) throw new Error("A stored picture was deleted before it was rendered");
    return { kind: "variant", bytes, variant };
  }, unwanted);
  if (outcome.kind === "failed") {
    if (unwanted.aborted) return null;
    throw new Error(`A stored picture could not be rendered: ${outcome.reason}`);
  }
  return Buffer.from(outcome.result.bytes);
}
