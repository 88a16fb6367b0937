import type { ReactNode } from "react";
import { pageNumbers } from "#contract/page-numbers.ts";
import { paginationText } from "../text/blocks.ts";
import type { Paging } from "../props/news.ts";
import { Icon } from "./icon.tsx";
import styles from "./pagination.module.css";

function Step({
  href,
  rel,
  children,
}: {
  href: string | null;
  rel: "prev" | "next";
  children: ReactNode;
}) {
  if (href === null) {
    return (
      <span className={`btn btn-line ${styles.absent}`} aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <a className="btn btn-line" href={href} rel={rel}>
      {children}
    </a>
  );
}

/** Links to the pages of a list; nothing where the list has one page. */
export function Pagination({
  paging: { page, pageCount },
  urlOf,
}: {
  paging: Paging;
  urlOf: (page: number) => string;
}) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={paginationText.label}>
      <Step href={page > 1 ? urlOf(page - 1) : null} rel="prev">
        <Icon name="chevron-left" />
        {paginationText.previous}
      </Step>
      <ul>
        {pageNumbers(page, pageCount).map((entry) =>
          entry.kind === "gap" ? (
            <li key={`gap-${entry.after}`} aria-hidden="true">
              <span>…</span>
            </li>
          ) : (
            <li key={entry.page}>
              <a href={urlOf(entry.page)} aria-current={entry.page === page ? "page" : undefined}>
                {entry.page}
              </a>
            </li>
          ),
        )}
      </ul>
      <p>{paginationText.position(page, pageCount)}</p>
      <Step href={page < pageCount ? urlOf(page + 1) : null} rel="next">
        {paginationText.next}
        <Icon name="chevron-right" />
      </Step>
    </nav>
  );
}
