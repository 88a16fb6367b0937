/**
 * Images for the sample articles, drawn from the project's own illustrations. This path reads
 * SVG; uploads never reach it.
 */
import { illustrationWorker } from "./image-worker.ts";

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
export async function renderIllustration(
  svg: string,
  { isMirrored = false }: { readonly isMirrored?: boolean } = {},
): Promise<Buffer> {
  const size = illustrationSize;
  const outcome = await illustrationWorker.run({ kind: "illustration", svg, size, isMirrored });
  if (outcome.kind === "failed") {
    throw new Error(`An illustration could not be rendered: ${outcome.reason}`);
  }
  return Buffer.from(outcome.result.bytes);
}
