import type { NewsSummary } from "../props/news.ts";
import { coverTurns } from "./category-motif.ts";
import { Cover } from "./cover.tsx";
import { NewsExcerpt, NewsMeta, NewsTitle } from "./news-item.tsx";

/** News below each other, each with its cover and its excerpt. */
export function NewsRows({ items }: { items: readonly NewsSummary[] }) {
  const turns = coverTurns(items);
  return (
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
  );
}
