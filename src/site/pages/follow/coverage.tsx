import { OptionalNewTabLink } from "../../components/links.tsx";
import { NewsRows } from "../../components/news-rows.tsx";
import { followText } from "../../text/follow.ts";
import { newsText } from "../../text/news.ts";
import type { FollowProps } from "../../props/programme.ts";
import styles from "./coverage.module.css";

const text = followText.coverage;

/** Reports of this site, and articles elsewhere. */
export function Coverage({ items, elsewhere }: FollowProps["coverage"]) {
  if (items.length + elsewhere.length === 0) return <p>{newsText.empty.title}</p>;
  return (
    <>
      {items.length > 0 && <NewsRows items={items} isOfOneCategory />}
      {elsewhere.length > 0 && (
        <ul className={styles.elsewhere}>
          {elsewhere.map(({ id, source, title, url }) => (
            <li key={id}>
              <p className="meta">
                <b>{text.elsewhere}</b>
                {source !== null && <span>{source}</span>}
              </p>
              <h3 className={styles.title}>
                <OptionalNewTabLink href={url} label={title} />
              </h3>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
