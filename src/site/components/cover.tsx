import type { NewsSummary } from "../props/news.ts";
import { drawnCover } from "./category-motif.ts";
import { Illustration, type Loading } from "./illustration.tsx";
import { Picture } from "./picture.tsx";
import styles from "./cover.module.css";

/** Where a cover stands; decides how wide a file the browser takes. */
export type CoverPlace = "slide" | "article" | "card" | "row" | "thumbnail";

// The widths of `styles/`, from the widest screen down.
const sizesByPlace: Record<CoverPlace, string> = {
  slide: "(min-width: 80rem) 50rem, (min-width: 62rem) 58vw, 94vw",
  article: "(min-width: 48rem) 43rem, 94vw",
  card: "(min-width: 80rem) 27rem, (min-width: 62rem) 30vw, (min-width: 36rem) 46vw, 94vw",
  row: "(min-width: 62rem) 11.5rem, (min-width: 36rem) 13rem, 6.5rem",
  thumbnail: "(min-width: 80rem) 9rem, 6.5rem",
};

/** The image of an article, else the drawn cover of its category. */
export function Cover({
  article,
  place,
  turn = article.id,
  alt = "",
  loading = "lazy",
  className,
}: {
  article: Pick<NewsSummary, "id" | "category" | "image">;
  place: CoverPlace;
  /** Chooses among the drawn covers of the category: lists see to it that neighbours differ. */
  turn?: number | undefined;
  /** Beside a title the cover only decorates. */
  alt?: string;
  loading?: Loading;
  className?: string | undefined;
}) {
  const ownClass = className ? `${styles.cover} ${className}` : styles.cover;
  if (article.image) {
    return (
      <Picture
        image={article.image}
        sizes={sizesByPlace[place]}
        alt={alt}
        className={ownClass}
        loading={loading}
      />
    );
  }
  const { name, isMirrored } = drawnCover(turn, article.category);
  const drawnClass = isMirrored ? `${ownClass} ${styles.mirrored}` : ownClass;
  return <Illustration name={name} alt={alt} className={drawnClass} loading={loading} />;
}
