import { ExternalLink } from "../../components/links.tsx";
import { NewsRows } from "../../components/news-rows.tsx";
import { followText } from "../../text/follow.ts";
import type { NewsSummary } from "../../props/news.ts";
import styles from "./coverage.module.css";

const text = followText.coverage;

/** Reports of this site, and articles elsewhere. */
export function Coverage({ items }: { items: readonly NewsSummary[] }) {
  return (
    <>
      {items.length > 0 && <NewsRows items={items} />}
      <ul className={styles.elsewhere}>
        {text.articles.map(({ source, title, url }) => (
          <li key={url}>
            <p className="meta">
              <b>{text.elsewhere}</b>
              <span>{source}</span>
            </p>
            <h3 className={styles.title}>
              <ExternalLink href={url} label={title} />
            </h3>
          </li>
        ))}
      </ul>
    </>
  );
}
