import { layoutText } from "../text/layout.ts";
import styles from "./breadcrumb.module.css";

/** The breadcrumbs; the last one is plain text where it is the page itself. */
export function Breadcrumb({ steps }: { steps: readonly { label: string; url?: string }[] }) {
  return (
    <nav className={styles.breadcrumb} aria-label={layoutText.breadcrumb}>
      <ol>
        {steps.map(({ label, url }) => (
          <li key={label}>{url ? <a href={url}>{label}</a> : label}</li>
        ))}
      </ol>
    </nav>
  );
}
