import type { ReactNode } from "react";
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
  children,
}: {
  title: string;
  lead: string;
  form: { action: string; label: string; placeholder: string; q: string | null };
  /** Below the search. */
  children?: ReactNode;
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
        {children}
      </div>
    </>
  );
}
