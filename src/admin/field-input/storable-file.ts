import { uploadMessages } from "#contract/messages.ts";
import type { PreparedPicture } from "#admin/rich-text/prepare-picture.ts";
import { isConvertible, isHeic, preparePicture } from "#admin/rich-text/prepare-picture.ts";
import { text } from "#admin/text.ts";
import { uploadProblem } from "./read-file.ts";

/**
 * A chosen file as a field can hold it. Specification 5 takes PDF, JPEG and GIF alone; other pictures that the
 * browser can read become a JPEG first, and what it can't read is refused in the specification's words.
 */
export async function storableFile(file: File): Promise<PreparedPicture> {
  const refusal = uploadProblem(file);
  if (refusal === null) return { kind: "ready", file, isConverted: false };
  if (refusal !== uploadMessages.wrongType || !isConvertible(file)) {
    return { kind: "refused", message: refusal };
  }
  const prepared = await preparePicture(file);
  if (prepared.kind === "ready") return prepared;
  const reason = isHeic(file) ? ` ${text.picture.heicUnreadable}` : "";
  return { kind: "refused", message: refusal + reason };
}
