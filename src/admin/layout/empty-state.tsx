import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

/** The state of an empty list: illustration, explanation and action. */
export function EmptyState({
  illustration,
  title,
  detail,
  action,
}: {
  illustration: string;
  title?: string;
  detail: string;
  action?: ReactNode;
}) {
  return (
    <div className={styles.emptyState}>
      <img src={illustration} alt="" width="240" height="180" />
      {title !== undefined && <h2>{title}</h2>}
      <p>{detail}</p>
      {action}
    </div>
  );
}
