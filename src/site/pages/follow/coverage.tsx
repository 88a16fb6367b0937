import { coverTurns } from "../../components/category-motif.ts";
import { Cover } from "../../components/cover.tsx";
import { ExternalLink } from "../../components/links.tsx";
import { NewsExcerpt, NewsMeta, NewsTitle } from "../../components/news-item.tsx";
import { followText } from "../../text/follow.ts";
import type { NewsSummary } from "../../props/news.ts";

const text = followText.coverage;

/** Reports of this site, and articles elsewhere. */
export function Coverage({ items }: { items: readonly NewsSummary[] }) {
  const turns = coverTurns(items);
  return (
    <>
      {items.length > 0 && (
        <ul className="news-rows">
          {items.map((article, index) => (
            <li className="news-item" key={article.id}>
              <Cover article={article} place="row" turn={turns[index]} />
              <div>
                <NewsMeta article={article} />
                <NewsTitle article={article} level="h3" />
                <NewsExcerpt article={article} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <ul className="elsewhere">
        {text.articles.map(({ source, title, url }) => (
          <li key={url}>
            <p className="meta">
              <b>{text.elsewhere}</b>
              <span>{source}</span>
            </p>
            <h3 className="title">
              <ExternalLink href={url} label={title} />
            </h3>
          </li>
        ))}
      </ul>
    </>
  );
}
