import type { ExternalArticle } from "../props/programme.ts";
import { GoLabel, OptionalNewTabLink } from "./links.tsx";
import styles from "./related-links.module.css";

/** Where a reader goes from here: pages of this site first, then others. */
export function RelatedLinks({
  links,
  elsewhere,
}: {
  links: readonly { label: string; url: string }[];
  elsewhere?: { title: string; articles: readonly ExternalArticle[] };
}) {
  return (
    <div className={styles.closingLinks}>
      <ul>
        {links.map(({ label, url }) => (
          <li key={url}>
            <a className="go" href={url}>
              <GoLabel>{label}</GoLabel>
            </a>
          </li>
        ))}
      </ul>
      {elsewhere && elsewhere.articles.length > 0 && (
        <>
          <h2>{elsewhere.title}</h2>
          <ul>
            {elsewhere.articles.map(({ id, title, url }) => (
              <li key={id}>
                <OptionalNewTabLink className="go" href={url} label={title} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
