import { NewsDate, NewsTitle } from "../../components/news-item.tsx";
import { followText } from "../../text/follow.ts";
import type { NewsSummary } from "../../props/news.ts";
import { NoBreak } from "../../components/no-break.tsx";
import styles from "./agenda.module.css";
import newsItemStyles from "../../components/news-item.module.css";

const text = followText.agenda;

/** The day of the event, else that of its announcement. */
function AgendaDate({ article }: { article: NewsSummary }) {
  const date = text.dates.get(article.slug);
  if (date) return <NoBreak text={date} />;
  return (
    <>
      {text.announced} <NewsDate publishedAt={article.publishedAt} />
    </>
  );
}

/** Announced events, and past ones without a page of their own. */
export function Agenda({ items }: { items: readonly NewsSummary[] }) {
  return (
    <>
      {items.length === 0 && <p className={styles.none}>{text.none}</p>}
      <ul className={styles.dateRows}>
        {items.map((article) => (
          <li className={newsItemStyles.newsItem} key={article.id}>
            <p className={styles.date}>
              <AgendaDate article={article} />
            </p>
            <NewsTitle article={article} level="h3" />
          </li>
        ))}
        {text.archive.map(({ when, title }) => (
          <li key={when}>
            <p className={styles.date}>
              <NoBreak text={when} />
            </p>
            <div>
              <h3>
                <NoBreak text={title} />
              </h3>
              <p className="note">{text.archived}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
