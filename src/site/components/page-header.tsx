import type { IllustrationName } from "../illustrations.ts";
import { Illustration } from "./illustration.tsx";
import { NoBreak } from "./no-break.tsx";
import styles from "./page-header.module.css";

/** Title and first sentence of a page, with a picture that stands on the line below them. */
export function PageHeader({
  title,
  lead,
  picture,
}: {
  title: string;
  lead: string;
  picture: IllustrationName;
}) {
  return (
    <div className={`${styles.illustratedHead} ${styles.standing}`}>
      <div className={styles.pageHead}>
        <h1>
          <NoBreak text={title} />
        </h1>
        <p className="lead">
          <NoBreak text={lead} />
        </p>
      </div>
      <Illustration name={picture} loading="eager" />
    </div>
  );
}
