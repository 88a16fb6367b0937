/** The one place where sharp is set up: what it may read, how much of the machine it may take. */
import sharp from "sharp";
import type { Sharp } from "sharp";
import { maxImagePixels } from "#contract/limits.ts";
import { createBoundedQueue } from "../bounded-queue.ts";

// Pictures are worked on beside page requests: one core for each, and no memory kept in between.
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

/** Seconds after which work on one picture is given up. */
const timeoutSeconds = 15;

/** Uploads: one at a time, since each may unfold to 40 megapixels. */
export const uploadQueue = createBoundedQueue({ concurrent: 1, waiting: 16 });
/** Renditions for visitors, apart from the uploads so that neither holds up the other. */
export const variantQueue = createBoundedQueue({ concurrent: 1, waiting: 100 });

/** Opens a picture; the first frame of an animation unless `isAnimated`. */
export function openPicture(bytes: Buffer, isAnimated = false): Sharp {
  return sharp(bytes, {
    animated: isAnimated,
    failOn: "error",
    limitInputPixels: maxImagePixels,
    sequentialRead: true,
  }).timeout({ seconds: timeoutSeconds });
}

/** Draws one of the portal's own illustrations. Uploads never come here: SVG isn't accepted. */
export function openIllustration(svg: Buffer, size: { width: number; height: number }): Sharp {
  return sharp(svg, { density: 144, limitInputPixels: maxImagePixels })
    .timeout({ seconds: timeoutSeconds })
    .resize({ ...size, fit: "cover" });
}
