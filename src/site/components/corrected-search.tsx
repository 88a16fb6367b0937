import { exactParameter } from "#contract/searchable-pages.ts";
import { siteSearchText } from "../text/site-search.ts";
import styles from "./corrected-search.module.css";

const text = siteSearchText.corrected;

/** Says which words a search has looked for in place of mistyped ones, and how to insist on these. */
export function CorrectedSearch({
  path,
  q,
  corrected,
}: {
  /** Of the page with the search. */
  path: string;
  /** As it was typed. */
  q: string;
  corrected: string;
}) {
  const exactUrl = `${path}?${new URLSearchParams({ q, [exactParameter]: "1" })}`;
  return (
    <p className={styles.meant} role="status">
      {text.before} <b>{corrected}</b>? {text.after} <a href={exactUrl}>{text.exact(q)}</a>
    </p>
  );
}
