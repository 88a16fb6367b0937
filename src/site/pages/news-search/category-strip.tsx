import { categoryUrl } from "#contract/news-urls.ts";
import { categoryIcon } from "../../components/category-motif.ts";
import { Icon } from "../../components/icon.tsx";
import type { CategoryLink } from "../../props/news.ts";
import styles from "./category-strip.module.css";

/** All categories, each with its icon, leading to its page. */
export function CategoryStrip({ categories }: { categories: readonly CategoryLink[] }) {
  return (
    <ul className={styles.categoryStrip}>
      {categories.map((category) => (
        <li key={category.id}>
          <a href={categoryUrl(category)}>
            {category.logo ? (
              <img
                className={styles.motif}
                src={category.logo.src}
                width={category.logo.width}
                height={category.logo.height}
                alt=""
                loading="lazy"
              />
            ) : (
              <Icon name={categoryIcon(category)} className={styles.motif} />
            )}
            {category.name}
            <Icon name="chevron-right" className={styles.chevron} />
          </a>
        </li>
      ))}
    </ul>
  );
}
