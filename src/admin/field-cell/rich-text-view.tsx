import { useEffect, useRef } from "react";
import styles from "#admin/rich-text/rich-text.module.css";

/** Lets the keyboard scroll the tables that are wider than their place; the function returned ends it. */
function keepTablesReachable(root: HTMLElement): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
    }
  });
  for (const table of root.querySelectorAll("table")) observer.observe(table);
  return () => observer.disconnect();
}

/**
 * Rich text as it stands in the database. The server cleans it by an allow-list on every write, and
 * the content policy lets nothing in it run.
 */
export function RichTextView({ html }: { html: string }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(
    () => (root.current === null ? undefined : keepTablesReachable(root.current)),
    // Other HTML has other tables.
    [html],
  );
  return <div ref={root} className={styles.richText} dangerouslySetInnerHTML={{ __html: html }} />;
}
