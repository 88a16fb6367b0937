/** Saving an upload, as every call that carries a picture does it. */
import { mediaAddress } from "./media-address.ts";
import type { MediaRecord, ProcessedMedia } from "./media-record.ts";
import type { MediaExecutor, MediaStore } from "./media-store.ts";
import { processUpload } from "./process-image.ts";
import { readUpload } from "./read-upload.ts";
import type { UploadRefusal } from "./read-upload.ts";

/** An upload that is ready to be stored, or why it is refused. */
export type PreparedUpload =
  | { readonly kind: "ok"; readonly media: ProcessedMedia }
  | { readonly kind: "refused"; readonly reason: UploadRefusal };

/** A stored upload, or why it was refused. */
export type SavedUpload =
  | { readonly kind: "ok"; readonly record: MediaRecord }
  | { readonly kind: "refused"; readonly reason: UploadRefusal };

/** The answer of `POST /dashboard/media`; `width` and `height` are null for documents. */
export interface MediaUploadAnswer {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Checks and rewrites an upload (base64 or data URL) without storing it: decoding takes a moment,
 * which a transaction shouldn't wait for. Rejects with `QueueFullError` when too many wait.
 */
export async function prepareUpload(dataUrl: string): Promise<PreparedUpload> {
  const read = readUpload(dataUrl);
  return read.kind === "ok" ? processUpload(read.upload) : read;
}

/** `prepareUpload`, and stores it. */
export async function saveUpload(
  store: MediaStore,
  dataUrl: string,
  executor?: MediaExecutor,
): Promise<SavedUpload> {
  const prepared = await prepareUpload(dataUrl);
  if (prepared.kind === "refused") return prepared;
  return { kind: "ok", record: await store.put(prepared.media, executor) };
}

/** What `POST /dashboard/media` answers about a stored file. */
export function mediaUploadAnswer(record: MediaRecord): MediaUploadAnswer {
  return { url: mediaAddress(record), width: record.width, height: record.height };
}
