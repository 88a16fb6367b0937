import { cutAtWord } from "#contract/format.ts";
import { excerptMaxCharacters } from "#contract/limits.ts";
import { articleUrl } from "#contract/news-urls.ts";
import type { NewsSummary, PublishedAt } from "../props/news.ts";
import { NoBreak } from "./no-break.tsx";
import styles from "./news-item.module.css";

/** Day, month and year of a moment. */
export function NewsDate({ publishedAt }: { publishedAt: PublishedAt }) {
  return <time dateTime={publishedAt.iso}>{publishedAt.text}</time>;
}

/** Category and date of an article. */
export function NewsMeta({ article }: { article: Pick<NewsSummary, "category" | "publishedAt"> }) {
  return (
    <p className="meta">
      <b>{article.category.name}</b>
      <NewsDate publishedAt={article.publishedAt} />
    </p>
  );
}

/** Title of an article as the link to it; inside `newsItem` the whole card leads there. */
export function NewsTitle({
  article,
  level: Heading,
}: {
  article: Pick<NewsSummary, "id" | "title">;
  level: "h2" | "h3";
}) {
  return (
    <Heading className={styles.title}>
      <a href={articleUrl(article)}>
        <NoBreak text={article.title} />
      </a>
    </Heading>
  );
}

/** The first words of an article. */
export function NewsExcerpt({
  article,
  className,
}: {
  article: Pick<NewsSummary, "excerpt">;
  className?: string | undefined;
}) {
  return (
    <p className={className ? `${styles.excerpt} ${className}` : styles.excerpt}>
      <NoBreak text={cutAtWord(article.excerpt, excerptMaxCharacters)} />
    </p>
  );
}
