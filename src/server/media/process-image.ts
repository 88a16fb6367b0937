/** Turns an upload into what is stored: decoded and written anew, so that nothing else rides along. */
import { describeMedia } from "./media-record.ts";
import type { ProcessedMedia } from "./media-record.ts";
import { openPicture, uploadQueue } from "./picture-pipeline.ts";
import type { Upload } from "./read-upload.ts";

/** Longest side of a stored picture, in pixels: twice the widest column of the site. */
const maxStoredSide = 2400;
const jpegOptions = { quality: 84, mozjpeg: true } as const;

/** What came of processing an upload. */
export type ProcessUploadResult =
  | { readonly kind: "ok"; readonly media: ProcessedMedia }
  | { readonly kind: "refused"; readonly reason: "wrongType" };

/**
 * JPEG: turned upright, at most 2400 pixels long, converted to sRGB. GIF: keeps its frames and
 * their timing. Both lose all metadata (place, device, previews, comments) and whatever was
 * hidden beside the picture. PDF: kept byte by byte. A picture that can't be decoded is refused.
 * Rejects with `QueueFullError` when too many uploads are waiting.
 */
export function processUpload(upload: Upload): Promise<ProcessUploadResult> {
  if (upload.format === "pdf") {
    return Promise.resolve({ kind: "ok", media: describeMedia(upload.bytes, "pdf", null) });
  }
  const rewrite = upload.format === "jpeg" ? rewriteJpeg : rewriteGif;
  return uploadQueue.run(async () => {
    try {
      return { kind: "ok", media: await rewrite(upload.bytes) };
    } catch {
      // sharp has one kind of error: here, and only here, it means that the bytes are no picture.
      return { kind: "refused", reason: "wrongType" };
    }
  });
}

async function rewriteJpeg(bytes: Buffer): Promise<ProcessedMedia> {
  const { data, info } = await openPicture(bytes)
    .autoOrient()
    .resize({
      width: maxStoredSide,
      height: maxStoredSide,
      fit: "inside",
      withoutEnlargement: true,
    })
    .toColourspace("srgb")
    .jpeg(jpegOptions)
    .toBuffer({ resolveWithObject: true });
  return describeMedia(data, "jpg", info);
}

async function rewriteGif(bytes: Buffer): Promise<ProcessedMedia> {
  const { data, info } = await openPicture(bytes, true)
    .gif({ effort: 4 })
    .toBuffer({ resolveWithObject: true });
  const frames = info.pages ?? 1;
  const height = info.pageHeight ?? info.height;
  return describeMedia(data, "gif", { width: info.width, height }, frames > 1);
}
