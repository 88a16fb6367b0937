import { formatCount } from "#contract/format.ts";
import { categoryUrl } from "#contract/news-urls.ts";
import { drawnCover } from "../../components/category-motif.ts";
import { Illustration } from "../../components/illustration.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import { newsText } from "../../text/news.ts";
import type { HubCategory } from "../../props/news.ts";
import newsItemStyles from "../../components/news-item.module.css";
import styles from "./category-grid.module.css";

// The first of the category's drawings.
const firstTurn = 0;

function Motif({ category }: { category: HubCategory }) {
  const { logo } = category;
  if (logo === null) return <Illustration name={drawnCover(firstTurn, category).name} />;
  return (
    <img
      className={styles.logo}
      src={logo.src}
      width={logo.width}
      height={logo.height}
      alt=""
      loading="lazy"
    />
  );
}

/** Categories with their motif, what they are about, and how much news they have. */
export function CategoryGrid({ categories }: { categories: readonly HubCategory[] }) {
  return (
    <ul className={styles.categoryGrid}>
      {categories.map((category) => (
        <li className={newsItemStyles.newsItem} key={category.id}>
          <Motif category={category} />
          <div>
            <h3 className={newsItemStyles.title}>
              <a href={categoryUrl(category)}>
                <NoBreak text={category.name} />
              </a>
            </h3>
            <p className={styles.description}>
              <NoBreak text={category.description} />
            </p>
            <p className={styles.count}>
              {newsText.category.count(formatCount(category.newsCount))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
