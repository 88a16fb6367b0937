import { maxUploadBytes } from "#contract/limits.ts";

/** What an image that is made smaller becomes. */
export const shrunkImageType = "image/jpeg";

/** What a chooser offers beside the types that are stored. Without HEIC in it, iPhones convert their photos themselves. */
export const convertibleTypes = ["image/png", "image/webp"] as const;

const drawable = /^image\/(?:jpeg|png|webp|avif|bmp)$/u;

/** Whether a file is a HEIC photo, which some browsers can read; phones name it by its extension alone. */
export function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/u.test(type) || /\.hei[cf]$/iu.test(name);
}

/** Whether a file may be drawn on a canvas, and so become a smaller JPEG. */
export function isDrawable(file: File): boolean {
  return drawable.test(file.type) || isHeic(file);
}

/** Rejects where the browser can't decode an image. */
export async function assertDecodable(image: Blob): Promise<void> {
  (await createImageBitmap(image)).close();
}

/** Longest side after shrinking, in pixels: the widest that the site shows, on a sharp screen. */
const longestSides = [2560, 1920, 1280] as const;
const qualities = [0.9, 0.8, 0.7, 0.6] as const;

/** Sizes and qualities in the order in which they are tried: a smaller image before a coarse one. */
const attempts = longestSides.flatMap((longestSide) =>
  qualities.map((quality) => ({ longestSide, quality })),
);

/** Width and height that fit a longest side; never larger than before. */
export function fittedSize(
  size: { readonly width: number; readonly height: number },
  longestSide: number,
): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(size.width, size.height));
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
}

/**
 * An image as a JPEG below the limit of uploads, upright by its EXIF orientation and without its
 * metadata. Rejects when the browser can't read it; null when no attempt is small enough.
 */
export async function shrinkImage(image: Blob): Promise<Blob | null> {
  // "from-image" turns the pixels, since the new file carries no orientation.
  const bitmap = await createImageBitmap(image, { imageOrientation: "from-image" });
  try {
    return await firstSmallEnough(bitmap, attempts);
  } finally {
    bitmap.close();
  }
}

async function firstSmallEnough(
  bitmap: ImageBitmap,
  [attempt, ...others]: readonly (typeof attempts)[number][],
): Promise<Blob | null> {
  if (attempt === undefined) return null;
  const shrunk = await drawn(bitmap, attempt);
  return shrunk.size < maxUploadBytes ? shrunk : firstSmallEnough(bitmap, others);
}

function drawn(
  bitmap: ImageBitmap,
  { longestSide, quality }: (typeof attempts)[number],
): Promise<Blob> {
  const { width, height } = fittedSize(bitmap, longestSide);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser has no canvas to draw on.");
  context.imageSmoothingQuality = "high";
  // What is transparent would be black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type: shrunkImageType, quality });
}
