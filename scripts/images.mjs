/**
 * `node scripts/images.mjs`: draws the icons and the image of shared links from the illustrations. Run by hand after
 * one of these has changed; the results are in the repository, so that a build draws nothing.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const illustrations = "src/site/illustrations";
const imagesFolder = "src/site/images";
const brandColour = "#0c5362";
/** What every launcher leaves of a maskable icon: the middle 80 %. */
const safeShare = 0.8;
/** As social networks show it (Open Graph). */
const shareSize = { width: 1200, height: 630 };

/** The drawing at a width of that many pixels. */
async function drawing(name, width) {
  const svg = await readFile(join(illustrations, `${name}.svg`));
  const [, , viewWidth] = /viewBox="(\d+) (\d+) (\d+)/.exec(svg).map(Number).slice(1);
  return sharp(svg, { density: (72 * width) / viewWidth }).resize({ width });
}

async function icon(size, file) {
  const image = await drawing("favicon", size);
  await image.png({ compressionLevel: 9, palette: true }).toFile(join(imagesFolder, file));
}

/** The icon for whoever asks for /favicon.ico without having read a page: PNGs in a list of Windows'. */
async function listedIcon(sizes, file) {
  const images = await Promise.all(
    sizes.map(async (size) => (await drawing("favicon", size)).png({ palette: true }).toBuffer()),
  );
  const list = Buffer.alloc(6 + 16 * sizes.length);
  list.writeUInt16LE(1, 2);
  list.writeUInt16LE(sizes.length, 4);
  let position = list.length;
  for (const [at, { length }] of images.entries()) {
    const entry = list.subarray(6 + 16 * at);
    entry.writeUInt8(sizes[at], 0);
    entry.writeUInt8(sizes[at], 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(length, 8);
    entry.writeUInt32LE(position, 12);
    position += length;
  }
  await writeFile(file, Buffer.concat([list, ...images]));
}

/** An icon without round corners, for systems that cut their own shape. `share`: how much of it the mark takes. */
async function fullIcon(size, share, file) {
  const mark = await (await drawing("favicon", Math.round(size * share))).png().toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: brandColour } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(imagesFolder, file));
}

/** The home page's scene below the logo. */
async function shareImage(file) {
  const scene = await (
    await drawing("hero-home", shareSize.width)
  )
    .png()
    .toBuffer({ resolveWithObject: true });
  const logo = await (await drawing("logo", 360)).png().toBuffer();
  await sharp({ create: { ...shareSize, channels: 3, background: "#ffffff" } })
    .composite([
      { input: scene.data, left: 0, top: shareSize.height - scene.info.height },
      { input: logo, left: 64, top: 56 },
    ])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toFile(join(imagesFolder, file));
}

await icon(192, "icon-192.png");
await icon(512, "icon-512.png");
await fullIcon(512, safeShare, "icon-maskable-512.png");
await fullIcon(180, 1, "apple-touch-icon.png");
await listedIcon([16, 32, 48], "content/favicon.ico");
await shareImage("share.jpg");
console.log(`Drew ${imagesFolder}.`);
