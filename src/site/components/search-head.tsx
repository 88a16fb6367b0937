import type { ReactNode } from "react";
import { Breadcrumb } from "./breadcrumb.tsx";
import { NoBreak } from "./no-break.tsx";
import { formIdOf, PageSearchForm } from "./page-search-form.tsx";
import { homeStep } from "../text/layout.ts";
import styles from "./search-head.module.css";

const fieldId = "cari-di-halaman";
/** Of its form. */
export const searchHeadFormId = formIdOf(fieldId);

/** Breadcrumb, title, first sentence and search of a page that is searched in itself. */
export function SearchHead({
  title,
  lead,
  form,
  children,
}: {
  title: string;
  lead: string;
  form: Omit<Parameters<typeof PageSearchForm>[0], "id">;
  /** Below the search. */
  children?: ReactNode;
}) {
  return (
    <>
      <Breadcrumb steps={[homeStep, { label: title }]} />
      <div className={styles.searchHead} data-searched={form.q !== null}>
        <h1>{title}</h1>
        <p className="lead">
          <NoBreak text={lead} />
        </p>
        <PageSearchForm id={fieldId} {...form} />
        {children}
      </div>
    </>
  );
}
