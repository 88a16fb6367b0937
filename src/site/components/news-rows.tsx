import type { NewsSummary } from "../props/news.ts";
import { coverTurns } from "./category-motif.ts";
import { Cover } from "./cover.tsx";
import { NewsDate, NewsExcerpt, NewsMeta, NewsTitle } from "./news-item.tsx";
import styles from "./news-rows.module.css";
import newsItemStyles from "./news-item.module.css";

/** News below each other, each with its cover and its excerpt. */
export function NewsRows({
  items,
  isOfOneCategory = false,
}: {
  items: readonly NewsSummary[];
  /** Whether the heading above says the category of all. */
  isOfOneCategory?: boolean;
}) {
  const turns = coverTurns(items);
  return (
    <ul className={styles.newsRows}>
      {items.map((article, index) => (
        <li className={newsItemStyles.newsItem} key={article.id}>
          <Cover article={article} place="row" turn={turns[index]} className={styles.cover} />
          <div>
            {isOfOneCategory ? (
              <p className="meta">
                <NewsDate publishedAt={article.publishedAt} />
              </p>
            ) : (
              <NewsMeta article={article} />
            )}
            <NewsTitle article={article} level="h3" />
            <NewsExcerpt article={article} className={styles.excerpt} />
          </div>
        </li>
      ))}
    </ul>
  );
}
