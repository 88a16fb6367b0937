import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

/** The state of an empty list: picture, explanation and action. */
export function EmptyState({
  picture,
  title,
  detail,
  action,
}: {
  picture: string;
  title?: string;
  detail: string;
  action?: ReactNode;
}) {
  return (
    <div className={styles.emptyState}>
      <img src={picture} alt="" width="240" height="180" />
      {title !== undefined && <h2>{title}</h2>}
      <p>{detail}</p>
      {action}
    </div>
  );
}
