import { maxUploadBytes } from "#contract/limits.ts";

/** The only type that photos come in and that a canvas can write smaller. */
export const shrinkableType = "image/jpeg";

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
 * A photo as a JPEG below the limit of uploads, upright by its EXIF orientation and without its
 * metadata. Rejects when the browser can't read it; null when no attempt is small enough.
 */
export async function shrinkPhoto(photo: Blob): Promise<Blob | null> {
  // "from-image" turns the pixels, since the new file carries no orientation.
  const bitmap = await createImageBitmap(photo, { imageOrientation: "from-image" });
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
  return canvas.convertToBlob({ type: shrinkableType, quality });
}
