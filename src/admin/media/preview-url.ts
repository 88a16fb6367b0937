/** Which variant of a stored image a screen shows: never the image itself, which may weigh a megabyte. */
import { thumbnailAddress } from "#contract/wire.ts";
import type { LibraryFile } from "#admin/api/media.ts";

/** Widths to which the server scales images down, the largest that is wanted first. */
const scaledWidths = [800, 400] as const;

/** The address for details; animations and small images have the crop of lists alone. */
export function previewUrl({ url, width, extension, hash }: LibraryFile): string {
  const scaled =
    extension === "jpg" ? scaledWidths.find((one) => width !== null && one <= width) : undefined;
  return scaled === undefined ? thumbnailAddress(url) : `/media/${hash}-${scaled}.webp`;
}
