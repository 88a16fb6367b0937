import type { Part } from "../../components/content-page.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import threadStyles from "../../components/thread.module.css";
import { contentsText } from "../../text/blocks.ts";
import styles from "./article-contents.module.css";

/** From how many headings on an article has contents. */
const minParts = 3;

/** Whether contents stand beside an article of these headings. */
export function hasContents(parts: readonly Part[]): boolean {
  return parts.length >= minParts;
}

/** Links to the headings of an article, a knot on the thread for each; on wide screens alone. */
export function ArticleContents({ parts }: { parts: readonly Part[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="di-halaman-ini">
      <p id="di-halaman-ini">{contentsText.label}</p>
      <ol className={threadStyles.thread}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span>
                <NoBreak text={title} />
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
