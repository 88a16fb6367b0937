import { maxUploadBytes } from "#contract/limits.ts";
import { uploadMessages } from "#contract/messages.ts";

/** Media types of "PDF, JPEG, JPG, GIF". */
export const uploadTypes = ["application/pdf", "image/jpeg", "image/gif"] as const;

/** The specification's message about a file that can't be taken, or null. */
export function uploadProblem(file: { type: string; size: number }): string | null {
  if (!(uploadTypes as readonly string[]).includes(file.type)) return uploadMessages.wrongType;
  return file.size >= maxUploadBytes ? uploadMessages.tooLarge : null;
}

/** A file as a data URL. Rejects when the browser can't read it. */
export function readAsDataUrl(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener("load", () => resolve(String(reader.result)));
  reader.addEventListener("error", () =>
    reject(reader.error ?? new Error("The file could not be read.")),
  );
  reader.readAsDataURL(file);
  return promise;
}
