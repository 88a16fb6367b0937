import { NewsDate, NewsTitle } from "../../components/news-item.tsx";
import { followText } from "../../text/follow.ts";
import type { NewsSummary } from "../../props/news.ts";

const text = followText.agenda;

/** Announced events, and past ones without a page of their own. */
export function Agenda({ items }: { items: readonly NewsSummary[] }) {
  return (
    <>
      {items.length === 0 && <p className="mb-4">{text.none}</p>}
      <ul className="date-rows">
        {items.map((article) => (
          <li className="news-item" key={article.id}>
            <p className="date">
              {text.announced} <NewsDate publishedAt={article.publishedAt} />
            </p>
            <NewsTitle article={article} level="h3" />
          </li>
        ))}
        {text.archive.map(({ when, title }) => (
          <li key={when}>
            <p className="date">{when}</p>
            <div>
              <h3 className="title">{title}</h3>
              <p className="note">{text.archived}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
