/**
 * Pictures for the sample articles, drawn from the project's own illustrations. This path reads
 * SVG; uploads never reach it.
 */
import { openIllustration } from "./picture-pipeline.ts";

/** Size in pixels of a rendered illustration. */
export const illustrationSize = { width: 1600, height: 1000 } as const;

/** Which illustration stands for an article without a photograph. */
export interface Cover {
  /** File name in `content/illustrations`. */
  readonly file: string;
  readonly isMirrored: boolean;
}

const designs = ["", "b", "c"] as const;

/**
 * The cover of a category's nth article: three designs in turn, every second round mirrored, so
 * that neighbours differ. `categoryNumber` counts the sample categories from 1, `index` the
 * category's articles from 0.
 */
export function coverFor(categoryNumber: number, index: number): Cover {
  return {
    file: `news-cover-${categoryNumber}${designs[index % designs.length] ?? ""}.svg`,
    isMirrored: Math.floor(index / designs.length) % 2 === 1,
  };
}

/** Renders an illustration as a JPEG of `illustrationSize`. */
export function renderIllustration(
  svg: string,
  options: { readonly isMirrored?: boolean } = {},
): Promise<Buffer> {
  // Flat colours with sharp edges: halving the colour resolution would blur them.
  return openIllustration(Buffer.from(svg), illustrationSize)
    .flop(options.isMirrored ?? false)
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
