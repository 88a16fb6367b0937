import { newsText } from "../text/news.ts";
import type { NewsSummary } from "../props/news.ts";
import { NewsDate, NewsTitle } from "./news-item.tsx";
import styles from "./announcement-rows.module.css";
import newsItemStyles from "./news-item.module.css";

/** Announcements as rows of date and title, or that there are none. */
export function AnnouncementRows({ items }: { items: readonly NewsSummary[] }) {
  if (items.length === 0) return <p className={styles.none}>{newsText.hub.noAnnouncements}</p>;
  return (
    <ol className={styles.announcementRows}>
      {items.map((article) => (
        <li className={newsItemStyles.newsItem} key={article.id}>
          <NewsDate publishedAt={article.publishedAt} />
          <NewsTitle article={article} level="h3" />
        </li>
      ))}
    </ol>
  );
}
