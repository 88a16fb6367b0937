import { maxImagePixels } from "#contract/limits.ts";
import type { PixelSize } from "./media-record.ts";

/** What is wrong inside a file that begins as one of the accepted types. */
export type FileFault = "damaged" | "tooManyPixels";

/** Frames of an animation. A small file can announce tens of thousands, each of which costs time. */
const maxFrames = 600;

const block = { extension: 0x21, image: 0x2c, end: 0x3b, padding: 0x00 } as const;

/** What a GIF announces about itself. */
export interface GifHeader extends PixelSize {
  readonly frames: number;
}

/** Whether a file begins as a GIF. */
export function isGif(bytes: Buffer): boolean {
  return ["GIF87a", "GIF89a"].includes(bytes.toString("latin1", 0, 6));
}

/**
 * Walks through a whole GIF file without decoding it, since libvips takes one whose last frames are cut
 * off. Damaged unless it is complete, up to its end block; all its frames together must stay within the pixels that one image may have.
 */
export function readGifHeader(bytes: Buffer): GifHeader | FileFault {
  if (bytes.length < 13) return "damaged";
  const width = bytes.readUInt16LE(6);
  const height = bytes.readUInt16LE(8);
  if (width === 0 || height === 0) return "damaged";

  let position = 13 + colourTableBytes(bytes[10] ?? 0);
  let frames = 0;
  let pixels = 0;
  while (position < bytes.length) {
    const kind = bytes[position];
    position += 1;
    if (kind === block.padding) continue;
    if (kind === block.end) return frames > 0 ? { width, height, frames } : "damaged";
    if (kind === block.extension) {
      position = endOfSubBlocks(bytes, position + 1);
      continue;
    }
    if (kind !== block.image || position + 9 > bytes.length) return "damaged";
    const frameWidth = bytes.readUInt16LE(position + 4);
    const frameHeight = bytes.readUInt16LE(position + 6);
    frames += 1;
    // A frame costs its own area or the whole image's, whichever is larger.
    pixels += Math.max(width * height, frameWidth * frameHeight);
    if (frames > maxFrames || pixels > maxImagePixels) return "tooManyPixels";
    const codeSize = position + 9 + colourTableBytes(bytes[position + 8] ?? 0);
    position = endOfSubBlocks(bytes, codeSize + 1);
  }
  return "damaged";
}

function colourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** Where a chain of length-prefixed blocks ends; beyond the file when it is cut off. */
function endOfSubBlocks(bytes: Buffer, start: number): number {
  let position = start;
  for (;;) {
    const length = bytes[position];
    if (length === undefined) return bytes.length;
    position += 1 + length;
    if (length === 0) return position;
  }
}
