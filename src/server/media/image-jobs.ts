/**
 * Everything that is done with sharp. It runs in a process of its own (`image-worker.ts`) and
 * must not be imported by anything that serves requests, except for its types.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { maxImagePixels } from "#contract/limits.ts";
import { socialCardSize, thumbnailSize } from "./media-address.ts";
import type { Variant, VariantFormat } from "./media-address.ts";
import type { FocalPoint, PixelSize } from "./media-record.ts";
import { projectFolder } from "../environment.ts";

/** One piece of work. Bytes are those of a JPEG, or of a GIF whose header has been checked. */
export type ImageJob =
  | { readonly kind: "rewriteJpeg"; readonly bytes: Uint8Array }
  | { readonly kind: "rewriteGif"; readonly bytes: Uint8Array }
  | { readonly kind: "variant"; readonly bytes: Uint8Array; readonly variant: Variant }
  | {
      readonly kind: "illustration";
      readonly svg: string;
      readonly size: PixelSize;
      readonly isMirrored: boolean;
    };

/** The finished image. `height` is that of one frame. */
export interface ImageResult extends PixelSize {
  readonly bytes: Uint8Array;
  readonly frames: number;
}

// One core is left for page requests, and nothing is cached between images.
sharp.concurrency(1);
sharp.cache(false);

// Of sharp's dozens of file readers only those that this portal needs can be reached.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadNsgifBuffer",
    "VipsForeignLoadSvgBuffer",
  ],
});

/** Seconds after which sharp gives an image up by itself. */
const timeoutSeconds = 10;
/** Longest side of a stored image, in pixels: enough for the widest column on a sharp screen. */
const maxStoredSide = 2400;
/** Shows through where an image is transparent and the format can't be. */
const background = "#ffffff";
/** The logo on its plate, in a corner of the card for social networks. Read before privileges are dropped. */
const shareMark = readFileSync(join(projectFolder, "content", "share-mark.svg"));

const encode: Readonly<Record<VariantFormat, (image: Sharp) => Sharp>> = {
  // Effort 3 takes a third of the time of 4 and makes files 5 % larger.
  avif: (image) => image.avif({ quality: 50, effort: 3, chromaSubsampling: "4:2:0" }),
  webp: (image) => image.webp({ quality: 76 }),
  jpg: (image) => image.flatten({ background }).jpeg({ quality: 78, mozjpeg: true }),
};

/** What sharp says of an image that ends before it is complete, with an end marker or without. */
const cutOff = /premature end/u;

/** Does a piece of work; rejects with sharp's error when the bytes can't be decoded. */
export async function runImageJob(job: ImageJob): Promise<ImageResult> {
  if (job.kind !== "rewriteJpeg") return finished(await imageOf(job));
  try {
    return await finished(rewrittenJpeg(job.bytes, "warning"));
  } catch (error) {
    // Cameras write bytes too many and odd headers, which do no harm: only what is missing does.
    if (cutOff.test(String(error))) throw error;
    return finished(rewrittenJpeg(job.bytes, "error"));
  }
}

async function finished(image: Sharp): Promise<ImageResult> {
  const { data, info } = await image
    .timeout({ seconds: timeoutSeconds })
    .toBuffer({ resolveWithObject: true });
  const { width, height, pages = 1, pageHeight = height } = info;
  return { bytes: data, width, height: pageHeight, frames: pages };
}

function rewrittenJpeg(bytes: Uint8Array, failOn: "warning" | "error"): Sharp {
  return open(bytes, { failOn })
    .autoOrient()
    .resize({
      width: maxStoredSide,
      height: maxStoredSide,
      fit: "inside",
      withoutEnlargement: true,
    })
    .toColourspace("srgb")
    .jpeg({ quality: 84, mozjpeg: true });
}

async function imageOf(job: Exclude<ImageJob, { kind: "rewriteJpeg" }>): Promise<Sharp> {
  switch (job.kind) {
    case "rewriteGif":
      return open(job.bytes, { animated: true }).gif({ effort: 4 });
    case "variant":
      return renderVariant(open(job.bytes), job.variant);
    case "illustration":
      // Flat colours with sharp edges: halving the colour resolution would blur them.
      return sharp(Buffer.from(job.svg), { density: 144 })
        .resize({ ...job.size, fit: "cover" })
        .flop(job.isMirrored)
        .flatten({ background })
        .jpeg({ quality: 84, progressive: true, chromaSubsampling: "4:4:4" });
  }
}

async function renderVariant(image: Sharp, variant: Variant): Promise<Sharp> {
  if (variant.kind === "scaled") {
    return encode[variant.format](image.resize({ width: variant.width }));
  }
  if (variant.kind === "thumbnail") {
    return encode.webp(image.resize({ ...thumbnailSize, fit: "cover" }));
  }
  const card =
    variant.focalPoint === null
      ? image.resize({ ...socialCardSize, fit: "cover", position: "attention" })
      : image
          .extract(cropAround(variant.focalPoint, await image.metadata()))
          .resize(socialCardSize);
  return encode.jpg(card.composite([{ input: shareMark, gravity: "southwest" }]));
}

/** The largest part of a social card's shape, placed as `object-position` places it on pages. */
function cropAround({ x, y }: FocalPoint, { width, height }: PixelSize) {
  const scale = Math.min(width / socialCardSize.width, height / socialCardSize.height);
  const crop = {
    width: Math.max(1, Math.round(socialCardSize.width * scale)),
    height: Math.max(1, Math.round(socialCardSize.height * scale)),
  };
  return {
    ...crop,
    left: Math.round(((width - crop.width) * x) / 100),
    top: Math.round(((height - crop.height) * y) / 100),
  };
}

function open(
  bytes: Uint8Array,
  options: { animated?: boolean; failOn?: "warning" | "error" } = {},
): Sharp {
  return sharp(bytes, {
    failOn: "error",
    limitInputPixels: maxImagePixels,
    sequentialRead: true,
    ...options,
  });
}
