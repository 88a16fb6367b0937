/** Looks at an upload before anything decodes it: its size, what it really is, what no decoder bounds. */
import { maxUploadBytes } from "#contract/limits.ts";
import type { FileFault } from "./gif-header.ts";
import { isGif, readGifHeader } from "./gif-header.ts";
import { hasTooManyScans, isJpeg } from "./jpeg-scans.ts";
import { isPdf, isWholePdf } from "./pdf-signature.ts";

/** A file whose outside is in order. The decoder looks at the rest of a JPEG; width and height are a GIF's. */
export type Upload =
  | { readonly format: "jpeg"; readonly bytes: Buffer }
  | {
      readonly format: "gif";
      readonly bytes: Buffer;
      readonly width: number;
      readonly height: number;
      readonly frames: number;
    }
  | { readonly format: "pdf"; readonly bytes: Buffer };

/** Why an upload is refused: a key of `uploadMessages` in the contract. */
export type UploadRefusal = "tooLarge" | "wrongType" | FileFault;

/** What came of looking at an upload. */
export type ReadUploadResult =
  | { readonly kind: "ok"; readonly upload: Upload }
  | { readonly kind: "refused"; readonly reason: UploadRefusal };

const dataUrlHeader = /^data:[^,]{0,200};base64$/i;

/**
 * Reads base64 or a data URL. The type that the data URL claims doesn't count: PDF, JPEG and GIF
 * are recognised by their content.
 */
export function readUpload(text: string): ReadUploadResult {
  const base64 = base64Of(text);
  if (base64 === null) return { kind: "refused", reason: "wrongType" };
  if (decodedBytes(base64) >= maxUploadBytes) return { kind: "refused", reason: "tooLarge" };
  const bytes = decodeStrictly(base64);
  const upload = (bytes && recognise(bytes)) ?? "wrongType";
  return typeof upload === "string" ? { kind: "refused", reason: upload } : { kind: "ok", upload };
}

function base64Of(text: string): string | null {
  if (!/^data:/i.test(text)) return text;
  const comma = text.indexOf(",");
  return dataUrlHeader.test(text.slice(0, comma)) ? text.slice(comma + 1) : null;
}

/** The size that base64 text decodes to, without decoding it. */
function decodedBytes(base64: string): number {
  const padding = /=*$/.exec(base64.slice(-2))?.[0].length ?? 0;
  return Math.floor(((base64.length - padding) * 3) / 4);
}

/** Node skips over what isn't base64; here that makes the whole text wrong. */
function decodeStrictly(base64: string): Buffer | null {
  const bytes = Buffer.from(base64, "base64");
  return bytes.toString("base64") === base64 ? bytes : null;
}

/** The file by what it begins with; null when that is none of the accepted types. */
function recognise(bytes: Buffer): Upload | FileFault | null {
  if (isJpeg(bytes)) return hasTooManyScans(bytes) ? "damaged" : { format: "jpeg", bytes };
  if (isGif(bytes)) {
    const header = readGifHeader(bytes);
    return typeof header === "string" ? header : { format: "gif", bytes, ...header };
  }
  if (!isPdf(bytes)) return null;
  return isWholePdf(bytes) ? { format: "pdf", bytes } : "damaged";
}
