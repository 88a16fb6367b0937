import type { NewsSummary } from "../props/news.ts";
import { coverTurns } from "./category-motif.ts";
import { Cover } from "./cover.tsx";
import { NewsDate, NewsTitle } from "./news-item.tsx";
import newsItemStyles from "./news-item.module.css";
import styles from "./news-thumbnails.module.css";

/** News beside or below something else, each with a small image. */
export function NewsThumbnails({ items }: { items: readonly NewsSummary[] }) {
  const turns = coverTurns(items);
  return (
    <ul className={styles.newsThumbnails}>
      {items.map((article, index) => (
        <li className={newsItemStyles.newsItem} key={article.id}>
          <Cover article={article} place="thumbnail" turn={turns[index]} className={styles.cover} />
          <div>
            <NewsTitle article={article} level="h3" />
            <p className="meta">
              <NewsDate publishedAt={article.publishedAt} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
