import { Breadcrumb } from "./breadcrumb.tsx";
import { NoBreak } from "./no-break.tsx";
import { PageSearchForm } from "./page-search-form.tsx";
import { homeStep } from "../text/layout.ts";
import styles from "./search-head.module.css";

/** Breadcrumb, title, first sentence and search of a page that is searched in itself. */
export function SearchHead({
  title,
  lead,
  form,
  often,
}: {
  title: string;
  lead: string;
  form: { action: string; label: string; placeholder: string; q: string | null };
  often?: { label: string; links: readonly { label: string; url: string }[] };
}) {
  return (
    <>
      <Breadcrumb steps={[homeStep, { label: title }]} />
      <div className={styles.searchHead}>
        <h1>{title}</h1>
        <p className="lead">
          <NoBreak text={lead} />
        </p>
        <PageSearchForm id="cari-di-halaman" {...form} />
        {often !== undefined && often.links.length > 0 && (
          <div className={styles.often}>
            <span id="sering-dibuka">{often.label}</span>
            <ul aria-labelledby="sering-dibuka">
              {often.links.map(({ label, url }) => (
                <li key={url}>
                  <a href={url}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}
