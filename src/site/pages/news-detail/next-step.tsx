import { Icon } from "../../components/icon.tsx";
import { ExternalLink, isExternal } from "../../components/links.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import threadStyles from "../../components/thread.module.css";
import type { ReadOnLink } from "../../props/guides.ts";
import { newsText } from "../../text/news.ts";
import styles from "./next-step.module.css";

/** Leads on to what a reader does next. */
export function NextStep({ step: { title, url } }: { step: ReadOnLink }) {
  return (
    <section className={styles.nextStep} aria-labelledby="langkah-berikutnya">
      <span className={threadStyles.knot}>
        <Icon name="arrow-right" />
      </span>
      <h2 id="langkah-berikutnya">{newsText.detail.nextStep}</h2>
      {isExternal(url) ? (
        <ExternalLink href={url} label={title} />
      ) : (
        <a href={url}>
          <span>
            <NoBreak text={title} />
          </span>
        </a>
      )}
    </section>
  );
}
