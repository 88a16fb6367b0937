import { NewsDate, NewsTitle } from "../../components/news-item.tsx";
import { followText } from "../../text/follow.ts";
import type { NewsSummary } from "../../props/news.ts";
import { NoBreak } from "../../components/no-break.tsx";

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
      {items.length === 0 && <p className="mb-4">{text.none}</p>}
      <ul className="date-rows">
        {items.map((article) => (
          <li className="news-item" key={article.id}>
            <p className="date">
              <AgendaDate article={article} />
            </p>
            <NewsTitle article={article} level="h3" />
          </li>
        ))}
        {text.archive.map(({ when, title }) => (
          <li key={when}>
            <p className="date">
              <NoBreak text={when} />
            </p>
            <div>
              <h3 className="title">
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
