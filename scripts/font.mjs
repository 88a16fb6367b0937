/**
 * `node scripts/font.mjs`: cuts the characters and weights that nearly every page needs out of the site's font. Run by hand
 * after the font's package or the characters have changed; the result is in the repository. Other characters come from
 * the whole file, which browsers load where a page has one of them.
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const source =
  "node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2";
const result = "src/site/fonts/plus-jakarta-sans-basic.woff2";
/** As `unicode-range` in `base.css` says them. */
const characters = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)),
  "\u00a0©°²³·¹×é–—‘’“”•…",
].join("");
/** From body text to first headings. */
const weights = { min: 450, max: 800, default: 450 };

const font = await subsetFont(await readFile(source), characters, {
  targetFormat: "woff2",
  variationAxes: { wght: weights },
});
await writeFile(result, font);
console.log(`Wrote ${result}: ${font.length} bytes.`);
