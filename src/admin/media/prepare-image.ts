/** A chosen image as it can be stored: what isn't a small JPEG or GIF becomes a JPEG, here in the browser. */
import { maxUploadBytes } from "#contract/limits.ts";
import { uploadMessages } from "#contract/messages.ts";
import { isDrawable, isHeic, shrinkImage } from "#admin/media/shrink-image.ts";
import { text } from "#admin/text/text.ts";

/** An image that can be stored, or why it can't. */
export type PreparedImage =
  | { readonly kind: "ready"; readonly file: Blob; readonly isConverted: boolean }
  | { readonly kind: "refused"; readonly message: string };

/** What a chooser of images offers; phones name HEIC by its extension alone. */
export const imageTypes =
  "image/jpeg,image/gif,image/png,image/webp,image/heic,image/heif,.heic,.heif";

/** Whether a file from the clipboard or another window may be an image. */
export function isImage(file: File): boolean {
  return file.type.startsWith("image/") || isHeic(file);
}

/** What is said of images that can't be stored, in the language of the screen. */
interface ImageProblems {
  readonly wrongType: string;
  readonly heicUnreadable: string;
  readonly unreadable: string;
  readonly shrinkTooLarge: string;
}

/** Prepares it. */
export async function prepareImage(
  file: File,
  words: ImageProblems = { ...text.image, ...text.upload },
): Promise<PreparedImage> {
  const isSmall = file.size < maxUploadBytes;
  const isStorable = file.type === "image/jpeg" || file.type === "image/gif";
  if (isStorable && isSmall) return { kind: "ready", file, isConverted: false };
  // Drawn, an animation would stand still.
  if (file.type === "image/gif") return refused(uploadMessages.tooLarge);
  if (!isDrawable(file)) return refused(words.wrongType);
  try {
    const jpeg = await shrinkImage(file);
    if (jpeg === null) return refused(words.shrinkTooLarge);
    return { kind: "ready", file: jpeg, isConverted: true };
  } catch {
    return refused(isHeic(file) ? words.heicUnreadable : words.unreadable);
  }
}

function refused(message: string): PreparedImage {
  return { kind: "refused", message };
}
