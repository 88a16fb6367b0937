/** From what a request carries to a file that is ready to be stored. */
import type { ProcessedMedia } from "./media-record.ts";
import { reencodeUpload } from "./reencode-upload.ts";
import { readUpload } from "./read-upload.ts";
import type { UploadRefusal } from "./read-upload.ts";

/** An upload that is ready to be stored, or why it is refused. */
export type PreparedUpload =
  | { readonly kind: "ok"; readonly media: ProcessedMedia }
  | { readonly kind: "refused"; readonly reason: UploadRefusal };

/**
 * Checks and rewrites an upload (base64 or data URL) without storing it: decoding takes a moment,
 * which a transaction shouldn't wait for. Rejects with `QueueFullError` when too many wait.
 */
export async function prepareUpload(dataUrl: string): Promise<PreparedUpload> {
  const read = readUpload(dataUrl);
  return read.kind === "ok" ? reencodeUpload(read.upload) : read;
}
