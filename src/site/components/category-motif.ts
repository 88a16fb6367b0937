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

/** As many cards as stand side by side at most. */
const cardsInRow = 3;

/** A drawn cover. */
export interface DrawnCover {
  readonly name: IllustrationName;
  readonly isMirrored: boolean;
}

/**
 * The drawn cover of an article without an image: three per category, taken in turn, and every
 * second turn mirrored (look 6). The turn is the article's id, or what its list says.
 */
export function drawnCover(turn: number, category: Pick<CategoryName, "id" | "slug">): DrawnCover {
  const variant = variants[remainder(turn, variants.length)] ?? "";
  return {
    name: `news-cover-${motifOf(category).cover}${variant}`,
    isMirrored: remainder(Math.floor(turn / variants.length), 2) === 1,
  };
}

/** The turns of a list's articles: their ids, moved on where cards of one row would look alike. */
export function coverTurns(
  articles: readonly { id: number; category: Pick<CategoryName, "id" | "slug"> }[],
): number[] {
  const names: IllustrationName[] = [];
  return articles.map(({ id, category }) => {
    const beside = new Set(names.slice(1 - cardsInRow));
    const turns = variants.map((_, step) => id + step);
    const turn = turns.find((own) => !beside.has(drawnCover(own, category).name)) ?? id;
    names.push(drawnCover(turn, category).name);
    return turn;
  });
}
