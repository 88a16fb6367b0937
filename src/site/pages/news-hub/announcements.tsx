import { Illustration } from "../../components/illustration.tsx";
import { GoLabel } from "../../components/links.tsx";
import { NewsDate, NewsTitle } from "../../components/news-item.tsx";
import { newsText } from "../../text/news.ts";
import type { NewsHubProps } from "../../props/news.ts";
import styles from "./announcements.module.css";
import newsItemStyles from "../../components/news-item.module.css";

/** The newest announcements and the way to all of them. */
export function Announcements({
  items,
  allUrl,
  description,
}: NewsHubProps["announcements"] & { description?: string }) {
  const { announcements, allAnnouncements, noAnnouncements } = newsText.hub;
  return (
    <div className={styles.announcements}>
      <div className={styles.heading}>
        <Illustration name="announcement" />
        <div>
          <h2 id="pengumuman">{announcements}</h2>
          {description && <p className={styles.description}>{description}</p>}
          {allUrl && (
            <a className="go" href={allUrl}>
              <GoLabel>{allAnnouncements}</GoLabel>
            </a>
          )}
        </div>
      </div>
      {items.length > 0 ? (
        <ol>
          {items.map((article) => (
            <li className={newsItemStyles.newsItem} key={article.id}>
              <NewsDate publishedAt={article.publishedAt} />
              <NewsTitle article={article} level="h3" />
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.none}>{noAnnouncements}</p>
      )}
    </div>
  );
}
