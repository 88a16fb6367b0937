/** Turns an upload into what is stored: decoded and re-encoded, so that nothing else rides along. */
import { describeMedia } from "./media-record.ts";
import type { ProcessedMedia } from "./media-record.ts";
import { uploadWorker } from "./image-worker.ts";
import type { FileFault } from "./gif-header.ts";
import type { Upload } from "./read-upload.ts";

/** What came of processing an upload. */
export type ReencodeResult =
  | { readonly kind: "ok"; readonly media: ProcessedMedia }
  | { readonly kind: "refused"; readonly reason: FileFault };

/** What sharp says of an image that is larger than the portal, or any decoder, takes. */
const tooManyPixels = /exceeds pixel limit|Maximum supported image dimension/u;

/**
 * JPEG: turned upright, scaled down where it is huge, converted to sRGB. GIF: preserves its frames
 * and their timing. Both lose all metadata (place, device, previews, comments) and whatever was
 * hidden beside the image. PDF: stored byte by byte. An image that can't be decoded is refused.
 * Rejects with `QueueFullError` when too many uploads are waiting.
 */
export async function reencodeUpload({ format, bytes }: Upload): Promise<ReencodeResult> {
  if (format === "pdf") return { kind: "ok", media: describeMedia(bytes, "pdf", null) };
  const outcome = await uploadWorker.run({
    kind: format === "jpeg" ? "rewriteJpeg" : "rewriteGif",
    bytes,
  });
  if (outcome.kind === "failed") {
    const reason = tooManyPixels.test(outcome.reason) ? "tooManyPixels" : "damaged";
    return { kind: "refused", reason };
  }
  const { bytes: rewritten, frames, ...size } = outcome.result;
  const extension = format === "jpeg" ? "jpg" : "gif";
  return {
    kind: "ok",
    media: describeMedia(Buffer.from(rewritten), extension, size, frames > 1),
  };
}
