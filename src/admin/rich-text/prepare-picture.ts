/** A chosen picture as it can be stored: what isn't a small JPEG or GIF becomes a JPEG, here in the browser. */
import { maxUploadBytes } from "#contract/limits.ts";
import { uploadMessages } from "#contract/messages.ts";
import { isDrawable, isHeic, shrinkPhoto } from "#admin/field-input/shrink-photo.ts";
import { text } from "#admin/text/text.ts";

/** A picture that can be stored, or why it can't. */
export type PreparedPicture =
  | { readonly kind: "ready"; readonly file: Blob; readonly isConverted: boolean }
  | { readonly kind: "refused"; readonly message: string };

/** What a chooser of pictures offers; phones name HEIC by its extension alone. */
export const pictureTypes =
  "image/jpeg,image/gif,image/png,image/webp,image/heic,image/heif,.heic,.heif";

/** Whether a file from the clipboard or another window may be a picture. */
export function isPicture(file: File): boolean {
  return file.type.startsWith("image/") || isHeic(file);
}

/** What is said of pictures that can't be stored, in the language of the screen. */
interface PictureProblems {
  readonly wrongType: string;
  readonly heicUnreadable: string;
  readonly unreadable: string;
  readonly shrinkTooLarge: string;
}

/** Prepares it. */
export async function preparePicture(
  file: File,
  words: PictureProblems = { ...text.picture, ...text.upload },
): Promise<PreparedPicture> {
  const isSmall = file.size < maxUploadBytes;
  const isStorable = file.type === "image/jpeg" || file.type === "image/gif";
  if (isStorable && isSmall) return { kind: "ready", file, isConverted: false };
  // Drawn, an animation would stand still.
  if (file.type === "image/gif") return refused(uploadMessages.tooLarge);
  if (!isDrawable(file)) return refused(words.wrongType);
  try {
    const jpeg = await shrinkPhoto(file);
    if (jpeg === null) return refused(words.shrinkTooLarge);
    return { kind: "ready", file: jpeg, isConverted: true };
  } catch {
    return refused(isHeic(file) ? words.heicUnreadable : words.unreadable);
  }
}

function refused(message: string): PreparedPicture {
  return { kind: "refused", message };
}
