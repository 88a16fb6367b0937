/** Files as editors upload them, for tests. */
import sharp from "sharp";

/** What a phone writes into its images besides the image. */
export const phoneSecrets = { maker: "Telepon Rahasia", xmp: "catatan-xmp-rahasia" };

/** A phone's image: lies on its side as stored, 3000 × 4000 when turned, with place and device. */
export function phoneJpeg(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 10 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#456", noise } })
    .jpeg({ quality: 40 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: phoneSecrets.maker },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "6/1 10/1 0/1" },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${phoneSecrets.xmp}</x:xmpmeta>`)
    .toBuffer();
}

/** An image of one colour. */
export function plainJpeg(width: number, height: number, colour = "#0c5362"): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

/** An animation, one colour a frame, 70 ms each, played three times. */
export async function animatedGif(width: number, height: number, colours: string[]) {
  const frames = colours.map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: colours.map(() => 70), loop: 3 })
    .toBuffer();
}

/** A GIF of which only the outside is right: frames that hold nothing. */
export function announcedGif(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.from("GIF89a\0\0\0\0\0\0\0", "latin1");
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 0x01, 0]);
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.of(0x3b)]);
}

/** A JPEG whose header announces another size than it has. */
export async function announcedJpeg(width: number, height: number): Promise<Buffer> {
  const bytes = await plainJpeg(16, 16);
  const frame = bytes.indexOf(Buffer.of(0xff, 0xc0));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** The smallest document that is whole. */
export const pdf = Buffer.from(
  [
    "%PDF-1.4",
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    "2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj",
    "trailer<</Root 1 0 R>>",
    "startxref",
    "96",
    "%%EOF",
  ].join("\n"),
);
