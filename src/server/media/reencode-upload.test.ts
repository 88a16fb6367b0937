import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { ProcessedMedia } from "./media-record.ts";
import { prepareUpload } from "./prepare-upload.ts";
import {
  animatedGif,
  pdf,
  phoneJpeg,
  phoneSecrets,
  plainJpeg,
} from "../test-kit/upload-samples.ts";

async function process(bytes: Buffer): Promise<ProcessedMedia> {
  const prepared = await prepareUpload(bytes.toString("base64"));
  if (prepared.kind !== "ok") throw new Error(`refused as ${prepared.reason}`);
  return prepared.media;
}

/** Colour of a pixel, as [red, green, blue]. */
async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const area = { left, top, width: 1, height: 1 };
  return [...(await sharp(bytes).removeAlpha().extract(area).raw().toBuffer())];
}

describe("a phone's image", async () => {
  const original = await phoneJpeg();
  const stored = await process(original);

  test("stands upright and is scaled down", () => {
    expect(original.length).toBeLessThan(1_048_576);
    expect(stored).toMatchObject({
      extension: "jpg",
      width: 1800,
      height: 2400,
      isAnimated: false,
    });
  });

  test("says nothing about place, device or software any more", async () => {
    expect(original.includes(phoneSecrets.maker)).toBe(true);
    expect(original.includes(phoneSecrets.xmp)).toBe(true);
    const { exif, xmp, iptc, icc, orientation } = await sharp(stored.bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    for (const trace of [
      "Exif",
      "xap/1.0",
      "Photoshop",
      "ICC_PROFILE",
      ...Object.values(phoneSecrets),
    ]) {
      expect(stored.bytes.includes(trace), trace).toBe(false);
    }
  });

  test("is stored under the same name whenever it is uploaded", async () => {
    expect((await process(original)).hash).toBe(stored.hash);
    expect(stored.hash).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe("a JPEG", () => {
  test("is turned the way its camera was held", async () => {
    const red = { input: await plainJpeg(20, 20, "#f00"), left: 0, top: 0 };
    const lying = await sharp(await plainJpeg(40, 20, "#00f"))
      .composite([red])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { bytes, width, height } = await process(lying);
    expect([width, height]).toEqual([20, 40]);
    expect((await pixel(bytes, 10, 5))[0]).toBeGreaterThan(200);
    expect((await pixel(bytes, 10, 35))[2]).toBeGreaterThan(200);
  });

  test("is never enlarged", async () => {
    expect(await process(await plainJpeg(300, 200))).toMatchObject({ width: 300, height: 200 });
  });

  test("keeps its look when its wide colours become sRGB", async () => {
    const wide = await sharp(await plainJpeg(30, 30, "#ff0000"))
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    const [red = 0, green = 0, blue = 0] = await pixel((await process(wide)).bytes, 15, 15);
    expect(red).toBeGreaterThan(245);
    expect(Math.max(green, blue)).toBeLessThan(15);
  });

  test("made for print becomes one for screens", async () => {
    const cmyk = await sharp(await plainJpeg(30, 30))
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    const { space, channels } = await sharp((await process(cmyk)).bytes).metadata();
    expect([space, channels]).toEqual(["srgb", 3]);
  });

  test("loses what was hidden behind its end", async () => {
    const script = "<script>alert(1)</script>";
    const { bytes } = await process(Buffer.concat([await plainJpeg(30, 30), Buffer.from(script)]));
    expect(bytes.includes("script")).toBe(false);
  });

  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const photo = sharp({
    create: { width: 400, height: 300, channels: 3, background: "#456", noise },
  });
  const end = Buffer.of(0xff, 0xd9);
  const refused = { kind: "refused", reason: "damaged" };

  test.each([false, true])(
    "of which a part is missing is refused, though somebody ended it (progressive: %s)",
    async (progressive) => {
      const whole = await photo.clone().jpeg({ progressive }).toBuffer();
      for (const lost of [whole.length / 2, 60]) {
        const cut = Buffer.concat([whole.subarray(0, whole.length - lost), end]);
        expect(await prepareUpload(cut.toString("base64")), `${lost} bytes`).toEqual(refused);
      }
    },
  );

  test("that a camera wrote carelessly is taken as it is", async () => {
    const progressive = await photo.clone().jpeg({ progressive: true }).toBuffer();
    const padded = Buffer.concat([progressive.subarray(0, -end.length), Buffer.alloc(500), end]);
    const oddScan = await photo.clone().jpeg().toBuffer();
    // Where the scan's coefficients begin and end, which a baseline image needn't say.
    const scan = oddScan.indexOf(Buffer.of(0xff, 0xda));
    oddScan.fill(0, scan + 11, scan + 13);
    for (const bytes of [padded, oddScan]) {
      expect(await process(bytes)).toMatchObject({ width: 400, height: 300 });
    }
  });

  test("whose inside is damaged is refused", async () => {
    const jpeg = await plainJpeg(30, 30);
    const tables = jpeg.indexOf(Buffer.of(0xff, 0xc4));
    jpeg.fill(0xff, tables + 5, tables + 20);
    expect(await prepareUpload(jpeg.toString("base64"))).toEqual(refused);
  });
});

describe("a GIF", () => {
  test("stays animated, with its timing", async () => {
    const stored = await process(await animatedGif(60, 40, ["#f00", "#0f0", "#00f"]));
    expect(stored).toMatchObject({ extension: "gif", width: 60, height: 40, isAnimated: true });
    expect(await sharp(stored.bytes, { animated: true }).metadata()).toMatchObject({
      pages: 3,
      delay: [70, 70, 70],
      loop: 3,
    });
  });

  test("of one frame is no animation", async () => {
    const still = await sharp(await plainJpeg(60, 40))
      .gif()
      .toBuffer();
    expect(await process(still)).toMatchObject({ extension: "gif", isAnimated: false });
  });

  test("loses its comments and what was hidden behind its end", async () => {
    const gif = await animatedGif(60, 40, ["#f00", "#0f0"]);
    const comment = Buffer.from("\x21\xfe\x0acomment..!\0", "latin1");
    const commented = Buffer.concat([
      gif.subarray(0, -1),
      comment,
      gif.subarray(-1),
      Buffer.from("alert(1)"),
    ]);
    const { bytes } = await process(commented);
    expect(bytes.includes("comment")).toBe(false);
    expect(bytes.includes("alert")).toBe(false);
  });
});

test("a PDF is stored byte by byte", async () => {
  const stored = await process(pdf);
  expect(stored.bytes.equals(pdf)).toBe(true);
  expect(stored).toMatchObject({ extension: "pdf", width: null, height: null, isAnimated: false });
});
