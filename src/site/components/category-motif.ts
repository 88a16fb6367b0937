import type { IllustrationName } from "../illustrations.ts";
import type { CategoryName } from "../props/news.ts";
import type { IconName } from "./icon.tsx";

const covers = [1, 2, 3, 4, 5, 6] as const;
type CoverNumber = (typeof covers)[number];

interface Motif {
  slug: string;
  cover: CoverNumber;
  icon: IconName;
}

// Look 6: each category of the programme has its motif.
const motifs: readonly [Motif, ...Motif[]] = [
  { slug: "pengumuman", cover: 1, icon: "megaphone" },
  { slug: "panduan-satuan-pendidikan", cover: 2, icon: "school" },
  { slug: "panduan-penyedia", cover: 3, icon: "store" },
  { slug: "regulasi-dan-pajak", cover: 4, icon: "scale" },
  { slug: "agenda", cover: 5, icon: "calendar-days" },
  { slug: "liputan", cover: 6, icon: "camera" },
];

const remainder = (dividend: number, divisor: number): number =>
  ((dividend % divisor) + divisor) % divisor;

function motifOf({ id, slug }: Pick<CategoryName, "id" | "slug">): Motif {
  const own = motifs.find((motif) => motif.slug === slug);
  return own ?? motifs[remainder(id - 1, motifs.length)] ?? motifs[0];
}

/** The icon of a category without a logo. */
export function categoryIcon(category: Pick<CategoryName, "id" | "slug">): IconName {
  return motifOf(category).icon;
}

const variants = ["", "b", "c"] as const;

/**
 * The drawn cover of an article without a picture: three per category, taken in turn, and every
 * second turn mirrored, so that neighbours in a list differ (look 6).
 */
export function drawnCover(
  articleId: number,
  category: Pick<CategoryName, "id" | "slug">,
): { name: IllustrationName; isMirrored: boolean } {
  const variant = variants[remainder(articleId, variants.length)] ?? "";
  const turn = Math.floor(articleId / variants.length);
  return {
    name: `news-cover-${motifOf(category).cover}${variant}`,
    isMirrored: remainder(turn, 2) === 1,
  };
}
