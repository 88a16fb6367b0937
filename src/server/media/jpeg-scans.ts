/** Scans of a progressive image. Cameras and editors write about ten; thousands are a bomb. */
const maxScans = 100;
const startOfImage = Buffer.of(0xff, 0xd8);
const startOfScan = Buffer.of(0xff, 0xda);

/** Whether a file begins as a JPEG. */
export function isJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).equals(startOfImage);
}

/**
 * Whether a JPEG has more scans than any camera writes, each of which costs a pass over the image: the
 * decoder, which bounds everything else, doesn't bound them. Those of previews count too.
 */
export function hasTooManyScans(bytes: Buffer): boolean {
  let scans = 0;
  let at = bytes.indexOf(startOfScan);
  while (at !== -1 && scans <= maxScans) {
    scans += 1;
    at = bytes.indexOf(startOfScan, at + startOfScan.length);
  }
  return scans > maxScans;
}
