import type { PixelSize } from "./media-record.ts";

/** Scans of a progressive picture. Cameras and editors write about ten; thousands are a bomb. */
const maxScans = 100;

const marker = { startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda } as const;
/** Frames that every decoder knows: baseline, extended and progressive, Huffman coded. */
const supportedFrames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** In the range of frame markers, but tables and extensions instead. */
const notFrames: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);
const supportedComponents: ReadonlySet<number> = new Set([1, 3, 4]);

/** Whether a file begins as a JPEG. */
export function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === marker.startOfImage;
}

/**
 * Walks through a whole JPEG file without decoding it. Answers with its size as stored (before the
 * camera's orientation is applied), or null unless it is complete: one frame, at least one scan,
 * an end marker. Bytes after the end marker don't matter, phones put films and previews there.
 */
export function readJpegHeader(bytes: Buffer): PixelSize | null {
  let size: PixelSize | null = null;
  let scans = 0;
  let position = 2;
  for (;;) {
    const found = nextMarker(bytes, position);
    if (!found) return null;
    if (found.code === marker.endOfImage) return scans > 0 ? size : null;
    if (isStandalone(found.code)) {
      position = found.end;
      continue;
    }
    if (found.end + 2 > bytes.length) return null;
    const segmentEnd = found.end + bytes.readUInt16BE(found.end);
    if (segmentEnd < found.end + 2 || segmentEnd > bytes.length) return null;
    if (isFrame(found.code)) {
      if (size || !supportedFrames.has(found.code)) return null;
      size = readFrame(bytes.subarray(found.end + 2, segmentEnd));
      if (!size) return null;
    }
    position = segmentEnd;
    if (found.code === marker.startOfScan) {
      scans += 1;
      if (!size || scans > maxScans) return null;
      position = endOfScan(bytes, position);
    }
  }
}

/** The marker at a position, after any number of fill bytes. */
function nextMarker(bytes: Buffer, position: number): { code: number; end: number } | null {
  if (bytes[position] !== 0xff) return null;
  let end = position;
  while (bytes[end] === 0xff) end += 1;
  const code = bytes[end];
  return code === undefined ? null : { code, end: end + 1 };
}

function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && !notFrames.has(code);
}

/** Markers without content: restarts and TEM. */
function isStandalone(code: number): boolean {
  return (code >= 0xd0 && code <= 0xd7) || code === 0x01;
}

function readFrame(segment: Buffer): PixelSize | null {
  if (segment.length < 6 || segment[0] !== 8) return null;
  const height = segment.readUInt16BE(1);
  const width = segment.readUInt16BE(3);
  const components = segment[5] ?? 0;
  if (width === 0 || height === 0 || !supportedComponents.has(components)) return null;
  return { width, height };
}

/** Where the next marker after a scan's coded data begins: 0xFF that no stuffing or restart follows. */
function endOfScan(bytes: Buffer, start: number): number {
  let position = start;
  for (;;) {
    const found = bytes.indexOf(0xff, position);
    if (found === -1) return bytes.length;
    const next = bytes[found + 1];
    if (next !== 0x00 && !(next !== undefined && next >= 0xd0 && next <= 0xd7)) return found;
    position = found + 2;
  }
}
