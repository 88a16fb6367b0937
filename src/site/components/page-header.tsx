import type { IllustrationName } from "../illustrations.ts";
import { homeStep } from "../text/layout.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Illustration } from "./illustration.tsx";
import { NoBreak } from "./no-break.tsx";
import styles from "./page-header.module.css";

const belowHome = [homeStep];

/** The breadcrumbs of a page, its title and first sentence, with an illustration that stands on the line below them. */
export function PageHeader({
  above = belowHome,
  title,
  lead,
  illustration,
}: {
  /** The pages that it lies below. */
  above?: readonly { label: string; url: string }[] | undefined;
  title: string;
  lead: string;
  illustration: IllustrationName;
}) {
  return (
    <>
      <Breadcrumb steps={[...above, { label: title }]} />
      <div className={`${styles.illustratedHead} ${styles.standing}`}>
        <div className={styles.pageHead}>
          <h1>
            <NoBreak text={title} />
          </h1>
          <p className="lead">
            <NoBreak text={lead} />
          </p>
        </div>
        <Illustration name={illustration} loading="eager" />
      </div>
    </>
  );
}
